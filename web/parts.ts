// The page's code lies in it in parts, which tools/bundle.mjs cuts at each `import()`. The first of them runs as it is read; each
// other stands in an inert script element until somebody imports it, for a text costs a browser next to nothing and a script
// is compiled. This is what the bundler's `require` and `define` mean here; it stands before the first part.

type Exports = Readonly<Record<string, unknown>>;
/** A part as the bundler leaves it: it fills `module.exports`. */
type Body = (module: { exports: Exports }, require: (name: string) => Exports) => void;

const bodies = new Map<string, Body>();
const modules = new Map<string, { exports: Exports }>();

export function define(name: string, body: Body): void {
  bodies.set(name, body);
}

export function require(name: string): Exports {
  const known = modules.get(name);
  if (known !== undefined) return known.exports;
  if (!bodies.has(name)) wake(name);
  const body = bodies.get(name);
  if (body === undefined) throw new Error(`the page lacks its part "${name}"`);
  const module = { exports: {} };
  modules.set(name, module);
  body(module, require);
  return module.exports;
}

/** An inline script that is put into the document runs at once; the page's policy knows it by its hash. */
function wake(name: string): void {
  const script = document.createElement('script');
  script.textContent = document.querySelector(`script[data-parts~="${name}"]`)?.textContent ?? '';
  document.head.appendChild(script).remove();
}
