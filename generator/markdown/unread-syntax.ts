/** Reports marks that Markdown does not read, mostly for spaces and full-width characters of Chinese input. */
import type {Paragraph} from 'mdast';
import {type PageContext, reportAt} from './compile-context.ts';
import {lineOf, NODE, type ParentNode, reportMatches, sourceOf} from './syntax-nodes.ts';

/** Spaces that Markdown does not count as such. JavaScript does not count the one without a width. */
const OTHER_SPACE = String.raw`(?:[^\S \t\r\n]|\u200b)`;
/** What begins words after a mark without a space. Digits and Latin letters do not: `-1`, `-h`, `1.5`, `1.x`. */
const WORDS = String.raw`(?:[\p{Script=Han}“‘《〈「『【（〔［${NODE}]|\p{Extended_Pictographic})`;

const AFTER_OTHER_SPACE = String.raw`(?<=${OTHER_SPACE}[\s\u200b>]*)`;

interface UnreadSyntax {
  readonly name: string;
  readonly allowed: string;
}

/** A pattern after all spaces and quote marks: it is not tried at each of many. */
const lineStart = (...patterns: string[]): RegExp =>
  new RegExp(String.raw`^[\s\u200b>]*(?![\s\u200b>])(?:${patterns.join('|')})`, 'u');

const TASK: UnreadSyntax = {
  name: 'a task',
  allowed: '- [x] text or - [ ] text, with half-width brackets and spaces around them; \\[ for the character itself',
};
const FENCE: UnreadSyntax = {name: 'a code fence', allowed: 'three backticks, or ~~~ in half-width'};

const UNREAD_LINES: readonly (UnreadSyntax & {readonly pattern: RegExp})[] = [
  {
    // A single `#` is text more often: `#fff`, `#1`.
    pattern: lineStart('#{2,6}(?![ \t#])', `#${OTHER_SPACE}`, '\uff03', `${AFTER_OTHER_SPACE}#{1,6}[ \t]`),
    name: 'a heading',
    allowed: 'a space after the marks: ## Title {#stable-id}; \\# for the character itself',
  },
  {
    pattern: /^[\s>]*(?:[-*+]|\d{1,9}[.)])?[[【［](?:\s|\s*[xXｘＸ√✓✔]\s*)[\]】］](?![[(（:])/,
    ...TASK,
  },
  {
    pattern: lineStart(
      `[-*+]${OTHER_SPACE}`,
      // Two asterisks are emphasis that is not read.
      `(?:[-+]|\\*(?!.*\\*))${WORDS}`,
      `[\uff0d\uff0a\uff0b](?:\\s|${WORDS})`,
      `\\d{1,9}[.)](?:${OTHER_SPACE}|${WORDS}|\\p{Lu}\\p{Ll})`,
      `(?:\\d{1,9}[\uff09\uff0e]|[\uff10-\uff19]{1,9}[.)\uff09\uff0e])\\s*(?:${WORDS}|\\p{L})`,
      `${AFTER_OTHER_SPACE}(?:[-*+]|\\d{1,9}[.)])[ \t]`,
    ),
    name: 'an item of a list',
    allowed: 'half-width marks with a space after them: - text or 1. text; \\- or 1\\. for the characters themselves',
  },
  {pattern: /^[\s>]*\uff1e(?!\s*\d)/, name: 'a quote', allowed: '> text, with the half-width character'},
  {
    // The key of the backtick writes `·` on Chinese keyboards.
    pattern: /^[\s>]*(?:[\uff5e\uff40·]{3,}|'{3}|[‘’]{3})\s*\w*\s*$/,
    ...FENCE,
  },
  {
    // A definition that follows text is a part of it. Not `【来源】：https://…`.
    pattern: /^[\s>]*(?:\[[^[\]\n]+\]|［[^［］\n]+］)[:：]\s*(?:\.{0,2}\/|https?:)\S*\s*$/,
    name: 'a definition',
    allowed: 'a half-width colon and a space after the brackets, and an empty line above: [manual]: /docs/…/',
  },
];

/** Marks of lists in prose. One such line may be text, several of a kind were meant as a list. */
const LIST_MARKS: readonly RegExp[] = [
  // Markdown begins a list below text only with 1.
  String.raw`\d{1,9}[.)][ \t]`,
  '[\\d\uff10-\uff19]{1,9}、(?!\\d)',
  '[一二三四五六七八九十]{1,3}、',
  '[(（](?:\\d{1,3}|[一二三四五六七八九十]{1,3}|[a-z])[)）]',
  '[\u2460-\u249b\u2776-\u2793]',
  '[•●○◦▪■□◆◇‣·➢➤▶★☆]',
  '[[［【]\\d{1,3}[\\]］】]',
  '[\u2160-\u217f][、.\uff0e]',
  '(?:[A-Za-z]|[ivx]{2,4}|[IVX]{2,4})(?:[.)][ \t]|、)',
].map((mark) => lineStart(mark));
/** The lines after these stay lines. */
const LINE_BREAK = /(?:\\| {2}|<br ?\/?>)$/;
const listMark = (line = ''): RegExp | undefined => LIST_MARKS.find((mark) => mark.test(line));

function checkUnreadList(paragraph: Paragraph, lines: readonly string[], context: PageContext): void {
  const index = lines.findIndex(
    (line, at) => !LINE_BREAK.test(line) && listMark(line)?.test(lines[at + 1] ?? '') === true,
  );
  if (index === -1) return;
  const message = `"${lines[index]?.trim()}" and the line after it are not read as a list.`;
  const allowed =
    'a list below an empty line: - text or 1. text; for text, an empty line or a backslash between its lines';
  reportAt(context, lineOf(paragraph, index), message, allowed);
}

const ROW: UnreadSyntax = {
  name: 'a row of a table',
  allowed: 'half-width pipes, and below the head as many cells of dashes: | - | - |',
};

function isTableRow(line: string): boolean {
  const cells = line.split(/[|\uff5c]/);
  const isClosed = cells.length > 2 && cells[0] === '' && cells.at(-1) === '';
  // Two pipes are also an absolute value: |x|.
  return isClosed && (cells.length > 3 || /^\|\s/.test(line));
}

const isDelimiterRow = (line: string): boolean =>
  /^[|\uff5c:\uff1a\-\uff0d—–\s]+$/.test(line) && /[|\uff5c]/.test(line) && /[-\uff0d—–]/.test(line);

/** `- []`. Elsewhere, empty brackets are an array in prose. */
const isEmptyTask = ({position}: Paragraph, line: string, {source}: PageContext): boolean =>
  /^\[\][ \t]/.test(line) && /[-*+.)][ \t]+$/.test(source.slice(0, position?.start.offset).slice(-9));

export function checkLines(paragraph: Paragraph, inline: string, context: PageContext): void {
  const written = sourceOf(paragraph, context).split(/\r?\n/);
  checkUnreadList(paragraph, written, context);
  let hasTable = false;
  for (const [index, line] of inline.split(/\r?\n/).entries()) {
    const text = line.replace(/^[\s>]*/, '');
    const isRow = isTableRow(text.trimEnd()) || isDelimiterRow(text);
    // One problem per table.
    const isTask = index === 0 && isEmptyTask(paragraph, line, context);
    const unreadLine = isTask ? TASK : UNREAD_LINES.find(({pattern}) => pattern.test(line));
    const unread = isRow ? (hasTable ? undefined : ROW) : unreadLine;
    hasTable ||= isRow;
    if (unread === undefined) continue;
    const textLength = line.split(NODE)[0]?.length;
    const shown = written[index]
      ?.slice(0, textLength)
      .trim()
      .replaceAll(/\\(?=[{}])/g, '');
    reportAt(context, lineOf(paragraph, index), `"${shown}" is not read as ${unread.name}.`, unread.allowed);
  }
}

const CJK = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef“”‘’—…]`;
/** Marks of emphasis, but not those in globs (`**\/*.ts`) and between the operands of an operator (`2 ** 3`). */
const STARS = String.raw`(?<![*/])(?!(?<=[\w)\]${NODE}] ?)\*{2,3} ?[\w(${NODE}])\*{2,3}(?![*/.])`;

