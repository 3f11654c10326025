# Sourced by the commands in this folder, which have changed to the repository's root before.
# shellcheck shell=bash

# Compiled objects are shared between clones: paths below the root count as relative.
export CCACHE_BASEDIR="$PWD"
export CCACHE_NOHASHDIR=1

# Debian's Emscripten finds its acorn only so, and ccache only so.
export NODE_PATH="${NODE_PATH:-/usr/share/nodejs}"
export EM_COMPILER_WRAPPER="${EM_COMPILER_WRAPPER:-/usr/bin/ccache}"

# Every emcc starts a Python: the system's own, not what somebody's version manager takes half a second to choose.
export EMSDK_PYTHON="${EMSDK_PYTHON:-/usr/bin/python3}"
