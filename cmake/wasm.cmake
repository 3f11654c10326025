# The WASM module and its glue, xq.wasm and xq.js. The page and dist/xq-uci.mjs run these bytes.

# Debian's Emscripten looks for its acorn where only this tells it to.
set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "${CMAKE_COMMAND} -E env NODE_PATH=/usr/share/nodejs")

file(GLOB wasm_sources CONFIGURE_DEPENDS wasm/*.cpp)
add_executable(xq_wasm ${wasm_sources})
target_link_libraries(xq_wasm PRIVATE xq_engine)
set_target_properties(xq_wasm PROPERTIES OUTPUT_NAME xq SUFFIX .js)
target_link_options(xq_wasm PRIVATE
  -O3 -flto -fno-exceptions -fno-rtti
  --bind
  -sMODULARIZE=1 -sEXPORT_NAME=createEngine
  -sENVIRONMENT=web,worker      # node runs it too when it is handed the compiled module
  -sFILESYSTEM=0
  -sMALLOC=emmalloc
  -sDYNAMIC_EXECUTION=0         # no eval in the glue: the page's policy forbids it
  -sALLOW_MEMORY_GROWTH=1
  -sINITIAL_MEMORY=16MB -sMAXIMUM_MEMORY=256MB
  -sTOTAL_STACK=2MB)            # the search recurses through kMaxPly frames with a move list each

# For a run of the tests, never for the page: every load and store is checked, the glue checks its callers, and our own
# assertions stand.
if(XQ_WASM_CHECKED)
  target_compile_options(xq_flags INTERFACE -UNDEBUG)
  target_link_options(xq_wasm PRIVATE -sASSERTIONS=2 -sSAFE_HEAP=1)
endif()
