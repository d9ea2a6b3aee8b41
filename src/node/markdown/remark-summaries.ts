import type {Paragraph, Root} from 'mdast';
import {visit} from 'unist-util-visit';

/**
 * Takes a `<summary>` out of the paragraph that it begins when text follows it without a blank line: browsers know it
 * only as a child of its `<details>`.
 */
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
