import {describe, expect, it} from 'vitest';
import {FILE, LOOKUP, OPTIONS} from '#generator/markdown/compile-in-tests.ts';
import {compilePage} from '#generator/markdown/compile-task.ts';
import type {Problem} from '#generator/problems/problem.ts';
import siteMarkdown from '#site/markdown/markdown-extension.ts';
import {readTasks, TASKS_FILE} from './read-tasks.ts';

const TASKS = `- task: '[内边距](/docs/guide/other/)'
  stylex: '\`padding: 8\`'
  tailwind: '\`p-2\`'
  css-modules: '\`.a {padding: 8px}\`'
  styled-components: '\`padding: 8px;\`'
`;

const compile = (body: string) =>
  compilePage({file: FILE, body}, OPTIONS, {...LOOKUP, dataFiles: () => [[TASKS_FILE, TASKS] as const]}, siteMarkdown);

describe('a comparison', () => {
  it('prints each task in StyleX beside one other way, whose name every cell carries', async () => {
    const page = await compile('::comparison{with="tailwind"}');
    if ('problems' in page) throw new Error(JSON.stringify(page.problems));
    const html = page.runs.join('').replaceAll('\n', '');
    expect(html).toContain('<th>Task</th><th>StyleX</th><th>Tailwind</th>');
    expect(html).toContain('<td data-label="Tailwind"><code class="sentence">p-2</code></td>');
    expect(html).not.toContain('8px');
    expect(page.links.map(({href}) => href)).toContain('/docs/guide/other/');
    expect(page.markdown).toContain('| `padding: 8` | `p-2` ');
  });

  it.each(['::comparison', '::comparison{with="sass"}', '::comparison{with="tailwind" rows="3"}'])(
    'that does not exist is reported with those that do: %s',
    async (body) => {
      const page = await compile(`甲\n\n${body}`);
      expect('problems' in page && page.problems).toMatchObject([
        {line: 3, message: 'this comparison does not exist.', allowed: expect.stringContaining('css-modules')},
      ]);
    },
  );

  it('whose file lacks a field or has an unknown one is reported at its line', () => {
    const problems: Problem[] = [];
    readTasks([[TASKS_FILE, TASKS.replace('tailwind:', 'bootstrap:')]], problems);
    expect(problems).toMatchObject([{file: TASKS_FILE, line: 1}, {file: TASKS_FILE}]);
  });
});
