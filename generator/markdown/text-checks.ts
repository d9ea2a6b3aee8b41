/** Reports text that readers would not see as its author meant it, such as a heading, a link or a comment that is none. */
import type {Definition, FootnoteDefinition, InlineCode, Link, Paragraph, Root, RootContent, Table, Text} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {type PageContext, reportAt} from './compile-context.ts';
import {
  inlineText,
  isBareUrl,
  isComment,
  lineAt,
  lineOf,
  type ParentNode,
  reportMatches,
  shownText,
  sourceOf,
} from './syntax-nodes.ts';
import {checkLines, checkSpans} from './unread-syntax.ts';
import {COMMENT_SYNTAX, KNOWN_ELEMENTS} from '#parse/html-tags.ts';
import {MODULE_SYNTAX} from '#parse/parse-page.ts';

export const BOX_SYNTAX =
  ':::note or :::note[Title], closed by :::; a box around another one has one colon more, ::::note';
/** Colons at the start of a line, full-width ones too. */
const BOX = /^[ \t>]*[:\uff1a]{3,}/;
/** `[^note]`, `[text][name]` and `[text][]`. */
const REFERENCE = /\[\^(?<note>[^\s[\]]+)\]|\[(?<text>[^[\]]+)\]\[(?<name>[^[\]]*)\]/g;

const PATH = String.raw`\.{0,2}\/[\w%.~@-]`;
const FILE = String.raw`\.(?:mdx?|svg|png|jpe?g|webp|avif|gif|pdf)(?!\w)`;
const TARGET = String.raw`(?:${PATH}|#\p{L}|https?:|www\.|mailto:|[^\s()（）[\]]*${FILE})`;
/** It is limited, because the target is searched at each of the spaces. */
const GAP = String.raw`\s{0,9}`;
const IN_BRACKETS = String.raw`[^[\]【】［］\n]+`;
const SPACE_ADVICE = '%20 for a space; for a size <img src="/img/…" alt="…" width="300" />';
/** `[text](/a b/)`, `[text]（/a/）`, `[text] (/a/)` and `【text】(/a/)`. `【text】（https://…）` is none. */
const LINK = new RegExp(
  [
    String.raw`\[${IN_BRACKETS}\]${GAP}[(（]${GAP}${TARGET}`,
    // Beside the bracket, a file may have spaces in its name. `[0]（见 a.md）` is no link.
    String.raw`\[${IN_BRACKETS}\]\([^()（）[\]\n]*${FILE}`,
    String.raw`[【［]${IN_BRACKETS}[】］]${GAP}(?:\(${GAP}${TARGET}|（${GAP}${PATH})`,
  ]
    .map((start) => String.raw`${start}[^()（）\n]*[)）]?`)
    .join('|'),
  'gu',
);

function checkBoxMarks(paragraph: Paragraph, context: PageContext): void {
  for (const [index, line] of sourceOf(paragraph, context).split(/\r?\n/).entries()) {
    if (!BOX.test(line)) continue;
    reportAt(context, lineOf(paragraph, index), `"${line.trim()}" neither opens nor closes a box.`, BOX_SYNTAX);
  }
}

/** A single pair of brackets is left alone: `[0]` is prose more often than a link. */
function checkLinks(parent: ParentNode, text: string, context: PageContext): void {
  reportMatches(parent, text, LINK, context, ({0: match}, written) => {
    if (/[ \t][“”‘’「＂][^\n]*[“”‘’」＂][ \t]*\)$/.test(match)) {
      return [
        `the link "${written}" is not read because of the quotes of its title.`,
        '(/docs/…/ "Title"), in half-width',
      ];
    }
    if (/\]\([^\n]*\S[ \t]+\S/.test(match)) {
      return [`the link "${written}" is not read: there is a space in it.`, SPACE_ADVICE];
    }
    const allowed = '[text](/docs/…/), with half-width brackets and nothing between them; \\[ for the character itself';
    return [`the link "${written}" is not read.`, allowed];
  });
  reportMatches(parent, text, REFERENCE, context, ({groups = {}}, written) => {
    const {note, name, text: linkText = ''} = groups;
    const isNote = note !== undefined;
    const line = isNote ? `${written}: …` : `[${name || shownText(linkText)}]: /docs/…/`;
    return [
      `the ${isNote ? 'footnote' : 'reference'} "${written}" is not defined.`,
      `a line "${line}"; for brackets as text: \\[, or code in backticks`,
    ];
  });
}

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