const EMPHASIS = new RegExp(
  [
    // Neither `**kwargs 与 **options` nor `张** 与 李**` matches.
    String.raw`${STARS}(?![A-Za-z_][^*]*\*+[A-Za-z_])(?!(?<=[^\s*]\*{2,3})[\s\p{P}][^*]*[^\s*]\*+(?:[\s\p{P}]|$))[^*]+${STARS}`,
    String.raw`(?<![\w*/])\*{2,3}(?=[\p{Script=Han}“‘《「【（])`,
    // Neither `*.md 与 *.ts` nor `2 * 3 * 4` matches.
    String.raw`(?<![\w*/])\*(?![\s*./\d])[^*\n]*[^\s*][ \t]+\*(?=${CJK}|$)`,
    // Neither `__init__方法与__main__` nor `__dirname 与 __filename` matches.
    String.raw`(?<!_)__(?![\x21-\x7e]+__|\w[^_\n]*__\w|[_,.，。、；：])(?!(?<=\w__)[^_\n]*__\w)[^_\n]+__(?!_)`,
    String.raw`(?<!\w)_\p{Script=Han}(?:[^_\n]*${CJK})?_(?!_)`,
    // `好的~~ 再见~~` does not match.
    String.raw`(?<!~)~~(?!~|(?<=[^\s~]~~)\s[^~]*[^\s~]~~)[^~]+~~(?!~)`,
    '\uff0a\uff0a[^\uff0a\n]+\uff0a\uff0a',
  ].join('|'),
  'gu',
);
const CODE = /(?<!\uff40)\uff40[^\uff40\n]+\uff40(?!\uff40)/g;
const FOOTNOTE = /(?!\[\^[^\]］】]*\])[[［【][\^＾][^\s[\]［］【】]+[\]］】]/g;

export function checkSpans(parent: ParentNode, text: string, context: PageContext): void {
  reportMatches(parent, text, EMPHASIS, context, (_match, written) => [
    `"${written}" is not read as emphasis.`,
    'half-width marks without spaces inside: **bold**, *italic*, ~~deleted~~; a backslash before each mark for the characters themselves',
  ]);
  reportMatches(parent, text, CODE, context, (_match, written) => [
    `"${written}" is not read as code.`,
    'half-width backticks: `…`',
  ]);
  reportMatches(parent, text, FOOTNOTE, context, (_match, written) => [
    `"${written}" is not read as a footnote.`,
    'half-width marks: [^1], defined by a line "[^1]: …"',
  ]);
}
