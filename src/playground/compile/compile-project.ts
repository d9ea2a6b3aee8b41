/** Compiles the files of a project. Unchanged files come from a cache. */
import {type FileImport, graphProblems} from '#playground/project/module-graph.ts';
import {
  isScript,
  MAX_PROJECT_BYTES,
  type Problem,
  type ProjectFile,
  projectBytes,
} from '#playground/project/project.ts';
import type {CompiledFile, CompiledProject} from './compiler-client.ts';
import {compileScript, PROJECT_ROOT, type StyleRule, type StyleXPlugin} from './compile-script.ts';
import {readCompilerError} from './error-location.ts';
import {setFiles} from './shims/memory-files.ts';

interface FileOutcome {
  readonly compiled: CompiledFile;
  readonly rules: readonly StyleRule[];
  readonly imports: readonly FileImport[];
  readonly problem?: Problem;
}

/** Variable names are hashes of package name and path. The package has the same name as in the docs' samples. */
const PACKAGE_FILE: ProjectFile = {name: 'package.json', code: JSON.stringify({name: 'app', type: 'module'})};

/** Makes a function that compiles projects and caches the files of the last one. */
export function createProjectCompiler(stylexPlugin: StyleXPlugin): (files: readonly ProjectFile[]) => CompiledProject {
  let cache = new Map<string, FileOutcome>();
  return (files) => {
    const bytes = projectBytes(files);
    if (bytes > MAX_PROJECT_BYTES) return tooLarge(bytes);
    // StyleX resolves imported variables in them.
    setFiles(new Map([...files, PACKAGE_FILE].map(({name, code}) => [PROJECT_ROOT + name, code])));
    // The names of all files decide how imports resolve.
    const names = files.map(({name}) => name).join('\n');
    const outcomes = new Map<string, FileOutcome>();
    for (const file of files) {
      const key = `${names}\n${file.name}\n${file.code}`;
      outcomes.set(key, cache.get(key) ?? compileFile(file, stylexPlugin));
    }
    cache = outcomes;
    return joinOutcomes([...outcomes.values()], stylexPlugin);
  };
}

function tooLarge(bytes: number): CompiledProject {
  const detail = `${Math.ceil(bytes / 1000)} kB > ${MAX_PROJECT_BYTES / 1000} kB`;
  return {files: [], css: '', problems: [{kind: 'too-large', severity: 'error', detail}]};
}

function compileFile(file: ProjectFile, stylexPlugin: StyleXPlugin): FileOutcome {
  const {name, code} = file;
  try {
    if (name.endsWith('.json')) return plainFile(name, `module.exports = ${JSON.stringify(JSON.parse(code))};`);
    if (!isScript(name)) return plainFile(name, code);
    const {js, run, rules, imports} = compileScript(file, stylexPlugin);
    return {compiled: {name, js, run}, rules, imports};
  } catch (error) {
    return {...plainFile(name, ''), problem: readCompilerError(error, name)};
  }
}

function plainFile(name: string, run: string): FileOutcome {
  return {compiled: {name, js: '', run}, rules: [], imports: []};
}

function joinOutcomes(outcomes: readonly FileOutcome[], stylexPlugin: StyleXPlugin): CompiledProject {
  const imports = new Map(outcomes.map(({compiled, imports}) => [compiled.name, imports]));
  const problems = outcomes.flatMap(({problem}) => (problem === undefined ? [] : [problem]));
  return {
    files: outcomes.map(({compiled}) => compiled),
    css: stylexPlugin.processStylexRules(
      outcomes.flatMap(({rules}) => rules),
      false,
    ),
    problems: [...problems, ...graphProblems(imports, new Set(imports.keys()))],
  };
}
