import {expect, it} from 'vitest';
import {parseInline} from '#generator/markdown/parse-page.ts';
import {readReaderSetup} from '#site/proof/content-pages.ts';
import {proveSamples} from '#site/proof/prove-samples.ts';
import {compileProgram} from '#site/samples/compile-program.ts';
import {readComparedTasks} from './compared-tasks.ts';
import {inlineCodes} from './page-sections.ts';

const TASK_COUNT = 30;

const {tasks, problems} = await readComparedTasks();

const codesOf = (markdown: string): string[] => inlineCodes(parseInline(markdown));

const rows = tasks.map(({task, stylex}) => ({task, stylex: codesOf(stylex)}));

/** The variable groups that the cells name. */
const VARIABLES = {
  name: 'names.stylex.ts',
  code: `import * as stylex from '@stylexjs/stylex';
export const tone = stylex.defineVars({ink: 'black'});
export const row = stylex.defineVars({hint: '0'});
`,
};

const isCall = (code: string): boolean => code.startsWith('stylex.props(');
const isDynamicStyle = (code: string): boolean => code.includes('=>');

/** A module with the code of a cell where a reader would write it. */
function moduleWith(code: string): string {
  if (isCall(code))
    return `import * as stylex from '@stylexjs/stylex';
import type {StyleXStyles} from '@stylexjs/stylex';
export const styles = stylex.create({
  card: {padding: 8}, tight: {padding: 0}, tab: {color: 'gray'}, on: {color: 'navy'},
});
export const sizes = stylex.create({small: {padding: 4}, large: {padding: 16}});
type Size = keyof typeof sizes;
export const use = (isOn: boolean, size: Size, style: StyleXStyles) => [isOn, size, style, ${code}];
`;
  return `import * as stylex from '@stylexjs/stylex';
import {row, tone} from './names.stylex';
const spin = stylex.keyframes({to: {rotate: '1turn'}});
export const styles = stylex.create({${isDynamicStyle(code) ? code : `x: {${code}}`}});
export const names = [row, tone, spin];
`;
}

it('has its tasks, each once, with one code of StyleX and some of every other way', () => {
  expect(problems).toEqual([]);
  expect(new Set(tasks.map(({task}) => task)).size).toBe(TASK_COUNT);
  for (const row of tasks) {
    expect(codesOf(row.stylex), row.task).toHaveLength(1);
    for (const origin of ['tailwind', 'css-modules', 'styled-components'] as const)
      expect(codesOf(row[origin]), row.task).not.toEqual([]);
  }
});

it('compiles, type-checks and passes ESLint in StyleX', async () => {
  const fence = (name: string, code: string): string => `~~~tsx title="${name}" sample="table"\n${code}~~~\n`;
  const cells = rows.flatMap(({stylex}) => stylex).map((code, index) => fence(`${index}.tsx`, moduleWith(code)));
  const source = [fence(VARIABLES.name, VARIABLES.code), ...cells].join('\n');
  const proof = await proveSamples([{file: 'table.mdx', source}], await readReaderSetup());
  expect(proof).toEqual({provedCount: 1, problems: []});
}, 60_000);

async function styleSheetLines(code: string): Promise<string[]> {
  const {css} = await compileProgram([VARIABLES, {name: 'cell.tsx', code}]);
  return css.split('\n');
}

it('gives a rule for every declaration in StyleX', async () => {
  const otherLines = await styleSheetLines(moduleWith(''));
  const declaring = rows.filter(({stylex: [code = '']}) => !isCall(code));
  expect(declaring).not.toEqual([]);
  for (const {task, stylex} of declaring) {
    const lines = await styleSheetLines(moduleWith(stylex.join()));
    expect(
      lines.filter((line) => !otherLines.includes(line)),
      task,
    ).not.toEqual([]);
  }
});
