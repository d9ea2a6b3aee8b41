/** Code fences as they are written: their marks, the words after the language, and comments that control what is shown. */
import type {Code, Root} from 'mdast';
import {EXIT, visit} from 'unist-util-visit';
import {allowedNames} from '#problems/problem.ts';
import type {Finding} from '#parse/html-tags.ts';
import {type FenceWords, noticeAt, type PageContext, reportAt} from './compile-context.ts';

declare module 'mdast' {
  interface CodeData {
    fence?: Fence | undefined;
  }
}

const MARK = '(?:`{3,}|~{3,})';
const OPENING = new RegExp(String.raw`${MARK}[ \t]*(?<lang>[^\s{]*)(?<meta>[^\r\n]*)`, 'uy');
const CLOSING = new RegExp(String.raw`^[ \t>]*${MARK}[ \t]*$`, 'u');
/** A paragraph with such a line was meant as a fence. */
const UNREAD_OPENING = /^[ \t>]*`{3,}\w/u;

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

const NO_WORDS: FenceWords = {flags: [], texts: []};
const OWN_FLAGS: readonly string[] = ['showLineNumbers', 'npm2yarn'];
/** The words of every fence. */
export const FENCE_WORDS: readonly string[] = ['title', ...OWN_FLAGS];

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
  const own = new Set<string>();
  const words = new Map<string, string | true>();
  const markedLines = new Set<number>();
  const markedWords: string[] = [];
  const unknown: string[] = [];
  for (const {0: token, groups = {}} of text.matchAll(TOKEN)) {
    const {lines, word, key = '', other = ''} = groups;
    const range = lines === undefined ? undefined : parseLines(lines);
    if (range !== undefined) for (const line of range) markedLines.add(line);
    else if (word !== undefined) markedWords.push(unescape(word, '/'));
    else if (key === 'title') title = quotedValue(groups);
    else if (texts.includes(key)) words.set(key, quotedValue(groups));
    else if (OWN_FLAGS.includes(other)) own.add(other);
    else if (flags.includes(other)) words.set(other, true);
    else unknown.push(token.trim());
  }
  return {
    title,
    lineNumbers: own.has('showLineNumbers'),
    npm2yarn: own.has('npm2yarn'),
    words,
    markedLines: [...markedLines].toSorted((a, b) => a - b),
    markedWords,
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

export interface Fence {
  readonly node: Code;
  /** Language as written, lower case; empty when there is none. */
  readonly lang: string;
  readonly meta: FenceMeta;
  readonly code: string;
  /** 1-based line of the first code line in the page. */
  readonly line: number;
}

/** Reads only from this offset: splitting the page for each of its fences would take time that grows with its square. */
function openingAt(source: string, offset: number): RegExpExecArray | null {
  OPENING.lastIndex = offset;
  return OPENING.exec(source);
}

/**
 * Reads the fence of a code node.
 *
 * @param source the page to which the node's position refers
 * @param words of the site
 * @returns `undefined` for a node that is not a fence of the source
 */
export function readFence(node: Code, source: string, words?: FenceWords): Fence | undefined {
  const start = node.position?.start;
  if (start?.offset === undefined) return undefined;
  // The meta is read from the source: in `node.meta`, backslash escapes are already decoded.
  const match = openingAt(source, start.offset);
  if (match === null) return undefined;
  const {lang = '', meta = ''} = match.groups ?? {};
  return {node, lang: lang.toLowerCase(), meta: parseFenceMeta(meta, words), code: node.value, line: start.line + 1};
}

/** The first fence that is not closed, or that is a paragraph because of its meta. Markdown misreads what follows. */
export function findBrokenFence(tree: Root, text: string): Finding | undefined {
  let broken: Finding | undefined;
  visit(tree, ['paragraph', 'code'], (node) => {
    const {start, end} = node.position ?? {};
    if (start?.offset === undefined) return undefined;
    const lines = text.slice(start.offset, end?.offset).split(/\r?\n/u);
    if (node.type === 'code') {
      const isClosed = lines.length > 1 && CLOSING.test(lines.at(-1) ?? '');
      if (isClosed || openingAt(text, start.offset) === null) return undefined;
      // The box around a fence ends at a line of as many colons in it.
      const isCut = /^[\s>]*:{3,}[ \t]*(?:\r?\n|$)/u.test(text.slice(end?.offset));
      const allowed = 'a closing line of ```; around a fence with lines of colons, a box with more colons: ::::note';
      broken = isCut
        ? {line: start.line, message: 'this fence is not closed before the ":::" that closes its box.', allowed}
        : {line: start.line, message: 'this fence is not closed.'};
      return EXIT;
    }
    const index = lines.findIndex((line) => UNREAD_OPENING.test(line));
    if (index === -1) return undefined;
    const message = 'the words after ``` contain a backtick, so this is no fence.';
    broken = {line: start.line + index, message, allowed: 'a fence that opens and closes with ~~~'};
    return EXIT;
  });
  return broken;
}

