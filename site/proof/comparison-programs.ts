/** Proves the code of StyleX in the comparison: it compiles, type-checks, passes ESLint and gives the rules that it declares. */
import {visit} from 'unist-util-visit';
import {parseInline} from '#generator/parse/parse-page.ts';
import type {Problem} from '#generator/problems/problem.ts';
import {type ComparedTask, TASKS_FILE} from '#site/comparison/build/comparison-table.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {CLASSES_FILE} from '#site/comparison/build/class-finder.ts';
import type {ClassTable} from '#site/comparison/build/class-table.ts';
import {SHADES} from '#site/comparison/class-values.ts';
import {printStyles, translateClasses} from '#site/comparison/translate-classes.ts';
import {isError} from './reader-tools.ts';
import type {CheckedProgram} from './prove-samples.ts';

export function codesOf(markdown: string): string[] {
  const codes: string[] = [];
  for (const node of parseInline(markdown)) visit(node, 'inlineCode', ({value}) => void codes.push(value));
  return codes;
}

const VARIABLES: SourceFile = {
  name: 'names.stylex.ts',
  code: `import * as stylex from '@stylexjs/stylex';
export const tone = stylex.defineVars({ink: 'black'});
export const row = stylex.defineVars({hint: '0'});
`,
};

/** A module with the code of a cell where a reader would write it. */
function moduleWith(code: string): string {
  if (code.startsWith('stylex.props('))
    return `import * as stylex from '@stylexjs/stylex';
import type {StyleXStyles} from '@stylexjs/stylex';
export const styles = stylex.create({
  card: {padding: 8}, tight: {padding: 0}, tab: {color: 'gray'}, on: {color: 'navy'},
});
export const sizes = stylex.create({small: {padding: 4}, large: {padding: 16}});
type Size = keyof typeof sizes;
export const use = (isOn: boolean, size: Size, style: StyleXStyles) => [isOn, size, style, ${code}];
`;
  const isDynamicStyle = code.includes('=>');
  return `import * as stylex from '@stylexjs/stylex';
import {row, tone} from './names.stylex';
const spin = stylex.keyframes({to: {rotate: '1turn'}});
export const styles = stylex.create({${isDynamicStyle ? code : `x: {${code}}`}});
export const names = [row, tone, spin];
`;
}

/** A rule of a class, as a declaration gives it; variables and animations are in every module. */
const isClassRule = (rule: string): boolean => /\.x\w+/u.test(rule) && !rule.startsWith(':root');

export const taskPrograms = (tasks: readonly ComparedTask[]): CheckedProgram[] =>
  tasks.map(({task, stylex}): CheckedProgram => {
    const report = (message: string): Problem => ({file: TASKS_FILE, message: `${task}: ${message}`});
    return {
      files: [VARIABLES, {name: 'cell.tsx', code: moduleWith(codesOf(stylex).join())}],
      verify: ({documented, newest}) => [
        ...[...documented.findings, ...newest.findings.filter(isError)].map(({message}) => report(message)),
        ...[documented, newest]
          .filter(({css}) => !css.some(isClassRule))
          .map(() => report('the code of StyleX gives no rule.')),
      ],
    };
  });

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  spacing: ['0', 'px', '2.5', '4', '[13px]'],
  fraction: ['1/2', '2/3'],
  ratio: ['3/2'],
  integer: ['2'],
  pixels: ['2'],
  px: ['2'],
  percent: ['0', '50'],
  percentage: ['0', '50'],
  milliseconds: ['200'],
  degrees: ['45'],
  color: ['sky-500', 'black/50', 'transparent', '[#0ea5e9]'],
};

/** Parts of a value that say nothing alone. */
const TOGETHER = [
  'bg-linear-to-r from-sky-500 via-black/50 to-transparent',
  'bg-gradient-to-tl from-sky-500 to-[#0ea5e9]',
  'ring-2 ring-sky-500 shadow-md inset-shadow-xs',
  '-translate-x-1/2 translate-y-4',
  'blur-sm grayscale brightness-50',
  'skew-x-12 -skew-y-6',
  'text-sm leading-6',
  'border border-dashed border-t-2 border-black/50',
  'transition duration-300 ease-in',
];
const PARTS: ReadonlySet<string> = new Set(['bg-linear-to', 'bg-gradient-to', 'from', 'via', 'to']);

/** Every class of the table, or several together; of those with numbers and of most colors, some. */
export const exampleClasses = ({classes, families, scales, palette}: ClassTable): string[] => {
  const names = [
    ...Object.keys(classes),
    ...families.flatMap(({name, set: [property], from, negative}) =>
      PARTS.has(name) || property === 'ring-color'
        ? []
        : from.flatMap((kind) => {
            const values = EXAMPLES[kind] ?? Object.keys(scales[kind] ?? {});
            const isSigned = negative === true && kind in EXAMPLES;
            return values.flatMap((value) => [`${name}-${value}`, ...(isSigned ? [`-${name}-${value}`] : [])]);
          }),
    ),
    ...Object.entries(palette).flatMap(([name, shades]) =>
      shades.split(', ').map((_, index) => `bg-${name}-${SHADES[index]}`),
    ),
    ...TOGETHER,
  ];
  return [...new Set(names)];
};

export const classModule = (names: readonly string[], table: ClassTable): SourceFile => {
  const code = printStyles(Object.fromEntries(names.map((name) => [name, translateClasses(name, table)])));
  const exported = code.replace('const styles =', 'export const styles =');
  return {name: 'classes.ts', code: `import * as stylex from '@stylexjs/stylex';\n${exported}\n`};
};

/** TypeScript and ESLint find where the mistake is; a program per class would take them minutes. */
export const classPrograms = (table: ClassTable): CheckedProgram[] => [
  {
    files: [classModule(exampleClasses(table), table)],
    verify: ({documented, newest}) =>
      [...documented.findings, ...newest.findings.filter(isError)].map(({message, line}) => ({
        file: CLASSES_FILE,
        message: `a style of a class is wrong, in line ${line}: ${message}`,
      })),
  },
];
