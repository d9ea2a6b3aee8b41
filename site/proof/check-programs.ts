/** What a version of StyleX makes of programs. */
import {type CompiledScript, compileProgram} from '#site/samples/compile-program.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {CompilerId} from '#site/programs/stylex-versions.ts';
import type {ReaderSetup} from './content-pages.ts';
import {lintPrograms} from './lint-programs.ts';
import type {Release} from './releases.ts';
import {renderProgram} from './run-program.ts';
import {typeCheckPrograms} from './type-check-programs.ts';
import type {Finding} from './verify-program.ts';

export interface Outcome {
  readonly findings: readonly Finding[];
  /** Lines of the style sheet. */
  readonly css: readonly string[];
  /** The code of each compiled script. */
  readonly js: readonly string[];
  /** Rules that come from no line of the program. */
  readonly unmarked: readonly string[];
  /** What its components render without props. Rendered when asked: examples of errors are not. */
  readonly rendered: () => readonly string[];
}

/** What both versions make of a program. */
export type Outcomes = Readonly<Record<CompilerId, Outcome>>;

export interface CheckableProgram {
  readonly files: readonly SourceFile[];
  /** Options of the compiler. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Compiles, renders, type-checks and lints programs. In their order. */
export async function checkPrograms(
  programs: readonly CheckableProgram[],
  setup: ReaderSetup,
  release: Release,
): Promise<Outcome[]> {
  const sources = programs.map(({files}) => files);
  // tsc and ESLint are processes of their own: they work while Babel does.
  const [typeErrors, lintErrors, compiled] = await Promise.all([
    typeCheckPrograms(sources, setup, release),
    lintPrograms(sources, setup, release),
    compilePrograms(programs, release),
  ]);
  const findings = programs.map((): Finding[] => []);
  for (const {program, ...finding} of [...typeErrors, ...lintErrors]) findings[program]?.push(finding);
  return compiled.map((outcome, index) => ({
    ...outcome,
    findings: [...outcome.findings, ...(findings[index] ?? [])],
  }));
}

async function compilePrograms(programs: readonly CheckableProgram[], {plugin, runtime}: Release): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const {files: sources, options} of programs) {
    // By default, newer versions leave out unsupported declarations without a word.
    const compiler = {plugin, options: {propertyValidationMode: 'throw', ...options}};
    // One after the other: Babel is synchronous.
    const {files, css} = await compileProgram(sources, {compiler});
    const findings = files.flatMap(({name, error}) =>
      error === undefined ? [] : [{name, line: error.line, message: error.message}],
    );
    const rules = css.split('\n').filter((line) => line !== '');
    outcomes.push({
      findings,
      css: rules,
      js: files.map(({js}) => js),
      unmarked: unmarkedRules(rules, files),
      rendered: () => (findings.length > 0 ? [] : renderProgram(files, runtime)),
    });
  }
  return outcomes;
}

/** In editors, pointing at a rule marks the lines that it comes from, so that each rule must have some. */
export function unmarkedRules(css: readonly string[], files: readonly Pick<CompiledScript, 'sources'>[]): string[] {
  const marked = new Set(files.flatMap(({sources}) => sources.flatMap(({rules}) => rules)));
  const isMarked = (rule: string): boolean => (rule.match(/[\w-]+/gu) ?? []).some((name) => marked.has(name));
  return css.filter((rule) => !rule.startsWith('@property') && !isMarked(rule));
}
