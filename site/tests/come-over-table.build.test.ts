import type {Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {expect, it} from 'vitest';
import {readContentPage, readReaderSetup} from '#site/proof/content-pages.ts';
import {proveSamples} from '#site/proof/prove-samples.ts';
import {compileProgram} from '#site/samples/compile-program.ts';
import {inlineCodes, sectionOf} from './page-sections.ts';

const TASK_COUNT = 20;

/** A row of the table: one task, and the code for it in each column. */
interface Row {
  readonly task: string;
  readonly stylex: readonly string[];
  readonly tailwind: readonly string[];
  readonly cssModules: readonly string[];
  readonly styledComponents: readonly string[];
}

const rows = await readRows();

async function readRows(): Promise<Row[]> {
  const page = await readContentPage('content/docs/learn/thinking-in-stylex.mdx');
  const table = sectionOf(page, 'come-over').find((node): node is Table => node.type === 'table');
  const [head, ...body] = table?.children ?? [];
  const columns = head?.children.map((cell) => toString(cell)) ?? [];
  return body.map(({children}) => {
    const codesIn = (column: string): string[] => inlineCodes(children.filter((_, at) => columns[at] === column));
    return {
      task: toString(children[0]),
      stylex: codesIn('StyleX'),
      tailwind: codesIn('Tailwind'),
      cssModules: codesIn('CSS Modules'),
      styledComponents: codesIn('styled-components'),
    };
  });
}

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

it('has its tasks, with code in every column', () => {
  expect(rows).toHaveLength(TASK_COUNT);
  for (const {task, stylex, tailwind, cssModules, styledComponents} of rows) {
    expect(stylex, task).toHaveLength(1);
    for (const codes of [tailwind, cssModules, styledComponents]) expect(codes, task).not.toEqual([]);
  }
});

it('compiles, type-checks and passes ESLint in every cell of the StyleX column', async () => {
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

it('gives a rule for every declaration of the StyleX column', async () => {
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
