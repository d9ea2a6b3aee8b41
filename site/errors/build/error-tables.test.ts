import {describe, expect, it} from 'vitest';
import {FILE, LOOKUP, OPTIONS} from '#generator/markdown/compile-in-tests.ts';
import {compilePage} from '#generator/markdown/compile-task.ts';
import type {Problem} from '#generator/problems/problem.ts';
import sampleMarkdown from '#site/markdown/markdown-extension.ts';
import {exampleProgram, readErrors} from './read-errors.ts';

const ERRORS_FILE = 'content/errors/create.yml';
const ENTRY = `- id: not-bound
  source: compiler
  message: calls must be bound.
  newest: none
  meaning: 结果没有赋给变量。
  place: /docs/guide/page/
  code: |
    import * as stylex from '@stylexjs/stylex';
    stylex.create({}); // [!code --]
    export const styles = stylex.create({}); // [!code ++]
  rows:
    - in: [calls, start]
      cause: 调用独占一条语句，见[别处](/docs/guide/other/)
      fix: 赋给\`const\`
`;
const OTHER = ENTRY.replace('not-bound', 'other').replace('/docs/guide/page/', '/docs/guide/other/');

function read(yaml: string) {
  const problems: Problem[] = [];
  const entries = readErrors([[ERRORS_FILE, yaml]], problems);
  return {entries, problems: problems.map(({line, message}) => `${line}: ${message}`)};
}

async function compile(body: string, yaml: string) {
  const lookup = {...LOOKUP, dataFiles: () => [[ERRORS_FILE, yaml] as const]};
  return compilePage({file: FILE, body}, OPTIONS, lookup, sampleMarkdown);
}

async function compiled(body: string, yaml: string) {
  const page = await compile(body, yaml);
  if ('problems' in page) throw new Error(JSON.stringify(page.problems));
  return page;
}

describe('entries of errors', () => {
  it('have a broken and a mended program, whose lines keep their numbers', () => {
    const [entry] = read(ENTRY).entries;
    if (entry === undefined) throw new Error('There is no entry.');
    expect(exampleProgram(entry, 'broken')).toEqual([
      {name: 'sample.tsx', code: "import * as stylex from '@stylexjs/stylex';\nstylex.create({});\n"},
    ]);
    expect(exampleProgram(entry, 'mended')[0]?.code.split('\n')[2]).toBe('export const styles = stylex.create({});');
    expect(entry.isAcceptedByNewest).toBe(true);
    expect(entry.newest).toEqual([]);
  });

  it.each([
    ['the same id twice', ENTRY + ENTRY, '15: another entry has the id "not-bound".'],
    ['an unknown source', ENTRY.replace('compiler', 'compilers'), '2: '],
    ['a meaning that is long', ENTRY.replace('结果', '结'.repeat(70)), '5: '],
    ['no rows', ENTRY.replace(/  rows:[^]*/, '  rows: []\n'), '11: '],
    ['a place that is no page', ENTRY.replace('/docs/guide/page/', 'docs/guide'), '6: '],
  ])('are reported with their line: %s', (_, yaml, problem) =>
    expect(read(yaml).problems.join('\n')).toContain(problem),
  );
});

describe('a table of errors', () => {
  it('has a row for each cause, whose message links to its entry', async () => {
    const {runs, anchors, links, markdown} = await compiled('::errors{table="calls"}', ENTRY);
    const html = runs.join('').replaceAll('\n', '');
    expect(html).toContain('<tr id="error-not-bound"><th scope="row"><a href="/docs/guide/page/#error-not-bound">');
    expect(html).toContain('<th>Message</th>');
    expect(anchors).toContain('error-not-bound');
    expect(links.map(({href}) => href)).toContain('/docs/guide/other/');
    expect(markdown).toContain('| [`calls must be bound.`](https://site.example/docs/guide/page/#error-not-bound)');
  });

  it('shows the example below the row, on the page of the entry and once', async () => {
    const {runs, markdown} = await compiled('::errors{table="calls"}\n\n甲\n\n::errors{table="start"}', ENTRY + OTHER);
    const html = runs.join('');
    expect(html.match(/<details/g)).toHaveLength(1);
    expect(html).toContain('<summary><span>结果没有赋给变量。</span></summary>');
    expect(html).toMatch(/class="line removed"[^]*class="line added"/);
    expect(markdown).toMatch(
      /^\*\*\[`calls must be bound\.`\]\([^)]*\)\*\*\n\n> \*\*结果没有赋给变量。\*\*\n>\n> ```diff\n> -/m,
    );
    expect(html.match(/id="error-/g)).toHaveLength(1);
  });

  it('is searched entry by entry, without the examples', async () => {
    const {sections} = await compiled('::errors{table="calls"}', ENTRY);
    expect(sections[1]).toMatchObject({id: 'error-not-bound', level: 6, title: 'calls must be bound.'});
    expect(sections[1]?.text).toContain('结果没有赋给变量。');
    expect(sections[1]?.text).toContain('调用独占一条语句，见别处');
    expect(JSON.stringify(sections)).not.toContain('export const styles');
  });

  it('must exist', async () => {
    const page = await compile('::errors{table="cals"}', ENTRY);
    expect('problems' in page ? page.problems : []).toMatchObject([
      {line: 1, message: 'this table of errors does not exist.', allowed: expect.stringContaining('calls, start')},
    ]);
  });

  it('is not reported when the files of the entries are wrong, which have problems of their own', async () => {
    const page = await compile('::errors{table="calls"}', ENTRY.replace('compiler', 'x'));
    expect('problems' in page ? page.problems.map(({message}) => message) : []).toEqual([]);
  });
});
