import type {BlockContent, Root, RootContent} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {toString} from 'mdast-util-to-string';
import {readNotations} from './code-notations.ts';

function attributeText(node: RootContent, name: string): string | undefined {
  if (node.type !== 'mdxJsxFlowElement') return undefined;
  const attribute = node.attributes.find((item) => item.type === 'mdxJsxAttribute' && item.name === name);
  return typeof attribute?.value === 'string' ? attribute.value : undefined;
}

const BLOCKS: ReadonlySet<string> = new Set([
  'blockquote',
  'code',
  'heading',
  'list',
  'paragraph',
  'table',
  'thematicBreak',
]);

function isBlock(node: RootContent): node is BlockContent {
  return BLOCKS.has(node.type);
}

/** What remains of a block when only Markdown may remain: components give their content, tabs their label before it. */
function plainBlocks(node: RootContent): RootContent[] {
  if (node.type === 'mdxJsxFlowElement') {
    const label = node.name === 'Tab' ? attributeText(node, 'label') : undefined;
    const inside = node.children.flatMap(plainBlocks);
    if (node.name === 'summary')
      return [{type: 'paragraph', children: [{type: 'strong', children: [{type: 'text', value: toString(node)}]}]}];
    return label === undefined
      ? inside
      : [{type: 'paragraph', children: [{type: 'strong', children: [{type: 'text', value: label}]}]}, ...inside];
  }
  if (node.type === 'containerDirective') {
    const blocks = node.children.flatMap(plainBlocks);
    const isBox = node.data?.hName === 'div';
    return isBox ? [{type: 'blockquote', children: blocks.filter(isBlock)}] : blocks;
  }
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxjsEsm') return [];
  if (node.type === 'code') {
    const {code} = readNotations(node.value);
    return [{type: 'code', lang: node.lang ?? null, value: code}];
  }
  return [node];
}

/** Writes the page as plain Markdown, for tools and readers that want the text alone. */
export function remarkMarkdownCopy(result: {text: string}) {
  return (tree: Root): void => {
    const copy = structuredClone(tree);
    const children = copy.children.flatMap(plainBlocks);
    result.text = toMarkdown(
      {type: 'root', children},
      {
        extensions: [gfmToMarkdown()],
        bullet: '-',
        rule: '-',
        handlers: {
          mdxJsxTextElement: (node: {children: RootContent[]}) => toString(node),
          mdxTextExpression: () => '',
        },
      },
    );
  };
}