/** How comments of any language open. Repetitions are limited, so that a very long line takes no time. */
const OPEN = String.raw`(?:\{{0,2}\/\*{1,9}|<(?:!--|%--|#)|\{\{!--|\(\*|\{[-#]|--\[\[|\/{2,9}|#{1,9}|-{2,9}|%{1,9}|(?<!\S)(?:[;'"!*]{1,9}|REM|rem))`;
const CLOSE = String.raw`(?:\*{1,9}\/\}{0,2}|(?:--%?|#)>|--\}\}|\*\)|[-#]\}|\]\])`;
/** A marked word may have brackets: `[!code word:list[0]]`. */
const NOTATION = String.raw`\[!code\b(?:\[[^[\]]*\]|[^\]]){0,200}\]`;
/** Each is alone in its comment and on its line. The first three are those of Docusaurus. */
const LINE_NOTATION = '(?:highlight-(?:next-line|start|end)|---cut---)';
/**
 * A comment of notations, or one notation in a comment with text. The transformers of Shiki find them among tokens, but
 * programs, copies and checks need them without highlighting.
 */
const NOTED = new RegExp(
  [
    String.raw`(?<![ \t])[ \t]*${OPEN}(?:[ \t]*${NOTATION})+(?:[ \t]*${CLOSE}|(?=[ \t]*${OPEN})|[ \t]*$)`,
    String.raw`(?<![ \t])[ \t]*(?=\[!code)(?<=${OPEN}(?:\s.{0,200})?)${NOTATION}`,
    String.raw`^[ \t]*${OPEN}[ \t]*${LINE_NOTATION}[ \t]*${CLOSE}?[ \t]*$`,
  ].join('|'),
  'gu',
);
const EACH_NOTATION = new RegExp(`${NOTATION}|${LINE_NOTATION}`, 'gu');
const PARTS = /^(?:\[!code\s+)?(?<name>[^\s:\]]+)(?:\s*:\s*(?<value>.+?))?\s*\]?$/u;
/** A notation outside of a string and of a comment: the line was meant as one. */
const WITHOUT_COMMENT = new RegExp(String.raw`(?<!\S)${NOTATION}(?=[^\p{L}\p{N}"'\x60]*$)`, 'u');

/** A notation in a comment, with full-width brackets, other spaces or letters, or without its mark. */
const MISSPELT = new RegExp(
  [
    String.raw`(?=[[［【])(?<=${OPEN}(?:\s.{0,200})?)[[［【]\s*(?:[!！]\s*code\b|code\s+(?:\+\+|--|hl\b|highlight\b|focus\b|word:))[^\]］】]{0,200}[\]］】]`,
    String.raw`(?=hi)(?<=^\s*${OPEN}\s*)hi\w{0,4}l\w{2,5}[-_](?:next[-_]?lines?|start|end)(?=\s*${CLOSE}?\s*$)`,
  ].join('|'),
  'iu',
);

type LineMark = 'marked' | 'added' | 'removed' | 'focused';

const MARK_BY_NAME: ReadonlyMap<string, LineMark> = new Map([
  ['highlight', 'marked'],
  ['hl', 'marked'],
  ['++', 'added'],
  ['--', 'removed'],
  ['focus', 'focused'],
  ['highlight-next-line', 'marked'],
  ['highlight-start', 'marked'],
]);
const NOTATION_NAMES = [...MARK_BY_NAME.keys(), 'highlight-end', 'word:text'];
const NOTATION_SYNTAX = '// [!code highlight] or // highlight-next-line, in half-width and lower case';

function notationAdvice(name: string): string {
  if (name === 'highlight-end') return 'highlight-start above it';
  return MARK_BY_NAME.has(name) ? `a number of lines: [!code ${name}:2]` : allowedNames(name, NOTATION_NAMES);
}

/** Code as the reader sees it, and the program behind it. Shown lines count from 1. */
export interface ShownCode {
  readonly code: string;
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
  /** Words to mark wherever they occur. */
  readonly words: readonly string[];
  /** Words to mark in single lines, by line. */
  readonly wordsOfLines: ReadonlyMap<number, readonly string[]>;
  /** The code without removed lines, with what is cut. Emptied lines stay, so that line numbers are those of the fence. */
  readonly program: string;
  /** Notations without effect, by the index of their line. */
  readonly problems: readonly (Finding & {readonly line: number})[];
}

/**
 * Takes the notations out of a sample and drops the lines above `// ---cut---`.
 *
 * A notation at the end of a line applies to that line, one alone on its line to the next line. `[!code focus:3]`
 * applies to three lines, `[!code word:text]` to every occurrence of a word, and `[!code word:text:3]` to those in three lines.
 */