/** A full-width exclamation mark, or a space after it, makes a link of a picture. */
function checkPictures({children}: ParentNode, context: PageContext): void {
  for (const [index, link] of children.entries()) {
    if (link.type !== 'link' || !PICTURE.test(link.url)) continue;
    const before = inlineText(children.slice(Math.max(0, index - 1), index), context);
    const [mark] = /(?:！|(?<!\S)! +)$/.exec(before) ?? [];
    if (mark === undefined) continue;
    const message = `the picture "${mark}${sourceOf(link, context)}" is read as a link.`;
    reportAt(context, link, message, '![alternative text](/img/…), with a half-width "!" beside the bracket');
  }
}

/** Definitions are not shown. */
function checkDefinitions(tree: Root, context: PageContext): void {
  const used = new Set<string>();
  const defined = new Set<string>();
  const definitions: (Definition | FootnoteDefinition)[] = [];
  visit(tree, (node) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
    else if (node.type === 'footnoteReference') used.add(`^${node.identifier}`);
    else if (node.type === 'footnoteDefinition') definitions.push(node);
    else if (node.type === 'definition' && !isComment(node)) definitions.push(node);
  });
  for (const node of definitions) {
    const [mark, what] = node.type === 'definition' ? ['', 'definition'] : ['^', 'footnote'];
    const id = mark + node.identifier;
    const written = `[${mark}${node.label}]`;
    if (defined.has(id)) {
      reportAt(context, node, `"${written}" is defined twice; this one is not shown.`, 'one definition per name');
    } else if (!used.has(id)) {
      const use = mark === '' ? `a link to it: [text]${written}` : `a mark of it in the text: ${written}`;
      reportAt(context, node, `the ${what} "${written}" is not used.`, `${use}; \\${written}: … for text`);
    }
    defined.add(id);
  }
}

/** Autolinked URLs end at a space and not at Chinese punctuation, so they swallow the rest of the sentence. */
function checkUrl(link: Link, context: PageContext): void {
  if (!isBareUrl(link, context)) return;
  // It is reported as a link that is not read.
  if (/[\]】］]\s*[(（]\s*$/.test(context.source.slice(0, link.position?.start.offset).slice(-9))) return;
  const url = toString(link);
  // oxlint-disable-next-line no-control-regex -- ASCII includes control characters.
  if (/^[\u0000-\u007f]*$/.test(url)) return;
  const message = `the URL "${url}" contains Chinese, which may be the words after it.`;
  reportAt(context, link, message, 'a space after the URL, or [text](https://…)');
}

/** Markdown drops cells beyond the width of the table, mostly because of a pipe in code. */
function checkTable({children: [head, ...rows]}: Table, context: PageContext): void {
  for (const [column, cell] of head?.children.entries() ?? []) {
    if (toString(cell).trim() !== '') continue;
    const message = `header cell ${column + 1} of this table has no text.`;
    reportAt(context, cell, message, 'a name for the column: screen readers read it out with every cell');
  }
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const cells = row.children.length;
    if (cells < columns && sourceOf(row, context).includes('｜')) {
      reportAt(context, row, 'the full-width pipes in this row end no cell.', 'half-width pipes between cells: |');
    }
    if (cells <= columns) continue;
    const message = `this row has ${cells} cells and the head of its table ${columns}.`;
    reportAt(context, row, message, 'a pipe inside a cell is written \\|, also in code');
  }
}

/** Fewer than three backticks around lines are code in a line of text. */
function checkInlineFence(code: InlineCode, context: PageContext): void {
  const [mark] = /^`{1,2}\w*(?=\r?\n[^]*\n[ \t>]*`{1,2}$)/.exec(sourceOf(code, context)) ?? [];
  if (mark !== undefined) reportAt(context, code, `"${mark}" is not read as a code fence.`, 'three backticks');
}

