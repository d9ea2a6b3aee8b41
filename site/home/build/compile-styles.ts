import {compileProgram} from '#site/samples/compile-program.ts';
import type {SourceFile} from '#site/programs/source-file.ts';

/** One compiled entry of `stylex.create`: its classes with their rules, in order. */
export type CompiledStyle = ReadonlyMap<string, string>;

const ENTRY = /^ {2}(\w+): \{([^}]*)\}/gm;
const CLASS_NAME = /"([^"]+)"/g;

export async function compileOrFail(files: readonly SourceFile[]): ReturnType<typeof compileProgram> {
  const program = await compileProgram(files);
  for (const {name, error} of program.files) {
    if (error !== undefined) throw new Error(`home page: ${name} does not compile: ${error.message}`);
  }
  return program;
}

/** Compiles entries of one `stylex.create`, by name; declarations are source: `color: 'red', gap: 8`. */
export async function compileStyles(entries: ReadonlyMap<string, string>): Promise<Map<string, CompiledStyle>> {
  const body = [...entries].map(([name, declarations]) => `${name}: {${declarations}}`).join(',\n');
  const code = `import * as stylex from '@stylexjs/stylex';\nexport const styles = stylex.create({${body}});`;
  const {files, rules} = await compileOrFail([{name: 'styles.js', code}]);
  const ruleOf = new Map(rules.map(([className, {ltr}]) => [className, ltr]));
  const rulesOf = (classNames: string): [string, string][] =>
    classNames.split(' ').flatMap((name): [string, string][] => {
      const rule = ruleOf.get(name);
      return rule === undefined ? [] : [[name, rule]];
    });
  return new Map(
    [...(files[0]?.js ?? '').matchAll(ENTRY)].map(([, name = '', classes = '']) => [
      name,
      new Map([...classes.matchAll(CLASS_NAME)].flatMap(([, names = '']) => rulesOf(names))),
    ]),
  );
}
