/** Compiles the files of a project. Unchanged files come from a cache. */
import {type FileImport, graphProblems} from '#playground/project/module-graph.ts';
import type {Problem} from '#playground/project/problem.ts';
import {isScript, MAX_PROJECT_BYTES, type ProjectFile, projectBytes} from '#playground/project/project.ts';
import {readCompilerError} from './compiler-error.ts';
import {transformWithErrorLocation} from './transform-with-error-location.ts';
import {importList, loopGuards} from './module-plugins.ts';
import {PROJECT_ROOT, type StyleRule, type Toolchain} from './toolchain.ts';

/** A compiled file in its two forms. */
export interface CompiledFile {
  readonly name: string;
  /** StyleX compiled, types and JSX unchanged. The reader sees this. */
  readonly js: string;
  /** A CommonJS module with calls of the watchdog. The frame runs this. */
  readonly run: string;
}

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

/** Makes a function that compiles projects and caches the files of the last one. */
export function createProjectCompiler(toolchain: Toolchain): (files: readonly ProjectFile[]) => CompiledProject {
  let cache = new Map<string, FileOutcome>();
  let cachedNames = '';
  return (files) => {
    const bytes = projectBytes(files);
    if (bytes > MAX_PROJECT_BYTES) return tooLarge(bytes);
    toolchain.setFiles(files);
    // The names of all files decide how imports resolve.
    const names = files.map(({name}) => name).join('\n');
    if (names !== cachedNames) cache = new Map();
    cachedNames = names;
    const outcomes = new Map<string, FileOutcome>();
    for (const file of files) {
      const key = `${file.name}\n${file.code}`;
      outcomes.set(key, cache.get(key) ?? compileFile(file, toolchain));
    }
    cache = outcomes;
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
    // A style sheet is sent as a module that exports its text.
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
  const compiled = transformWithErrorLocation(code, (plugins) =>
    toolchain.transform(code, {
      filename,
      plugins: [...plugins, toolchain.stylexPlugin],
      // In .ts files `<T>x` is a cast, which JSX syntax would break.
      parserPlugins: [...(isTyped ? ['typescript'] : []), ...(hasJsx ? ['jsx'] : [])],
      wantsTree: true,
    }),
  );
  const imports: FileImport[] = [];
  const {code: run} = toolchain.transformTree(compiled.tree, code, {
    filename,
    plugins: [importList(imports), loopGuards, ...toolchain.runtimePlugins(isTyped, hasJsx)],
  });
  return {compiled: {name, js: compiled.code, run}, rules: compiled.rules, imports};
}