/** Needs the positions of texts, so it runs before plugins that make texts. */
export function remarkTextChecks(context: PageContext) {
  return (tree: Root): void => {
    checkDefinitions(tree, context);
    visit(tree, (node) => {
      if (node.type === 'link') checkUrl(node, context);
      if ((node.type === 'link' || node.type === 'definition') && /^www\./i.test(node.url)) {
        reportAt(context, node, `the link "${node.url}" is a path of this site.`, `https://${node.url}`);
      }
      if (node.type === 'inlineCode') checkInlineFence(node, context);
      if (node.type === 'table') checkTable(node, context);
      if (!('children' in node)) return;
      checkIndentation(node, context);
      const text = inlineText(node.children, context);
      if (node.type === 'paragraph') {
        checkHtml(node, context);
        checkBoxMarks(node, context);
        checkLines(node, text, context);
      }
      if (node.children.every(({type}) => type !== 'text')) return;
      checkLinks(node, text, context);
      checkPictures(node, context);
      checkSpans(node, text, context);
    });
  };
}

const ELEMENT = `(?:${KNOWN_ELEMENTS.join('|')})`;

interface Kind {
  /** It is searched for in what `inlineText` returns. */
  readonly pattern: RegExp;
  readonly message: (found: string) => string;
  readonly allowed: string;
}

const KINDS: readonly Kind[] = [
  {
    // In a word it is no comment: `src/**/*.ts` is a glob.
    pattern: /(?<!\S)\/\*[^]*?\*\/|^[ \t]*\/\*/m,
    message: (found) => `"${found}" is shown as text, not read as a comment.`,
    allowed: `${COMMENT_SYNTAX}; in backticks for the characters themselves`,
  },
  {
    pattern: /<!--|\{[ \t]*\/\*/,
    message: () => 'this comment is not closed.',
    allowed: COMMENT_SYNTAX,
  },
  {
    pattern: new RegExp(
      [
        String.raw`<\/?[A-Za-z][\w.-]*\s+(?:[\w:-]+\s*=\s*["'{]|\{)`,
        String.raw`<\/?${ELEMENT}\s*$`,
        // Full-width brackets, quotes of Chinese input, and a slash in a value without quotes.
        String.raw`[<‹＜][/／]?${ELEMENT}(?:\s[\w:\s-]*=[^<>＜＞]*?)?\s*[/／]?[>›＞]`,
      ].join('|'),
      'i',
    ),
    message: (found) => `"${found}" is not read as a tag.`,
    allowed: 'a tag of HTML in half-width, without empty lines in it, values in "…"; \\< for the character itself',
  },
  {
    pattern: MODULE_SYNTAX,
    message: () => 'import and export are not allowed in content.',
    allowed: 'the page without it; only parts of pages are imported: import Note from "./_note.md"',
  },
];

/** The asterisks of a comment are often read as emphasis. */
const withoutEmphasis = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'emphasis' && node.type !== 'strong') return [node];
    const mark: Text = {type: 'text', value: node.type === 'strong' ? '**' : '*'};
    return [mark, ...withoutEmphasis(node.children), mark];
  });

export function checkHtml(paragraph: Paragraph, context: PageContext): void {
  const prose = inlineText(withoutEmphasis(paragraph.children), context, ({type}) => type === 'text');
  for (const {pattern, message, allowed} of KINDS) {
    const found = pattern.exec(prose);
    if (found === null) continue;
    const [written = ''] = found[0].trim().split('\n');
    reportAt(context, lineAt(paragraph, prose, found.index), message(shownText(written)), allowed);
    return;
  }
}

const MAX_INDENT = 3;

/** Other generators read indented text as code. Inside of elements and boxes, authors indent. */
export function checkIndentation(parent: ParentNode, context: PageContext): void {
  if (parent.type !== 'root' && parent.type !== 'listItem') return;
  const margin = parent.type === 'root' ? 1 : parent.children[0]?.position?.start.column;
  for (const child of parent.children) {
    const {column, offset} = child.position?.start ?? {};
    if (child.type !== 'paragraph' || margin === undefined || column === undefined || offset === undefined) continue;
    const isIndented = context.source.slice(offset - column + 1, offset).trim() === '';
    if (!isIndented || column - margin <= MAX_INDENT) continue;
    const message = 'this text is indented by four characters or more.';
    reportAt(context, child, message, 'a fence for code: ``` above and below it; for text fewer spaces');
  }
}
