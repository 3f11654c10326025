// How what lies in tests/web is made into what node runs: as the page's own build sees its sources. Imports of node's own modules
// stay imports. Paths are from the project's folder.

/** Options of esbuild's `build`, but for what goes in and where it comes out. */
export const kTestBundle = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node18',
  tsconfig: 'tests/web/tsconfig.json',
  loader: { '.tsv': 'text' },
  sourcemap: 'inline',
  logLevel: 'warning',
};
