# Writes the C++ source with the bytes of files that the terminal program carries, one a game, as a function
# `std::string_view NAME(Game)` of a header: empty for a game that has no file.
#
#   cmake -D OUT=FILE -D HEADER=cli/networks.hpp -D NAME=shipped_network -D "FILES=xiangqi.xqnn;chess.xqnn"
#         -P embed_files.cmake
set(source "// Made by cmake/embed_files.cmake.\n#include \"${HEADER}\"\n\nnamespace xq::cli {\nnamespace {\n")
set(cases "")
foreach(file IN LISTS FILES)
  get_filename_component(game "${file}" NAME_WE)
  file(READ "${file}" hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\\1\n" bytes
         "${bytes}")
  string(APPEND source "constexpr unsigned char k_${game}[] = {\n${bytes}};\n")
  string(APPEND cases "  if (game == Game::${game}) return {reinterpret_cast<const char*>(k_${game}), sizeof k_${game}};\n")
endforeach()
string(APPEND source "}  // namespace\n\nstd::string_view ${NAME}([[maybe_unused]] Game game) noexcept {\n${cases}  return {};\n}\n\n}  // namespace xq::cli\n")
file(WRITE "${OUT}" "${source}")
