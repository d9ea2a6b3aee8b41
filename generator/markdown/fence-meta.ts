/** What the words after a fence's language mean. The site's `content/README.md` lists them for authors. */
export interface FenceMeta {
  /** File name in the title bar. */
  readonly title?: string | undefined;
  /** 1-based, ascending, each once. */
  readonly markedLines: readonly number[];
  readonly markedWords: readonly string[];
  readonly lineNumbers: boolean;
  readonly npm2yarn: boolean;
  /** Words of the site's extension: true, or the text after `=`. */
  readonly words: ReadonlyMap<string, string | true>;
  /** Words without a meaning, as written; reported as problems. */
  readonly unknown: readonly string[];
}

/** Words that a site adds: alone (`compiled`), or with a text (`error="…"`). A word may be in both lists. */
export interface FenceWords {
  readonly flags: readonly string[];
  readonly texts: readonly string[];
}

const NO_WORDS: FenceWords = {flags: [], texts: []};
const OWN_FLAGS: ReadonlyMap<string, 'lineNumbers' | 'npm2yarn'> = new Map([
  ['showLineNumbers', 'lineNumbers'],
  ['npm2yarn', 'npm2yarn'],
]);
/** The words of every fence. */
export const FENCE_WORDS: readonly string[] = ['title', ...OWN_FLAGS.keys()];

const TOKEN =
  /\s*(?:\{(?<lines>[^}]*)\}|\/(?<word>(?:\\.|[^\\/])+)\/|(?<key>[\w-]+)=(?:"(?<double>(?:\\.|[^\\"])*)"|'(?<single>(?:\\.|[^\\'])*)')|(?<other>\S+))(?=\s|$)/gsu;

/**
 * Parses the meta of a fence: `title="src/card.tsx" {2,4-6} /tone/ compiled`.
 *
 * Values are quoted with `"` or `'`; a backslash before the quote or before a backslash escapes it.
 *
 * @param text as written in the source: Markdown parsers decode the backslashes of an info string
 */
export function parseFenceMeta(text: string, {flags, texts}: FenceWords = NO_WORDS): FenceMeta {
  let title: string | undefined;
  const own = {lineNumbers: false, npm2yarn: false};
  const words = new Map<string, string | true>();
  const markedLines = new Set<number>();
  const markedWords: string[] = [];
  const unknown: string[] = [];
  for (const {0: token, groups = {}} of text.matchAll(TOKEN)) {
    const {lines, word, key = '', other = ''} = groups;
    const range = lines === undefined ? undefined : parseLines(lines);
    const ownFlag = OWN_FLAGS.get(other);
    if (range !== undefined) for (const line of range) markedLines.add(line);
    else if (word !== undefined) markedWords.push(unescape(word, '/'));
    else if (key === 'title') title = quotedValue(groups);
    else if (texts.includes(key)) words.set(key, quotedValue(groups));
    else if (ownFlag !== undefined) own[ownFlag] = true;
    else if (flags.includes(other)) words.set(other, true);
    else unknown.push(token.trim());
  }
  return {title, ...own, words, markedLines: [...markedLines].toSorted((a, b) => a - b), markedWords, unknown};
}

function quotedValue({double, single = ''}: Readonly<Record<string, string | undefined>>): string {
  return double === undefined ? unescape(single, "'") : unescape(double, '"');
}

function unescape(text: string, quote: string): string {
  return text.replaceAll(/\\(.)/gsu, (escape, char: string) => (char === quote || char === '\\' ? char : escape));
}

const LINE_RANGE = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/u;
/** Marked lines are listed one by one, so a mistyped `{1-1000000000}` must be refused. */
const MAX_LINE = 10_000;

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
