// Every id that the engine can send has words, and the status line says what is going on. The ids are read from the
// engine's own headers, so that a new reason without words fails here.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { test } from 'node:test';

import { outlined } from '../../web/board/glyphs';
import { ACT_LABELS, CHECK_CALL } from '../../web/board/theme';
import { DEFAULT_SETTINGS, LANGUAGES, MEN, inLanguage, languageFor } from '../../web/store/settings';
import type { LanguageId } from '../../web/store/settings';
import { DICTIONARIES, endText, refusalText, speak, words } from '../../web/ui/i18n';
import type { Dictionary } from '../../web/ui/words/dictionary';
import { positionFault } from '../../web/ui/record_text';
import { resultText, statusLine } from '../../web/ui/status';
import { initialState } from '../../web/store/state';
import type { State } from '../../web/store/state';
import { stateWith } from './states';

/** Ids of an enum: its names in kebab case, as to_id writes them. */
function idsOf(header: string, name: string): string[] {
  const text = readFileSync(header, 'utf8').replace(/\/\/.*$/gm, '');
  const body = new RegExp(`enum class ${name}\\b[^{]*\\{([^}]*)\\}`).exec(text)?.[1] ?? '';
  const ids = body.split(',').map((part) => part.trim().replace(/_/g, '-'));
  return ids.filter((id) => id !== '');
}

const languages = Object.entries(DICTIONARIES) as [LanguageId, Dictionary][];
const withoutWordsFor = (ids: readonly string[], records: Readonly<Record<string, unknown>>): void =>
  assert.deepEqual(Object.keys(records).sort(), [...ids].sort());

for (const [language, dictionary] of languages) {
  test(`${language}: the words for ends are exactly those of EndReason`, () => {
    speak(language);
    const ids = idsOf('engine/core/game.hpp', 'EndReason');
    assert.ok(ids.includes('perpetual-check'), 'the header was read');
    withoutWordsFor(ids, dictionary.ends);
    for (const game of ['xiangqi', 'chess'] as const) {
      for (const id of ids) assert.equal(endText(game, id, '黑方') === '', id === 'none', id);
    }
    for (const id of Object.keys(dictionary.chessEnds)) assert.ok(ids.includes(id), id);
    speak('zh-Hans');
  });

  test(`${language}: the words for refusals are exactly those of MoveReason`, () => {
    speak(language);
    const ids = idsOf('engine/core/errors.hpp', 'MoveReason');
    assert.ok(ids.includes('kings-would-face'), 'the header was read');
    withoutWordsFor(ids, dictionary.refusals);
    for (const id of ids) assert.equal(refusalText(id) === '', id === 'none', id);
    assert.equal(new Set(ids.map(refusalText)).size, ids.length, 'each says something of its own');
    speak('zh-Hans');
  });

  test(`${language}: the referee and the records have words for every id`, () => {
    const { referee, faults, positions, save } = dictionary.records;
    withoutWordsFor(idsOf('engine/core/ruling.hpp', 'Clause'), referee.clauses);
    withoutWordsFor(idsOf('engine/core/ruling.hpp', 'Act'), referee.acts);
    withoutWordsFor(idsOf('engine/core/ruling.hpp', 'Act'), ACT_LABELS[language]);
    withoutWordsFor(idsOf('engine/record/error.hpp', 'RecordReason'), faults);
    assert.deepEqual(Object.keys(positions).sort(), [...new Set(idsOf('engine/core/errors.hpp', 'FenReason').map(positionFault))].sort());
    withoutWordsFor(idsOf('engine/record/reading.hpp', 'LossKind'), save.losses);
    assert.equal(new Set(Object.values(ACT_LABELS[language])).size, Object.keys(ACT_LABELS[language]).length);
    for (const id of Object.keys(referee.rules)) assert.ok(id in dictionary.ends, id);
  });

  test(`${language}: every mate that the engine names has its name`, () => {
    const ids = idsOf('engine/study/mate_pattern.hpp', 'MatePattern').filter((id) => id !== 'none');
    assert.ok(ids.includes('ma-hou-pao'), 'the header was read');
    // The guide has a heading for the mates without a name, too.
    withoutWordsFor([...ids, 'mate'], dictionary.guide.patterns);
    for (const name of Object.values(dictionary.guide.patterns)) assert.ok(dictionary.names.wonBy(name).includes(name));
  });

  test(`${language}: every stage at which the engine can fail has words`, () => {
    const source = readFileSync('web/shared/protocol.ts', 'utf8');
    const stages = /FailedStage =([^;]+);/.exec(source)?.[1]?.match(/'([^']+)'/g)?.map((quoted) => quoted.slice(1, -1)) ?? [];
    assert.ok(stages.length > 5);
    withoutWordsFor(stages, dictionary.trouble.stage);
  });

  test(`${language}: nothing is left unsaid`, () => {
    const empty = textsOf(dictionary).filter(([path, text]) => text.trim() === '' && !path.endsWith('.none'));
    assert.deepEqual(empty.map(([path]) => path), []);
  });
}