export function readNotations(source: string): ShownCode {
  let shown: {readonly text: string; readonly marks: ReadonlySet<LineMark>; readonly words: readonly string[]}[] = [];
  const program: string[] = [];
  const problems: ShownCode['problems'][number][] = [];
  const report = (line: number, message: string, allowed?: string) => problems.push({line, message, allowed});
  const words = new Map<string, {readonly line: number; readonly notation: string; left: number}>();
  /** Marks of the lines that follow. */
  const open = new Map<LineMark, {readonly line: number; readonly notation: string; left: number}>();
  for (const [line, written] of source.split('\n').entries()) {
    const notations: string[] = [];
    const text = written.replaceAll(NOTED, (noted) => {
      notations.push(...(noted.match(EACH_NOTATION) ?? []));
      return '';
    });
    for (const notation of notations) {
      const {name = '', value} = PARTS.exec(notation)?.groups ?? {};
      const mark = MARK_BY_NAME.get(name);
      const left = name === 'highlight-start' ? Infinity : Number(value ?? 1);
      if (mark !== undefined && left >= 1) {
        open.set(mark, {line, notation, left: Math.max(left, open.get(mark)?.left ?? 0)});
      } else if (name === 'word' && value !== undefined) {
        // As in Shiki, a number of lines may follow, and a backslash makes the colon before it a part of the word.
        const [, word = value, count = Infinity] = /^(.*[^\\]):(\d+)$/.exec(value) ?? [];
        words.set(word.replaceAll('\\:', ':'), {line, notation, left: Number(count)});
      } else if (name === '---cut---') shown = [];
      else if (name !== 'highlight-end' || !open.delete('marked')) {
        report(line, `"${notation}" marks nothing.`, notationAdvice(name));
      }
    }
    const [bare] = WITHOUT_COMMENT.exec(text) ?? [];
    if (bare !== undefined) report(line, `"${bare}" is not in a comment.`, `// ${bare}, in a comment of the language`);
    const [misspelt] = MISSPELT.exec(text) ?? [];
    if (misspelt !== undefined) report(line, `"${misspelt}" is not read as a notation.`, NOTATION_SYNTAX);
    const isAlone = notations.length > 0 && text.trim() === '';
    // Empty lines at the top are not shown, so they must not count.
    const isShown = !isAlone && (text !== '' || shown.length > 0);
    program.push(isShown && !open.has('removed') ? text : '');
    if (!isShown) continue;
    const wordsHere = [...words].flatMap(([word, {left}]) => (left >= 1 ? [word] : []));
    for (const range of words.values()) range.left -= 1;
    shown.push({text, marks: new Set(open.keys()), words: wordsHere});
    for (const [mark, range] of open) if (--range.left < 1) open.delete(mark);
  }
  const code = Array.from(shown, ({text}) => text)
    .join('\n')
    .replace(/\n+$/, '');
  for (const {line, notation} of open.values()) report(line, `"${notation}" marks lines beyond the last one.`);
  for (const [word, {line, notation}] of words) {
    if (!code.includes(word)) report(line, `"${notation}" marks nothing: no shown line has this word.`);
  }
  const marks = new Map(shown.map((line, index) => [index + 1, line.marks]));
  const wordsOfLines = new Map(shown.map((line, index) => [index + 1, line.words]));
  const everywhere = [...words].flatMap(([word, {left}]) => (left === Infinity ? [word] : []));
  return {code, marks, words: everywhere, wordsOfLines, program: program.join('\n'), problems};
}

function checkMarks({meta, code, node, line: firstLine}: Fence, context: PageContext): void {
  const shown = readNotations(code);
  for (const {line, message, allowed} of shown.problems) reportAt(context, firstLine + line, message, allowed);
  const count = shown.code.split('\n').length;
  const beyond = meta.markedLines.filter((line) => line > count);
  if (beyond.length === 0) return;
  const message = `marked line ${beyond[0]} is beyond the last line of the fence.`;
  reportAt(context, node, message, `1 to ${count}: lines that the page shows, without "// [!code …]" and what is cut`);
}

function wordAdvice(word: string, known: readonly string[], withValue: readonly string[]): string {
  const [, name = word, value] = /^([\w-]+)=(.*)$/s.exec(word) ?? [];
  if (/^[{｛]/.test(word)) return 'numbers of lines, in half-width: {1,3-5}';
  if (value !== undefined && withValue.includes(name)) return `quotes around the value: ${name}="…"`;
  return allowedNames(name, known);
}

/** Parses the words after the language of every fence, for all later plugins. */
export function remarkFences(context: PageContext, words?: FenceWords) {
  const known = [...FENCE_WORDS, ...(words?.flags ?? []), ...(words?.texts ?? [])];
  const reported = new Set<string>();
  const reportWord = (word: string, node: Code): void => {
    const message = `unknown word after the language of a fence: ${word}.`;
    const allowed = wordAdvice(word, known, ['title', ...(words?.texts ?? [])]);
    if (context.options.onUnknownWords === 'throw') reportAt(context, node, message, allowed);
    // The same word on many fences is one notice.
    else if (!reported.has(word)) noticeAt(context, node, message, allowed);
    reported.add(word);
  };
  return (tree: Root): void => {
    const broken = findBrokenFence(tree, context.source);
    if (broken !== undefined) context.problems.push({file: context.file, ...broken});
    visit(tree, 'code', (node) => {
      const fence = readFence(node, context.source, words);
      node.data = {...node.data, fence};
      if (fence === undefined) return;
      // Markdown reads `js{1,3}` as a language.
      node.lang = fence.lang === '' ? null : fence.lang;
      checkMarks(fence, context);
      for (const word of fence.meta.unknown) reportWord(word, node);
    });
  };
}
