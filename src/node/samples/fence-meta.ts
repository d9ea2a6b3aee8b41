/** What the words after a fence's language ask for. `content/README.md` lists them. */
export interface FenceMeta {
  /** File name in the title bar, and the file's name in its program. */
  readonly title?: string;
  /** Marked lines, 1-based, ascending, each once. */
  readonly markedLines: readonly number[];
  /** Marked words, in the order written. */
  readonly markedWords: readonly string[];
  readonly lineNumbers: boolean;
  readonly compiled: boolean;
  /** Shows the running component above the code; `resizable` in a frame of its own whose width the reader sets. */
  readonly demo?: 'plain' | 'resizable';
  readonly playground: boolean;
  /** The message this sample must fail with. */
  readonly error?: string;
  /** Fences of one page with the same name are one program. */
  readonly sample?: string;
  readonly noproof: boolean;
  readonly npm2yarn: boolean;
  /** Everything that means nothing here, as written: a typo to report. */
  readonly unknown: readonly string[];
}

const TOKEN =
  /\s*(?:\{(?<lines>[^}]*)\}|\/(?<word>(?:\\.|[^\\/])+)\/|(?<key>[\w-]+)=(?:"(?<double>(?:\\.|[^\\"])*)"|'(?<single>(?:\\.|[^\\'])*)')|(?<other>\S+))(?=\s|$)/gsu;
const LINE_RANGE = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/u;
/** A mistyped `{1-1000000000}` must not fill the memory. */
const MAX_LINE = 10_000;

type TextKey = 'title' | 'error' | 'sample' | 'demo';
type FlagKey = 'lineNumbers' | 'compiled' | 'demo' | 'playground' | 'noproof' | 'npm2yarn';

const TEXT_KEYS: ReadonlyMap<string, TextKey> = new Map([
  ['title', 'title'],
  ['error', 'error'],
  ['sample', 'sample'],
  ['demo', 'demo'],
]);
const FLAG_KEYS: ReadonlyMap<string, FlagKey> = new Map([
  ['showLineNumbers', 'lineNumbers'],
  ['compiled', 'compiled'],
  ['demo', 'demo'],
  ['playground', 'playground'],
  ['noproof', 'noproof'],
  ['npm2yarn', 'npm2yarn'],
]);

/**
 * Parses the meta of a fence: `title="src/card.tsx" {2,4-6} /tone/ compiled`.
 *
 * Give it the text as it stands in the source (`readFence` does): Markdown parsers decode the
 * backslashes of an info string, after which `error="say \"no\""` cannot be read any more.
 *
 * Values are quoted with `"` or `'`; a backslash before the quote or before a backslash escapes it.
 */
export function parseFenceMeta(text: string): FenceMeta {
  const texts: Partial<Record<TextKey, string>> = {};
  const flags: Partial<Record<FlagKey, true>> = {};
  const lines = new Set<number>();
  const words: string[] = [];
  const unknown: string[] = [];

  for (const {0: token, groups = {}} of text.matchAll(TOKEN)) {
    const range = groups.lines === undefined ? undefined : parseLines(groups.lines);
    const textKey = TEXT_KEYS.get(groups.key ?? '');
    const flagKey = FLAG_KEYS.get(groups.other ?? '');
    if (range !== undefined) for (const line of range) lines.add(line);
    else if (groups.word !== undefined) words.push(unescape(groups.word, '/'));
    else if (textKey === 'demo' && quotedValue(groups) !== 'resizable') unknown.push(token.trim());
    else if (textKey !== undefined) texts[textKey] = quotedValue(groups);
    else if (flagKey !== undefined) flags[flagKey] = true;
    else unknown.push(token.trim());
  }

  const {demo: frame, ...otherTexts} = texts;
  const demo = frame === undefined ? flags.demo && 'plain' : 'resizable';
  return {
    ...otherTexts,
    ...(demo !== undefined && {demo}),
    markedLines: [...lines].toSorted((a, b) => a - b),
    markedWords: words,
    lineNumbers: flags.lineNumbers ?? false,
    compiled: flags.compiled ?? false,
    playground: flags.playground ?? false,
    noproof: flags.noproof ?? false,
    npm2yarn: flags.npm2yarn ?? false,
    unknown,
  };
}

function quotedValue(groups: Readonly<Record<string, string | undefined>>): string {
  return groups.double === undefined ? unescape(groups.single ?? '', "'") : unescape(groups.double, '"');
}

function unescape(text: string, quote: string): string {
  return text.replaceAll(/\\(.)/gsu, (escape, char: string) => (char === quote || char === '\\' ? char : escape));
}

function parseLines(text: string): number[] | undefined {
  const lines: number[] = [];
  for (const part of text.split(',')) {
    const match = LINE_RANGE.exec(part);
    if (match === null) return undefined;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (first < 1 || last < first || last > MAX_LINE) return undefined;
    for (let line = first; line <= last; line++) lines.push(line);
  }
  return lines;
}
