import {realpath} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import styleX, {type Rule} from 'stylex-documented-babel-plugin';
import {withTemporaryFolder, writeFiles} from '#generator/cache/files.ts';
import {compileFile, type CompiledFile, type Compiler, type ProgramOptions} from './compile-file.ts';
import {isScript, type SourceFile} from './program.ts';

export interface CompiledProgram {
  /** One for each script of the program, in its order. */
  readonly files: readonly CompiledFile[];
  readonly css: string;
  /** The rules of the style sheet, to be printed together with those of other programs. */
  readonly rules: readonly Rule[];
}

const DOCUMENTED: Compiler = {plugin: styleX};
/** Shows what the compiler makes of a reader's program, with the same names on every machine. */
const FOR_DISPLAY: ProgramOptions = {
  classNamePrefix: 'x',
  packageName: 'app',
  isRunnable: false,
  compiler: DOCUMENTED,
};

/** Compiles a program, with the documented compiler unless the options name another. The same files give the same result. */
export function compileProgram(
  files: readonly SourceFile[],
  overrides: Partial<ProgramOptions> = {},
): Promise<CompiledProgram> {
  // On disk, because the plugin looks there for imported variables and for the package.
  return withTemporaryFolder(tmpdir(), async (folder) => {
    const options = {...FOR_DISPLAY, ...overrides};
    const root = await realpath(folder);
    const packageFile = {name: options.packageName, type: 'module'};
    await writeFiles(root, [{name: 'package.json', code: JSON.stringify(packageFile)}, ...files]);
    const compiled = files.filter(({name}) => isScript(name)).map((file) => compileFile(file, root, options));
    const rules = compiled.flatMap((file) => file.rules);
    return {files: compiled.map(({rules: _, ...file}) => file), css: printRules(rules, options.compiler), rules};
  });
}

/** Style sheet of the rules of one or more programs: each rule once, in the compiler's order. */
export function printRules(rules: readonly Rule[], {plugin}: Compiler = DOCUMENTED): string {
  return plugin.processStylexRules([...rules], false);
}
