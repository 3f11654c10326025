// What tools/make_uci.mjs lays into the bundle: the SIMD module's bytes, the packed networks, the opening books and the glue.

declare module 'embedded:module' {
  const bytes: Uint8Array;
  export default bytes;
}

declare module 'embedded:networks' {
  /** Packed (engine/nets/); undefined for a game that has none. */
  const networks: Readonly<Partial<Record<import('./engine').GameId, Uint8Array>>>;
  export default networks;
}

declare module 'embedded:books' {
  /** Packed (engine/books/); undefined for a game that has none. */
  const books: Readonly<Partial<Record<import('./engine').GameId, Uint8Array>>>;
  export default books;
}

declare module 'embedded:glue' {
  const createEngine: import('./engine').EngineFactory;
  export default createEngine;
}
