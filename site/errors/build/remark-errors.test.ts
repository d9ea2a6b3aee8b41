import {describe, expect, it} from 'vitest';
import {testCompiler} from '#generator/markdown/compile-in-tests.ts';
import type {Problem} from '#generator/problems/problem.ts';
import sampleMarkdown from '#site/markdown-extension.ts';
import {entryHref} from '#site/errors/error-entry.ts';
import {errorsFile, exampleProgram, readErrors} from './read-errors.ts';

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

const SYMPTOM = `- id: no-style
  source: symptom
  message: [没样式, 样式不生效]
  meaning: 先看元素有没有类名。
  place: /docs/guide/page/#help
  rows:
    - cause: 没有类名
`;

function problemsOf(yaml: string): string {
  const found: Problem[] = [];
  readErrors([[ERRORS_FILE, yaml]], found);
  return found.map(({line, message}) => `${line}: ${message}`).join('\n');
}

const compilerOf = (yaml: string) => testCompiler(sampleMarkdown, {dataFiles: () => [[ERRORS_FILE, yaml]]});
const {compile, problems, advice} = compilerOf(ENTRY);

describe('entries of errors', () => {
  it('have a broken and a mended program, whose lines keep their numbers', () => {
    const [entry] = readErrors([[ERRORS_FILE, ENTRY]], []);
    const [broken, mended] = entry ? [exampleProgram(entry, 'broken'), exampleProgram(entry, 'mended')] : [];
    const code = "import * as stylex from '@stylexjs/stylex';\nstylex.create({});\n";
    expect(broken).toEqual([{name: 'sample.tsx', code}]);
    expect(mended?.[0]?.code.split('\n')[2]).toBe('export const styles = stylex.create({});');
    expect(entry).toMatchObject({isAcceptedByNewest: true, newest: []});
  });

  it.each([
    ['the same id twice', ENTRY + ENTRY, '15: another entry has the id "not-bound".'],
    ['an unknown source', ENTRY.replace('compiler', 'compilers'), '2: '],
    ['a meaning that is long', ENTRY.replace('结果', '结'.repeat(70)), '5: '],
    ['no rows', ENTRY.replace(/  rows:[^]*/, '  rows: []\n'), '11: '],
    ['a place that is no page', ENTRY.replace('/docs/guide/page/', 'docs/guide'), '6: '],
    ['a symptom that no section explains', SYMPTOM.replace('#help', ''), '5: '],
  ])('are reported with their line: %s', (_, yaml, problem) => expect(problemsOf(yaml)).toContain(problem));
});

it('an entry without a program leads to the section that explains it, and needs no table', () => {
  const [entry] = readErrors([[ERRORS_FILE, SYMPTOM]], []);
  expect(entry && entryHref(entry)).toBe('/docs/guide/page/#help');
  const [known] = JSON.parse(errorsFile(entry ? [entry] : []).text);
  expect(known.causes).toEqual([['没有类名', '']]);
});

describe('a table of errors', () => {
  it('has a row for each cause, whose message links to its entry', async () => {
    const {html: page, anchors, links, markdown} = await compile('::errors{table="calls"}');
    const html = page.replaceAll('\n', '');
    expect(html).toContain('<tr id="error-not-bound"><th scope="row"><a href="/docs/guide/page/#error-not-bound">');
    expect(html).toContain('<th>Message</th>');
    expect(anchors).toContain('error-not-bound');
    expect(links.map(({href}) => href)).toContain('/docs/guide/other/');
    expect(markdown).toContain('| [`calls must be bound.`](https://site.example/docs/guide/page/#error-not-bound)');
  });

  it('shows the example below the row, on the page of the entry and once', async () => {
    const {html, markdown} = await compilerOf(ENTRY + OTHER).compile(
      '::errors{table="calls"}\n\n甲\n\n::errors{table="start"}',
    );
    expect(html.match(/<details/g)).toHaveLength(1);
    expect(html).toContain('<summary><span>结果没有赋给变量。</span></summary>');
    expect(html).toMatch(/class="line removed"[^]*class="line added"/);
    expect(markdown).toMatch(
      /^\*\*\[`calls must be bound\.`\]\([^)]*\) +\(0\.19\.1: not reported\)\*\*\n\n> \*\*结果没有赋给变量。\*\*\n>\n> ```diff\n> -/m,
    );
    expect(html.match(/id="error-/g)).toHaveLength(1);
  });

  it('is searched entry by entry, without the examples', async () => {
    const {sections} = await compile('::errors{table="calls"}');
    expect(sections[1]).toMatchObject({id: 'error-not-bound', level: 6, title: 'calls must be bound.'});
    expect(sections[1]?.text).toContain('结果没有赋给变量。');
    expect(sections[1]?.text).toContain('调用独占一条语句，见别处');
    expect(JSON.stringify(sections)).not.toContain('export const styles');
  });

  it('must exist', async () => {
    expect(await problems('::errors{table="cals"}')).toEqual(['1: this table of errors does not exist.']);
    expect(await advice('::errors{table="cals"}')).toEqual([expect.stringContaining('calls, start')]);
  });

  it('is not reported when the files of the entries are wrong, which have problems of their own', async () => {
    expect(await compilerOf(ENTRY.replace('compiler', 'x')).problems('::errors{table="calls"}')).toEqual([]);
  });
});
