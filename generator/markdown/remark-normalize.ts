import type {Nodes, Paragraph, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Takes `<summary>` out of a paragraph: browsers accept it only as a child of its `<details>`. */
export function remarkSummaries() {
  return (tree: Root): void => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const [summary, ...rest] = paragraph.children;
      if (summary?.type !== 'mdxJsxTextElement' || summary.name !== 'summary') return;
      if (index === undefined || parent === undefined) return;
      const [next] = rest;
      if (next?.type === 'text') next.value = next.value.trimStart();
      const title: Paragraph = {type: 'paragraph', data: {hName: 'summary'}, children: summary.children};
      parent.children.splice(index, 1, title, {...paragraph, children: rest});
    });
  };
}

/** Chinese characters and punctuation. */
const CHINESE = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;
const ENDS_CHINESE = new RegExp(`${CHINESE}$`, 'u');
const BEGINS_CHINESE = new RegExp(`^${CHINESE}`, 'u');
const LINE_END = /[ \t]*\r?\n[ \t]*/gu;

const textOf = (node: Nodes | undefined): string => (node === undefined ? '' : toString(node));

/** Removes line ends between Chinese characters, which browsers would show as a space. */
export function remarkLineEnds() {
  return (tree: Root): void => {
    visit(tree, 'text', (node, index, parent) => {
      if (index === undefined || parent === undefined || !node.value.includes('\n')) return;
      const {value} = node;
      const [before, after] = [textOf(parent.children[index - 1]), textOf(parent.children[index + 1])];
      node.value = value.replaceAll(LINE_END, (end, offset: number) => {
        const left = value.slice(0, offset) || before;
        const right = value.slice(offset + end.length) || after;
        return ENDS_CHINESE.test(left) && BEGINS_CHINESE.test(right) ? '' : end;
      });
    });
  };
}
