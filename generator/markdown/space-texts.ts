import {spaceHanAndLatin} from '#shared/space-han-and-latin.ts';

/** What the trees of Markdown (mdast) and HTML (hast) have in common. */
interface TextTree {
  readonly type: string;
  readonly tagName?: string;
  value?: string;
  alt?: string | null | undefined;
  children?: TextTree[];
}

/** Types of mdast and tags of HTML. */
const CODE: ReadonlySet<string> = new Set(['code', 'inlineCode', 'pre']);
const INLINE: ReadonlySet<string> = new Set(
  'a b del delete em emphasis i kbd link linkReference mark mdxJsxTextElement s span strong'.split(' '),
);

const nameOf = ({type, tagName}: TextTree): string => tagName ?? type;

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
