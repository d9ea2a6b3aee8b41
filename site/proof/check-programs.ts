/** What a version of StyleX makes of programs, and what the newest makes of them that the documented one does not. */
import type {SourceFile} from '#site/programs/source-file.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import {type CompiledScript, compileProgram} from '#site/samples/compile-program.ts';
import {type Finding, findingLine, readerFindings, type ReaderSetup, sourceOf} from './reader-tools.ts';
import type {Release} from './releases.ts';
import {renderPrograms} from './run-program.ts';

export interface Outcome {
  readonly findings: readonly Finding[];
  readonly css: readonly string[];
  readonly js: readonly string[];
  /** Rules that come from no line of the program. */
  readonly unmarked: readonly string[];
  /** What its components render without props, when it compiles. */
  readonly rendered: readonly string[];
}

export type Outcomes = Readonly<Record<CompilerId, Outcome>>;

export interface CheckableProgram {
  readonly files: readonly SourceFile[];
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

/** Compiles, renders, type-checks and lints programs. The outcomes are in their order. */
export async function checkPrograms(
  programs: readonly CheckableProgram[],
  setup: ReaderSetup,
  release: Release,
): Promise<Outcome[]> {
  // tsc and ESLint are processes of their own: they work while Babel does.
  const [found, compiled] = await Promise.all([
    readerFindings(programs, setup, release),
    Promise.all(programs.map(({files, options}) => compileProgram(files, {compiler: release, options}))),
  ]);
  const rendered = await renderPrograms(
    compiled.map(({files}) => (files.some(({error}) => error !== undefined) ? [] : files)),
    release,
  );
  return compiled.map(({files, css}, index) => {
    const rules = css.split('\n').filter((line) => line !== '');
    const errors = files.flatMap(({name, error}) => (error === undefined ? [] : [{...error, name}]));
    return {
      findings: [...errors, ...(found[index] ?? [])],
      css: rules,
      js: files.map(({js}) => js),
      unmarked: unmarkedRules(rules, files),
      rendered: rendered[index] ?? [],
    };
  });
}

/** In editors, pointing at a rule marks the lines that it comes from, so that each rule must have some. */
export function unmarkedRules(css: readonly string[], files: readonly Pick<CompiledScript, 'sources'>[]): string[] {
  const marked = new Set(files.flatMap(({sources}) => sources.flatMap(({rules}) => rules)));
  const isMarked = (rule: string): boolean => (rule.match(/[\w-]+/gu) ?? []).some((name) => marked.has(name));
  return css.filter((rule) => !rule.startsWith('@property') && !isMarked(rule));
}

export interface Explanation {
  readonly id: string;
  /** Whether it takes a line away that the documented version gives. */
  readonly removes: (line: string) => boolean;
  readonly adds: (line: string) => boolean;
}

export const linesOf = ({findings, css, js, rendered}: Outcome): string[] => [
  ...findings.map(findingLine),
  ...css,
  ...js.map((code) => code.replaceAll(/\s+/gu, ' ')),
  ...rendered,
];

/** What TypeScript writes after its code changes with every version of its types. */
const comparedLine = (finding: Finding): string =>
  sourceOf(finding) === 'types'
    ? findingLine({...finding, message: `${finding.message.split(':')[0]} in line ${finding.line}`})
    : findingLine(finding);

function shownLines({findings, css, rendered}: Outcome, isCompiled: boolean): readonly string[] {
  // The order of the lines is not compared: it differs where it has no effect.
  return [...findings.map(comparedLine), ...(isCompiled ? [...css, ...rendered] : [])];
}

/**
 * The lines that only one version gives, as `- line` and `+ line`, without those that a known change explains. What was
 * compiled counts only where both versions compile.
 */
export function findDifferences({documented, newest}: Outcomes, explanations: readonly Explanation[] = []): string[] {
  const isCompiled = ![...documented.findings, ...newest.findings].some((finding) => sourceOf(finding) === 'compiler');
  const old = shownLines(documented, isCompiled);
  const now = shownLines(newest, isCompiled);
  const removed = old.filter((line) => !now.includes(line) && !explanations.some(({removes}) => removes(line)));
  const added = now.filter((line) => !old.includes(line) && !explanations.some(({adds}) => adds(line)));
  return [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)];
}
