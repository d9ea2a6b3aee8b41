import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** Chinese characters, and their punctuation. */
const CHINESE = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;
const ENDS_CHINESE = new RegExp(`${CHINESE}$`, 'u');
const BEGINS_CHINESE = new RegExp(`^${CHINESE}`, 'u');
const LINE_END = /[ \t]*\r?\n[ \t]*/gu;

const textOf = (node: Nodes | undefined): string => (node === undefined ? '' : toString(node));

/**
 * Takes out the line ends between Chinese characters: browsers draw them as a space, which Chinese does not write.
 * Those beside other scripts stay.
 */
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
