// Tables that are bundled as texts (tools/bundle.mjs).
declare module '*.tsv' {
  const table: string;
  export default table;
}
