// The search compiled for xiangqi.
#include "engine/search/iterate.hpp"
#include "engine/xiangqi/position.hpp"

template class xq::search::Searcher<xq::xiangqi::Position>;
