/** Spaces in Chinese text, where no style sheet applies: between Han and Latin, and none at the end of a line. */
import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {spaceHanAndLatin} from '#shared/format-text.ts';

/** What the trees of Markdown (mdast) and HTML (hast) have in common. */
interface TextTree {
  readonly type: string;
  readonly tagName?: string;
  /** An element that is written as HTML has one. */
  readonly name?: string | undefined;
  value?: string;
  alt?: string | null | undefined;
  children?: TextTree[];
}

/** Types of mdast and tags of HTML. */
const CODE: ReadonlySet<string> = new Set(['code', 'inlineCode', 'pre']);
const INLINE: ReadonlySet<string> = new Set(
  'a b del delete em emphasis i kbd link linkReference mark s span strong'.split(' '),
);

const nameOf = ({type, tagName, name = type}: TextTree): string => tagName ?? (type === 'htmlElement' ? name : type);

/** The characters that neighbors on the line see: code is a Latin word, pictures and blocks are a new line. */
function lineText(node: TextTree): string {
  const name = nameOf(node);
  if (name === 'text') return node.value ?? '';
  if (CODE.has(name)) return name === 'pre' ? '\n' : 'x';
  return INLINE.has(name) ? (node.children ?? []).map(lineText).join('') : '\n';
}

function needSpaceBetween(before: TextTree, after: TextTree): boolean {
  const text = lineText(before) + lineText(after);
  return spaceHanAndLatin(text) !== text;
}

/** Spaces Han and Latin in all texts of a tree, and Han and inline code. Code stays as it is. */
export function spaceTexts(node: TextTree): void {
  if (CODE.has(nameOf(node))) return;
  if (node.type === 'text') node.value = spaceHanAndLatin(node.value ?? '');
  if (typeof node.alt === 'string') node.alt = spaceHanAndLatin(node.alt);
  if (node.children === undefined) return;
  node.children.forEach(spaceTexts);
  node.children = node.children.flatMap((child, index, all) => {
    const before = all[index - 1];
    return before && needSpaceBetween(before, child) ? [{type: 'text', value: ' '}, child] : [child];
  });
}

const CHINESE = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;
/** Marks that Chinese and Latin text share: quotes, dashes, dots. */
const SHARED = String.raw`[“”‘’—⸺…⋯·]`;
/** It is limited, for a long run would be read again at each of its characters. */
const SHARED_RUN = `${SHARED}{0,9}`;
/** The parser removes spaces beside it. */
const LINE_END = String.raw`\r?\n`;
/** Shared marks belong to the sentence around them: in `选“yes”` and a new line, the text after the quote decides. */
const CHINESE_LINE_END = new RegExp(
  [
    `(?<=${CHINESE}${SHARED_RUN})${LINE_END}(?=${SHARED_RUN}${CHINESE})`,
    `(?<=${SHARED})${LINE_END}(?=${CHINESE})`,
    `(?<=${CHINESE})${LINE_END}(?=${SHARED})`,
  ].join('|'),
  'gu',
);
const ANY_LINE_END = new RegExp(LINE_END, 'gu');

/** The numbers of footnotes are left out: they have no text yet. */
const textOf = (node: Nodes): string => toString(node, {includeHtml: false});

/** Removes line ends between Chinese characters, which browsers would show as a space. */
export function remarkLineEnds() {
  return (tree: Root): void => {
    visit(tree, (parent) => {
      if (!('children' in parent) || parent.children.every(({type}) => type !== 'text')) return;
      const texts = parent.children.map(textOf);
      const removed = new Set([...texts.join('').matchAll(CHINESE_LINE_END)].map(({index}) => index));
      let start = 0;
      for (const [index, child] of parent.children.entries()) {
        const childStart = start;
        if (child.type === 'text') {
          child.value = child.value.replaceAll(ANY_LINE_END, (end, offset: number) =>
            removed.has(childStart + offset) ? '' : end,
          );
        }
        start += texts[index]?.length ?? 0;
      }
    });
  };
}
