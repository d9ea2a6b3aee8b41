/** What the words after a fence's language mean. `content/README.md` lists them. */
export interface FenceMeta {
  /** File name in the title bar, and the file's name in its program. */
  readonly title?: string | undefined;
  /** 1-based, ascending, each once. */
  readonly markedLines: readonly number[];
  readonly markedWords: readonly string[];
  readonly lineNumbers: boolean;
  readonly compiled: boolean;
  /** Shows the running component above the code; `resizable` in a frame whose width the reader sets. */
  readonly demo?: 'plain' | 'resizable' | undefined;
  readonly playground: boolean;
  /** A file of its program that the page does not show; with `demo`, only the component is shown. */
  readonly hidden: boolean;
  /** The message this sample must fail with. */
  readonly error?: string | undefined;
  /** The message it fails with in the newest StyleX, although it compiles in the documented one. */
  readonly newest?: string | undefined;
  /** Fences of one page with the same name are one program. */
  readonly sample?: string | undefined;
  readonly noproof: boolean;
  readonly npm2yarn: boolean;
  /** Words without a meaning, as written; reported as problems. */
  readonly unknown: readonly string[];
}

const TOKEN =
  /\s*(?:\{(?<lines>[^}]*)\}|\/(?<word>(?:\\.|[^\\/])+)\/|(?<key>[\w-]+)=(?:"(?<double>(?:\\.|[^\\"])*)"|'(?<single>(?:\\.|[^\\'])*)')|(?<other>\S+))(?=\s|$)/gsu;
const TEXTS: ReadonlySet<string> = new Set(['title', 'error', 'newest', 'sample']);
const FLAGS: ReadonlySet<string> = new Set([
  'showLineNumbers',
  'compiled',
  'demo',
  'playground',
  'hidden',
  'noproof',
  'npm2yarn',
]);

/**
 * Parses the meta of a fence: `title="src/card.tsx" {2,4-6} /tone/ compiled`.
 *
 * Values are quoted with `"` or `'`; a backslash before the quote or before a backslash escapes it.
 *
 * @param text as written in the source: Markdown parsers decode the backslashes of an info string
 */
export function parseFenceMeta(text: string): FenceMeta {
  const texts = new Map<string, string>();
  const flags = new Set<string>();
  const markedLines = new Set<number>();
  const markedWords: string[] = [];
  const unknown: string[] = [];
  let isResizable = false;

  for (const {0: token, groups = {}} of text.matchAll(TOKEN)) {
    const {lines, word, key = '', other = ''} = groups;
    const range = lines === undefined ? undefined : parseLines(lines);
    if (range !== undefined) for (const line of range) markedLines.add(line);
    else if (word !== undefined) markedWords.push(unescape(word, '/'));
    else if (TEXTS.has(key)) texts.set(key, quotedValue(groups));
    else if (key === 'demo' && quotedValue(groups) === 'resizable') isResizable = true;
    else if (FLAGS.has(other)) flags.add(other);
    else unknown.push(token.trim());
  }

  const plainDemo = flags.has('demo') ? 'plain' : undefined;
  return {
    title: texts.get('title'),
    error: texts.get('error'),
    newest: texts.get('newest'),
    sample: texts.get('sample'),
    demo: isResizable ? 'resizable' : plainDemo,
    markedLines: [...markedLines].toSorted((a, b) => a - b),
    markedWords,
    lineNumbers: flags.has('showLineNumbers'),
    compiled: flags.has('compiled'),
    playground: flags.has('playground'),
    hidden: flags.has('hidden'),
    noproof: flags.has('noproof'),
    npm2yarn: flags.has('npm2yarn'),
    unknown,
  };
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
