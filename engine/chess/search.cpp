// The search compiled for chess.
#include "engine/chess/position.hpp"
#include "engine/search/iterate.hpp"

template class xq::search::Searcher<xq::chess::Position>;
