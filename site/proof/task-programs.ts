/** Proves the code of StyleX in the comparison: it compiles, type-checks, passes ESLint and gives the rules that it declares. */
import {parseInline} from '#generator/parse/parse-page.ts';
import type {Problem} from '#generator/problems/problem.ts';
import {type ComparedTask, readTasks, TASKS_FILE} from '#site/comparison/build/remark-comparison.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import {visit} from 'unist-util-visit';
import {readContentPage} from './content-pages.ts';
import {isError} from './findings.ts';
import type {CheckedProgram} from './prove-samples.ts';

/** The tasks of the site, and what is wrong with their file. */
export async function readComparedTasks(): Promise<{tasks: ComparedTask[]; problems: Problem[]}> {
  const {source} = await readContentPage(TASKS_FILE);
  const problems: Problem[] = [];
  return {tasks: readTasks([[TASKS_FILE, source]], problems), problems};
}

/** The code in a cell of the comparison. */
export function codesOf(markdown: string): string[] {
  const codes: string[] = [];
  for (const node of parseInline(markdown)) visit(node, 'inlineCode', ({value}) => void codes.push(value));
  return codes;
}

/** The variable groups that the cells name. */
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
