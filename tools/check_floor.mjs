// Holds the built page to its floor, Chromium 78 and iOS 13: its scripts parse as ES2017, no library method is younger
// unless the script asks whether it is there, and no style is younger without an older one beside it. The bundler lowers
// syntax, but neither methods nor most of CSS, and today's browsers, in which the page is looked at, hide every slip.
//
//   node tools/check_floor.mjs [FILE]      default: dist/index.html
import { parse } from 'acorn';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Names that the floor does not know (MDN's compatibility tables); a property or a global of this name must be asked for. */
const kYoungNames = new Set([
  // The language: 80 and later, or iOS 13.4 and later.
  'at', 'replaceAll', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'hasOwn', 'groupBy', 'any', 'WeakRef',
  'FinalizationRegistry', 'AggregateError', 'isWellFormed', 'toWellFormed', 'BigInt', 'BigInt64Array', 'BigUint64Array',
  'withResolvers', 'fromAsync', 'toHex', 'toBase64', 'fromBase64',
  // The browser.
  'structuredClone', 'randomUUID', 'DecompressionStream', 'CompressionStream', 'ResizeObserver', 'replaceChildren', 'roundRect',
  'createConicGradient', 'OffscreenCanvas', 'BroadcastChannel', 'locks', 'vibrate', 'share', 'wakeLock', 'inert', 'showModal',
  'checkVisibility', 'scheduler', 'adoptedStyleSheets', 'startViewTransition', 'SharedArrayBuffer', 'TextDecoderStream',
  'requestIdleCallback', 'visualViewport', 'PointerEvent', 'getBattery', 'letterSpacing',
]);
/** These names are also ours, or a data field's: only as the method of something can they be meant, and only when called. */
const kOnlyCalled = new Set(['at', 'any', 'share', 'locks', 'inert', 'scheduler', 'groupBy']);

const kYoungSelectors = /:(?:is|where|has|focus-visible\s*,)\b\(?/;
const kYoungRules = /^@(?:layer|container|property|scope|starting-style)\b/;
const kYoungProperties = new Set([
  'inset', 'inset-inline', 'inset-block', 'aspect-ratio', 'translate', 'scale', 'rotate', 'text-wrap',
  'margin-inline', 'margin-block', 'padding-inline', 'padding-block', 'content-visibility',
]);
/** Old in a grid, young in a flex box: allowed where the same block says that it is a grid. */
const kGaps = ['gap', 'row-gap', 'column-gap'];
/** Values that need another declaration of the same property before them. */
const kYoungValues = /(?<![\w-])(?:min|max|clamp|color-mix|oklch|oklab|lch|lab|light-dark)\(|\d(?:dvh|svh|lvh|dvw|cqw|cqh)\b|^clip$/;

/** Everything of a page that is too young, in sentences; an empty list is what we want. */
export function checkFloor(html) {
  const problems = [];
  for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const id = /\b(?:id|data-parts)="([^" ]*)/.exec(attributes)?.[1] ?? 'page';
    if (!/\btype=/.test(attributes) || /\bdata-parts=/.test(attributes) || ['xq-worker', 'xq-glue'].includes(id)) problems.push(...checkScript(id, text));
  }
  for (const [, text] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) problems.push(...checkStyle(text));
  return problems;
}

export function checkScript(name, text) {
  let tree;
  try {
    tree = parse(text, { ecmaVersion: 2017, sourceType: 'script' });
  } catch (error) {
    return [`${name}: syntax younger than ES2017: ${error.message}: …${text.slice(Math.max(0, error.pos - 40), error.pos + 40)}…`];
  }
  const used = new Map(); // name → where it is used first
  const asked = new Set();
  walk(tree, null, (node, parent) => {
    if (node.type === 'TryStatement') walk(node.block, node, (tried, around) => asked.add(youngName(tried, around)));
    const young = youngName(node, parent);
    if (young !== null && !used.has(young)) used.set(young, node.start);
    for (const question of questionsOf(node)) asked.add(question);
  });
  return [...used].filter(([young]) => !asked.has(young))
    .map(([young, at]) => `${name}: ${young} may be absent and nothing asks for it: …${text.slice(Math.max(0, at - 30), at + 40)}…`);
}

function walk(node, parent, visit) {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && typeof child.type === 'string') walk(child, node, visit);
    }
  }
}

/** `x.name` or the global `name`; null when it is old, or a name of our own. */
function youngName(node, parent) {
  if (node.type === 'MemberExpression' && !node.computed && kYoungNames.has(node.property.name)) {
    const { name } = node.property;
    if (kOnlyCalled.has(name) && !(parent.type === 'CallExpression' && parent.callee === node)) return null;
    if (name === 'any' && node.object.name !== 'Promise') return null;
    return name;
  }
  const isGlobal = node.type === 'Identifier' && /^[A-Z]/.test(node.name) && ['NewExpression', 'CallExpression'].includes(parent.type);
  return isGlobal && kYoungNames.has(node.name) ? node.name : null;
}

/** The names whose presence this expression asks for. */
function questionsOf(node) {
  const named = (part) => (part?.type === 'Identifier' ? [part.name] : part?.type === 'MemberExpression' && !part.computed ? [part.property.name] : []);
  if (node.type === 'UnaryExpression' && (node.operator === 'typeof' || node.operator === '!')) return named(node.argument);
  if (node.type === 'BinaryExpression' && node.operator === 'in') return typeof node.left.value === 'string' ? [node.left.value] : [];
  if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(node.operator)) return [...named(node.left), ...named(node.right)];
  if (node.type === 'LogicalExpression') return named(node.left);
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') return named(node.test);
  return [];
}

export function checkStyle(text) {
  const problems = [];
  const open = []; // the heads of the blocks around
  let earlier = new Map(); // the properties that this block has had, and their values
  const declare = (declaration) => {
    const at = declaration.indexOf(':');
    if (at < 0) return;
    const [property, value] = [declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()];
    const isAsked = open.some((head) => head.startsWith('@supports'));
    const isYoung = kYoungProperties.has(property) || (kYoungValues.test(value) && !earlier.has(property));
    if (isYoung && !isAsked) problems.push(`style: ${open[open.length - 1]} { ${property}: ${value} } is younger than the floor`);
    earlier.set(property, value);
  };
  for (const [, before, sign] of text.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '{') {
      const head = before.trim();
      if (kYoungRules.test(head) || (!head.startsWith('@') && kYoungSelectors.test(head))) problems.push(`style: ${head} is younger than the floor`);
      open.push(head);
      earlier = new Map();
    } else {
      declare(before);
      if (sign !== '}') continue;
      const head = open.pop();
      const gap = kGaps.find((name) => earlier.has(name));
      if (gap !== undefined && earlier.get('display') !== 'grid') problems.push(`style: ${head} { ${gap} } is younger than the floor, unless in a grid`);
      earlier = new Map();
    }
  }
  return problems;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkFloor(readFileSync(process.argv[2] ?? fileURLToPath(new URL('../dist/index.html', import.meta.url)), 'utf8'));
  for (const problem of problems) console.error(`check_floor: ${problem}`);
  process.exit(problems.length > 0 ? 1 : 0);
}
