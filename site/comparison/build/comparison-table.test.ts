import {describe, expect, it} from 'vitest';
import {testCompiler} from '#generator/markdown/compile-in-tests.ts';
import type {Problem} from '#generator/problems/problem.ts';
import siteMarkdown from '#site/markdown-extension.ts';
import {readTasks, TASKS_FILE} from './comparison-table.ts';

const TASKS = `- task: '[内边距](/docs/guide/other/)'
  stylex: '\`padding: 8\`'
  tailwind: '\`p-2\`'
  css-modules: '\`.a {padding: 8px}\`'
  styled-components: '\`padding: 8px;\`'
`;

const {compile, problems, advice} = testCompiler(siteMarkdown, {dataFiles: () => [[TASKS_FILE, TASKS]]});

describe('a comparison', () => {
  it('prints each task in StyleX beside one other way, whose name every cell carries', async () => {
    const {html: page, links, markdown} = await compile('::comparison{with="tailwind"}');
    const html = page.replaceAll('\n', '');
    expect(html).toContain('<th>Task</th><th>StyleX</th><th>Tailwind</th>');
    expect(html).toContain('<td data-label="Tailwind"><code class="sentence" translate="no">p-2</code></td>');
    expect(html).not.toContain('8px');
    expect(links.map(({href}) => href)).toContain('/docs/guide/other/');
    expect(markdown).toContain('| `padding: 8` | `p-2` ');
  });

  it.each(['::comparison', '::comparison{with="sass"}', '::comparison{with="tailwind" rows="3"}'])(
    'that does not exist is reported with those that do: %s',
    async (body) => {
      expect(await problems(`甲\n\n${body}`)).toEqual(['3: this comparison does not exist.']);
      expect(await advice(body)).toEqual([expect.stringContaining('css-modules')]);
    },
  );

  it('whose file lacks a field or has an unknown one is reported at its line', () => {
    const found: Problem[] = [];
    readTasks([[TASKS_FILE, TASKS.replace('tailwind:', 'bootstrap:')]], found);
    expect(found).toMatchObject([{file: TASKS_FILE, line: 1}, {file: TASKS_FILE}]);
  });
});
