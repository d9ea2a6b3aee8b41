import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {expect, it, onTestFinished, vi} from 'vitest';
import {parsePage} from './parse-page.ts';
import {readFence} from './fence-syntax.ts';

const PAGE = `# Title\r
\r
> - ~~~~TSX title="a.tsx" {1}\r
>   const a = 1;\r
>   ~~~~\r
\r
\`\`\`\r
plain\r
\`\`\`\r
`;

function fenceNodes() {
  const nodes: Code[] = [];
  const {tree, text} = parsePage(PAGE);
  visit(tree, 'code', (node) => void nodes.push(node));
  return {nodes, text};
}

it('readFence reads the language and the meta of a fence, in containers too, and the line of its code', () => {
  const {nodes, text} = fenceNodes();
  expect(nodes.map((node) => readFence(node, text))).toMatchObject([
    {lang: 'tsx', meta: {title: 'a.tsx', markedLines: [1], unknown: []}, code: 'const a = 1;', line: 4},
    {lang: '', meta: {unknown: []}, code: 'plain', line: 8},
  ]);
});

it('readFence does not split the whole page, which would take time that grows with the square of the page', () => {
  const {nodes, text} = fenceNodes();
  const split = vi.spyOn(String.prototype, 'split');
  onTestFinished(() => split.mockRestore());
  for (const node of nodes) readFence(node, text);
  expect(split.mock.contexts.map(String)).not.toContain(text);
});
