import type {Node, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {readContentPage, readReaderSetup} from '#node/proof/content-pages.ts';
import {proveSamples} from '#node/proof/prove-samples.ts';
import {compileProgram} from '#node/samples/compile-program.ts';
import {sectionOf} from './page-sections.ts';

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
    const codesIn = (column: string): string[] => inlineCodes(children[columns.indexOf(column)]);
    return {
      task: toString(children[0]),
      stylex: codesIn('StyleX'),
      tailwind: codesIn('Tailwind'),
      cssModules: codesIn('CSS Modules'),
      styledComponents: codesIn('styled-components'),
    };
  });
}

function inlineCodes(cell: Node | undefined): string[] {
  const codes: string[] = [];
  if (cell === undefined) return codes;
  visit(cell, 'inlineCode', ({value}: Node & {value: string}) => void codes.push(value));
  return codes;
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

const otherLines = await styleSheetLines(moduleWith(''));

/** The rows whose StyleX cell is no call, with the rules of that cell. */
const declaring = await Promise.all(
  rows
    .filter(({stylex: [code = '']}) => !isCall(code))
    .map(async (row) => {
      const lines = await styleSheetLines(moduleWith(row.stylex.join()));
      return {...row, rules: lines.filter((line) => !otherLines.includes(line))};
    }),
);

it('gives rules for every declaration of the StyleX column', () => {
  expect(declaring.length).toBeGreaterThan(0);
  expect(declaring.filter(({rules}) => rules.length === 0).map(({task}) => task)).toEqual([]);
});

/** Stands for values that a tool names or a component computes. */
const REFERENCE = 'REFERENCE';

/** The declarations in CSS, with the values in one notation. */
function declarationsIn(css: string): {property: string; value: string}[] {
  const text = css.replaceAll(/\$\{[^}]*\}|var\([^)]*\)|\bspin\b|\bx\w+-B\b/gu, REFERENCE);
  return [...text.matchAll(/([a-z-]+):\s*([^;{}]+?)\s*(?=[;}]|$)/gu)].map(([, property = '', value = '']) => ({
    property,
    value: value.replaceAll(/["']|(?<=,)\s+/gu, ''),
  }));
}

/** Whether the rules set the property to the value: as it is written, by a reference, or by longhands. */
function isSet(rules: string, {property, value}: {property: string; value: string}): boolean {
  const declarations = declarationsIn(rules);
  const values = declarations.filter((item) => item.property === property).map((item) => item.value);
  if (values.length > 0) return value === REFERENCE || values.includes(value) || values.includes(REFERENCE);
  const longhands = declarations.filter((item) => item.property.startsWith(`${property}-`)).map((item) => item.value);
  return longhands.toSorted().join(' ') === value.split(' ').toSorted().join(' ');
}

const isCss = (code: string): boolean => /^(?:[.&@$]|[a-z-]+: )/u.test(code);

const compared = declaring.flatMap(({task, rules, cssModules, styledComponents}) =>
  [...cssModules, ...styledComponents].filter(isCss).map((css) => ({task, css, rules: rules.join('\n')})),
);

/** Pseudo-classes and pseudo-elements of the element itself, and media queries. */
const CONDITIONS = /(?<=\.a|&)::?[a-z-]+|@media \([^)]*\)/gu;

it('sets with StyleX what CSS Modules and styled-components set', () => {
  expect(compared.length).toBeGreaterThan(declaring.length);
  for (const {task, css, rules} of compared) {
    const declarations = declarationsIn(css);
    expect(declarations, task).not.toEqual([]);
    expect(declarations.filter((declaration) => !isSet(rules, declaration))).toEqual([]);
    const conditions = [...css.matchAll(CONDITIONS)].map(([condition]) => condition);
    expect(conditions.filter((condition) => !rules.includes(condition))).toEqual([]);
  }
});
