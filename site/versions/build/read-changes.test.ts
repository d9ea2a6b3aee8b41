import {describe, expect, it} from 'vitest';
import {testCompiler} from '#generator/markdown/compile-in-tests.ts';
import type {Problem} from '#generator/problems/problem.ts';
import siteMarkdown from '#site/markdown-extension.ts';
import {CHANGES_FILE, readChanges} from './read-changes.ts';

const CHANGE = `- id: zoom-without-unit
  since: 0.17.2
  kind: behavior
  what: '\`zoom: 2\`不再加单位'
  todo: 写成字符串
  places: ['[create：数字](/docs/guide/other/)']
  code: |
    import * as stylex from '@stylexjs/stylex';
    export const styles = stylex.create({map: {zoom: 2}});
  before: zoom:2px
  after: zoom:2
`;
const OLDER = CHANGE.replace('zoom-without-unit', 'older')
  .replace('0.17.2', '0.9.0')
  .replace(/  todo:.*\n/, '  until: 0.16.0\n');

function problemsOf(yaml: string): string {
  const found: Problem[] = [];
  readChanges([[CHANGES_FILE, yaml]], found);
  return found.map(({line, message}) => `${line}: ${message}`).join('\n');
}

const {compile, problems, advice} = testCompiler(siteMarkdown, {dataFiles: () => [[CHANGES_FILE, CHANGE + OLDER]]});

describe('a change', () => {
  it('has its program as files, and lists of quotes', () => {
    const [change] = readChanges([[CHANGES_FILE, CHANGE]], []);
    expect(change).toMatchObject({line: 1, before: ['zoom:2px'], after: ['zoom:2'], options: {}});
    expect(change?.code?.map(({name}) => name)).toEqual(['sample.tsx']);
  });

  it.each([
    ['the same id twice', CHANGE + CHANGE, '12: another change has the id "zoom-without-unit".'],
    ['a version that is none', CHANGE.replace('0.17.2', '0.17'), '2: '],
    ['an unknown kind', CHANGE.replace('behavior', 'behaviour'), '3: '],
    ['a place that is no link', CHANGE.replace('[create：数字]', ''), '6: '],
    ['no proof', CHANGE.replace(/ {2}code: [^]*\}\);\n/, ''), 'expected one of "errors", "package" and "code"'],
    ['two proofs', `${CHANGE}  errors: [not-bound]\n`, 'expected one of "errors", "package" and "code"'],
    ['nothing that differs', CHANGE.replace(/ {2}(?:before|after):.*\n/g, ''), 'expected "before" or "after"'],
    ['a broken pattern', `${CHANGE}  signs: {before: ['(']}\n`, 'expected a regular expression'],
    [
      'bold words and nothing to search for',
      CHANGE.replace('不再加单位', '**不再加单位**'),
      'expected "find" with bold words',
    ],
    ['something to search for without bold words', `${CHANGE}  find: zoom\n`, 'expected "find" with bold words'],
    [
      'a rule that mends what a tool reports',
      `${CHANGE.replace('不再加单位', '**不再加单位**')}  find: reported\n  fixedBy: valid-styles\n`,
      'expected "code" and a pattern in "find"',
    ],
    ['a field that does not exist', `${CHANGE}  severe: true\n`, 'severe'],
  ])('is reported with its line when it has %s', (_what, yaml, problem) => {
    expect(problemsOf(yaml)).toContain(problem);
  });
});

describe('the table of changes', () => {
  it('has a row with an address for each of its kinds, the oldest first', async () => {
    const {html: page, links, markdown} = await compile('::changes{kinds="behavior lint"}');
    const html = page.replaceAll('\n', '');
    expect(html.indexOf('id="change-older"')).toBeLessThan(html.indexOf('id="change-zoom-without-unit"'));
    expect(html).toContain('<th scope="row">0.9.0–0.16.0</th>');
    expect(html).toContain('<code translate="no">zoom: 2</code>不再加单位<br>→ 写成字符串</td>');
    expect(links.map(({href}) => href)).toContain('/docs/guide/other/');
    expect((await compile('::changes{kinds="lint"}')).html).not.toContain('change-');
    expect(markdown).toMatch(/\| 0\.17\.2 +\| `zoom: 2` 不再加单位 → 写成字符串 \|/u);
  });

  it.each(['::changes', '::changes{kinds="lints"}', '::changes{kinds="lint" since="0.12"}'])(
    'is reported when it does not exist: %s',
    async (body) => {
      expect(await problems(`甲\n\n${body}`)).toEqual(['3: this table of changes does not exist.']);
      expect(await advice(body)).toEqual([expect.stringContaining('behavior, message')]);
    },
  );
});

describe('the checklist for moving up', () => {
  const listed = (id: string, find: string, kind = 'behavior', more = ''): string =>
    `${CHANGE.replace('zoom-without-unit', id).replace('behavior', kind).replace('不再加单位', '**不再加单位**')}  find: ${find}\n${more}`;
  const {compile: compileList} = testCompiler(siteMarkdown, {
    dataFiles: () => [
      [
        CHANGES_FILE,
        CHANGE +
          listed('a', "'zoom: \\d'", 'behavior', '  fixedBy: valid-styles\n') +
          listed('b', 'reported', 'option'),
      ],
    ],
  });

  it('has what to search for, or that a tool reports it, the options first, and the rule that mends it', async () => {
    const {markdown} = await compileList('::changes{checklist}');
    expect(markdown.replaceAll(/\\?\s+/g, ' ')).toMatch(
      /^- Reported by .* `zoom: 2` \*\*不再加单位\*\* → 写成字符串 - `zoom: \\d` .*Mended by `eslint --fix` with \[`valid-styles`\]/u,
    );
  });
});
