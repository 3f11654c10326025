// What tools/make_uci.mjs lays into the bundle: the SIMD module's bytes and the glue.

declare module 'embedded:module' {
  const bytes: Uint8Array;
  export default bytes;
}

declare module 'embedded:glue' {
  const createEngine: import('./engine').EngineFactory;
  export default createEngine;
}
