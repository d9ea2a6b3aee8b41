import {graphProblems} from '#site/playground/project/module-graph.ts';
import {isScript, MAX_PROJECT_BYTES, type ProjectFile} from '#site/playground/project/project.ts';
import type {CompiledProject} from './compiler-client.ts';
import {compileScript, type FileOutcome, PROJECT_ROOT, type StyleXPlugin} from './compile-script.ts';
import {readCompilerError} from './error-location.ts';
import {setFiles} from './shims/memory-files.ts';

/** Variable names are hashes of package name and path. The package has the same name as in the docs' samples. */
const PACKAGE_FILE: ProjectFile = {name: 'package.json', code: JSON.stringify({name: 'app', type: 'module'})};

export function compileProject(files: readonly ProjectFile[], stylexPlugin: StyleXPlugin): CompiledProject {
  const bytes = new TextEncoder().encode(files.map(({code}) => code).join('')).length;
  if (bytes > MAX_PROJECT_BYTES) return tooLarge(bytes);
  // StyleX resolves imported variables in them.
  setFiles(new Map([...files, PACKAGE_FILE].map(({name, code}) => [PROJECT_ROOT + name, code])));
  const outcomes = files.map((file) => compileFile(file, stylexPlugin));
  const imports = new Map(outcomes.map(({compiled, imports}) => [compiled.name, imports]));
  const problems = outcomes.flatMap(({problem}) => (problem === undefined ? [] : [problem]));
  const rules = outcomes.flatMap((outcome) => outcome.rules);
  return {
    files: outcomes.map(({compiled}) => compiled),
    css: stylexPlugin.processStylexRules(rules, false),
    problems: [...problems, ...graphProblems(imports)],
  };
}

function tooLarge(bytes: number): CompiledProject {
  const detail = `${Math.ceil(bytes / 1000)} kB > ${MAX_PROJECT_BYTES / 1000} kB`;
  return {files: [], css: '', problems: [{kind: 'too-large', detail}]};
}

function compileFile(file: ProjectFile, stylexPlugin: StyleXPlugin): FileOutcome {
  const {name, code} = file;
  try {
    if (name.endsWith('.json')) return plainFile(name, `module.exports = ${JSON.stringify(JSON.parse(code))};`);
    if (!isScript(name)) return plainFile(name, code);
    return compileScript(file, stylexPlugin);
  } catch (error) {
    return {...plainFile(name, ''), problem: readCompilerError(error, name)};
  }
}

function plainFile(name: string, run: string): FileOutcome {
  return {compiled: {name, js: '', run}, rules: [], imports: []};
}
