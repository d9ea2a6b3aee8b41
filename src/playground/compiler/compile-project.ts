/** Compiles all files of a project; a file that has not changed is not compiled again. */
import {MAX_PROJECT_BYTES} from '#playground/limits.ts';
import {type FileImport, graphProblems} from '#playground/module-graph.ts';
import type {Problem} from '#playground/problem.ts';
import {isScript, type ProjectFile, projectBytes} from '#playground/project.ts';
import {importList} from './import-list.ts';
import {loopGuards} from './loop-guards.ts';
import {readCompilerError} from './read-error.ts';
import {runPlaced} from './run-placed.ts';
import {PROJECT_ROOT, readRules, type StyleRule, type Toolchain} from './toolchain.ts';

/** One file as the compiler left it. */
export interface CompiledFile {
  readonly name: string;
  /** StyleX compiled; types and JSX as written. What the reader sees. */
  readonly js: string;
  /** A CommonJS module with a counter in its loops and functions. What the frame runs. */
  readonly run: string;
}

/** What becomes of a project. */
export interface CompiledProject {
  readonly files: readonly CompiledFile[];
  readonly css: string;
  readonly problems: readonly Problem[];
}

interface FileOutcome {
  readonly compiled: CompiledFile;
  readonly rules: readonly StyleRule[];
  readonly imports: readonly FileImport[];
  readonly problem?: Problem;
}

/** Makes a function that compiles projects and remembers its files. */
export function createProjectCompiler(toolchain: Toolchain): (files: readonly ProjectFile[]) => CompiledProject {
  let known = new Map<string, FileOutcome>();
  let knownNames = '';
  return (files) => {
    const bytes = projectBytes(files);
    if (bytes > MAX_PROJECT_BYTES) return tooLarge(bytes);
    toolchain.setFiles(files);
    // Which file an import means depends on the names of all.
    const names = files.map(({name}) => name).join('\n');
    if (names !== knownNames) known = new Map();
    knownNames = names;
    const outcomes = new Map<string, FileOutcome>();
    for (const file of files) {
      const key = `${file.name}\n${file.code}`;
      outcomes.set(key, known.get(key) ?? compileFile(file, toolchain));
    }
    known = outcomes;
    return joinOutcomes([...outcomes.values()], toolchain);
  };
}

function tooLarge(bytes: number): CompiledProject {
  const detail = `${Math.ceil(bytes / 1000)} kB > ${MAX_PROJECT_BYTES / 1000} kB`;
  return {files: [], css: '', problems: [{kind: 'too-large', severity: 'error', detail}]};
}

function joinOutcomes(outcomes: readonly FileOutcome[], toolchain: Toolchain): CompiledProject {
  const imports = new Map(outcomes.map(({compiled, imports}) => [compiled.name, imports]));
  const problems = outcomes.flatMap(({problem}) => (problem === undefined ? [] : [problem]));
  return {
    files: outcomes.map(({compiled}) => compiled),
    css: toolchain.toCss(outcomes.flatMap(({rules}) => rules)),
    problems: [...problems, ...graphProblems(imports, new Set(imports.keys()))],
  };
}

function compileFile(file: ProjectFile, toolchain: Toolchain): FileOutcome {
  const {name, code} = file;
  try {
    if (name.endsWith('.json')) return plainFile(name, `module.exports = ${JSON.stringify(JSON.parse(code))};`);
    // The text of a style sheet travels as a module too; the frame knows what to do with it.
    if (!isScript(name)) return plainFile(name, `module.exports = ${JSON.stringify(code)};`);
    return compileScript(file, toolchain);
  } catch (error) {
    return {...plainFile(name, ''), problem: readCompilerError(error, name)};
  }
}

function plainFile(name: string, run: string): FileOutcome {
  return {compiled: {name, js: '', run}, rules: [], imports: []};
}

function compileScript({name, code}: ProjectFile, toolchain: Toolchain): FileOutcome {
  const filename = PROJECT_ROOT + name;
  const isTyped = /\.[cm]?tsx?$/u.test(name);
  const hasJsx = !isTyped || name.endsWith('x');
  const shown = runPlaced(code, (plugins) =>
    toolchain.transform(code, {
      filename,
      plugins: [...plugins, toolchain.stylexPlugin],
      // In .ts, `<T>x` is a cast, which the JSX syntax would take away.
      parserPlugins: [...(isTyped ? ['typescript'] : []), ...(hasJsx ? ['jsx'] : [])],
      wantsTree: true,
    }),
  );
  const imports: FileImport[] = [];
  const {code: run} = toolchain.transformTree(shown.tree, code, {
    filename,
    plugins: [importList(imports), loopGuards, ...toolchain.runtimePlugins(isTyped, hasJsx)],
  });
  return {compiled: {name, js: shown.code, run}, rules: readRules(shown.metadata), imports};
}
