// What chance and malice do to texts from outside, the same every time for a seed.

/** Numerical Recipes' linear congruences: the same mischief every time. */
export function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
}

const SIGNS = 'aZ09-_:=\u0000 \n"{}[]\\,.\u202e\ud800炮XQB1';

/** The text with up to four mishaps: signs changed, put in and lost, pieces doubled. */
export function mangled(text: string, below: (n: number) => number): string {
  let out = text;
  for (let i = 1 + below(4); i > 0; i--) {
    const at = below(out.length + 1);
    const sign = SIGNS[below(SIGNS.length)] ?? '';
    const how = below(4);
    if (how === 0) out = out.slice(0, at) + sign + out.slice(at + 1);
    else if (how === 1) out = out.slice(0, at) + out.slice(at + 1 + below(20));
    else if (how === 2) out = out.slice(0, at) + sign + out.slice(at);
    else out = out.slice(0, at) + out.slice(below(out.length + 1));
  }
  return out;
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Values that are wrong almost everywhere, as they stand in a text. */
export const WRONG: readonly string[] = ['null', 'true', '-1', '1.5', '1e999', '""', '"x"', '"constructor"', '"__proto__"', '[]', '[null]', '[[1]]', '{}', '{"length":3}'];

/** `json` with one value in it, that or another, put wrong. Changes nothing that was handed in. */
export function wronged(json: Json, below: (n: number) => number): Json {
  const entries = typeof json === 'object' && json !== null ? Object.entries(json) : [];
  if (entries.length === 0 || below(6) === 0) return JSON.parse(WRONG[below(WRONG.length)] ?? 'null') as Json;
  const at = below(entries.length);
  const harmed = entries.map(([name, value], i) => [name, i === at ? wronged(value, below) : value] as const);
  return Array.isArray(json) ? harmed.map(([, value]) => value) : Object.fromEntries(harmed);
}