/** Every text of a dictionary with its path; what is put together is put together with one and with several. */
function textsOf(part: unknown, path = ''): [string, string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') {
    const say = part as (...values: unknown[]) => string;
    return [1, 2].map((value) => [path, say(value, value, value)]);
  }
  return Object.entries(part as object).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`));
}

/** The Han characters of an old national standard, which each hold one script only. */
function charactersOf(encoding: string, lead: readonly [number, number], trail: readonly [number, number]): Set<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let a = lead[0]; a <= lead[1]; a++) {
    for (let b = trail[0]; b <= trail[1]; b++) found.add(decoder.decode(Uint8Array.of(a, b)));
  }
  return found;
}

/** Han characters outside the standard, with the path of the text. A language's own name stays in its own script. */
function foreignHan(dictionary: Dictionary, standard: ReadonlySet<string>): string[] {
  return textsOf(dictionary)
    .filter(([path]) => !path.startsWith('.language.'))
    .flatMap(([path, text]) => (text.match(/\p{Script=Han}/gu) ?? []).filter((c) => !standard.has(c)).map((c) => `${path}: ${c}`));
}

test('no Simplified-only character in the Traditional dictionary, nor the other way', () => {
  const big5 = charactersOf('big5', [0xa4, 0xf9], [0x40, 0xfe]);
  const gb2312 = charactersOf('gbk', [0xb0, 0xf7], [0xa1, 0xfe]);
  assert.ok(big5.has('將') && !big5.has('将') && gb2312.has('将') && !gb2312.has('將'), 'the standards were read');
  assert.deepEqual(foreignHan(DICTIONARIES['zh-Hant'], big5), []);
  assert.deepEqual(foreignHan(DICTIONARIES['zh-Hans'], gb2312), []);
});

test('characters that both scripts have are not mistaken for each other', () => {
  // Simplified words whose every character is in Big5 too. 后 is the queen, by herself or given as odds.
  const wrong = /(?<!^|讓)后|这里|哪里|里面|重复|只有|干净|面条|游戏|软件|程序|文件|内存|设置|默认/u;
  for (const [path, text] of textsOf(DICTIONARIES['zh-Hant'])) assert.ok(!wrong.test(text), `${path}: ${text}`);
});

test('Latin letters stand in Chinese only as names of keys, programs and formats', () => {
  const names = /\b(WebAssembly|Chrome|Safari|Esc|U|Z|H|T|PGN|UBB|XQF|FEN|KB)\b/g;
  for (const language of ['zh-Hans', 'zh-Hant'] as const) {
    for (const [path, text] of textsOf(DICTIONARIES[language])) assert.doesNotMatch(text.replace(names, ''), /[A-Za-z]/, path);
  }
});

test('English has no Chinese in it', () => {
  for (const [path, text] of textsOf(DICTIONARIES.en)) {
    if (!path.startsWith('.language.')) assert.doesNotMatch(text, /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u, path);
  }
});

/** The page's sources, but for the dictionaries and the lessons' texts. */
function sources(folder = 'web'): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    if (statSync(path).isDirectory()) return /\/(words|texts)$/.test(path) ? [] : sources(path);
    return /\.tsx?$/.test(name) ? [path] : [];
  });
}

test('what joins words is in the dictionaries, too: outside of them stands no punctuation of one language', () => {
  const files = sources();
  assert.ok(files.length > 100);
  for (const file of files) {
    const code = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$| \/\/ .*$/gm, '');
    assert.doesNotMatch(code, /[，。、：；！？（）「」]/, file);
  }
});

test('Chinese headlines are drawn: each of their characters has an outline', () => {
  for (const language of ['zh-Hans', 'zh-Hant'] as const) {
    const { title, end, winner } = DICTIONARIES[language];
    for (const text of [title, end.draw, ...Object.values(winner.xiangqi), ...Object.values(winner.chess), CHECK_CALL[language]]) {
      assert.notEqual(outlined(text), null, text);
    }
  }
  assert.equal(outlined(DICTIONARIES.en.title), null);
});

test('a browser that has not been asked speaks Chinese, in its own script where it has one', () => {
  const rows = { 'zh-CN': 'zh-Hans', zh: 'zh-Hans', 'zh-TW': 'zh-Hant', 'zh-Hant-HK': 'zh-Hant', 'zh-HK': 'zh-Hant', 'zh-Hans-HK': 'zh-Hans', 'en-US': 'zh-Hans', '': 'zh-Hans' };
  for (const [browser, language] of Object.entries(rows)) assert.equal(languageFor(browser), language, browser);
});

test('the men follow a language into its script, where they are written in one', () => {
  for (const men of MEN) {
    for (const language of LANGUAGES) {
      const script = { 'zh-Hans': 'simplified', 'zh-Hant': 'traditional', en: men }[language];
      const isWritten = men === 'simplified' || men === 'traditional';
      assert.deepEqual(inLanguage({ ...DEFAULT_SETTINGS, men }, language), { language, men: isWritten ? script : men });
    }
  }
});

test('the status line', () => {
  const refusal = { from: 'b0', to: 'd1', reason: 'leg-blocked', culprits: ['c0'] };
  const over = (result: State['position']['outcome']['result'], reason: string): State =>
    stateWith({ position: { outcome: { result, reason } } });
  const rows: [State, string, string][] = [
    [stateWith({ engine: { rules: 'loading', thinker: 'loading' } }), '引擎加载中…', 'wait'],
    [stateWith({ engine: { rules: 'failed', thinker: 'failed' } }), '引擎无法运行', 'failed'],
    [stateWith({}), '轮到红方走', 'turn'],
    [stateWith({ position: { toMove: 'second' }, engine: { thinking: 1 } }), '电脑思考中…', 'think'],
    [stateWith({ position: { toMove: 'second' }, engine: { thinker: 'failed' } }), '引擎无法运行', 'failed'],
    [stateWith({ position: { inCheck: true } }), '将军！轮到红方走', 'check'],
    [stateWith({ position: { toMove: 'second', inCheck: true } }), '将军！电脑思考中…', 'check'],
    [stateWith({ view: { refusal } }), words.refusals['leg-blocked'] ?? '', 'refused'],
    [stateWith({ view: { refusal: { ...refusal, reason: 'not-your-piece' } } }), '现在轮到红方走', 'refused'],
    [over('first-wins', 'checkmate'), '红胜：将死', 'end'],
    [over('second-wins', 'resignation'), '黑胜：红方认输', 'end'],
    [over('first-wins', 'perpetual-check'), '红胜：黑方长将，判负', 'end'],
    [over('draw', 'agreement'), '和棋：双方议和', 'end'],
  ];
  for (const [given, text, tone] of rows) assert.deepEqual(statusLine(given), { text, tone });
});

test('chess names its sides and its stalemate in its own way', () => {
  const chess = initialState('chess');
  const end = { ...chess, record: { ...chess.record, outcome: { result: 'draw', reason: 'stalemate' } as const } };
  assert.equal(resultText(end), '和棋：逼和，无子可动');
  // A bare king does not win when the other one's flag falls; whose flag it was must not be guessed.
  const flagged = { ...chess, record: { ...chess.record, outcome: { result: 'draw', reason: 'time-forfeit' } as const } };
  assert.equal(resultText(flagged), '和棋：一方超时，另一方没有子力将死');
  assert.equal(statusLine({ ...chess, engine: { ...chess.engine, rules: 'ready' } }).text, '轮到白方走');
});
