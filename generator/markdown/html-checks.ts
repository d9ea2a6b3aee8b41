/** Reports what was meant as HTML, a comment or code, and is text. */
import type {Paragraph, RootContent, Text} from 'mdast';
import {KNOWN_ELEMENTS} from '#parse/html-names.ts';
import {COMMENT_SYNTAX} from '#parse/html-tags.ts';
import {MODULE_SYNTAX} from '#parse/parse-page.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {inlineText, lineAt, type ParentNode, shownText} from './source-text.ts';

const ELEMENT = `(?:${KNOWN_ELEMENTS.join('|')})`;

interface Kind {
  /** It is searched for in what `inlineText` returns. */
  readonly pattern: RegExp;
  readonly message: (found: string) => string;
  readonly allowed: string;
}

const KINDS: readonly Kind[] = [
  {
    // Not in a word: `src/**/*.ts` is a glob.
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

/** Elsewhere it is code. Inside of elements and boxes, authors indent. */
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
