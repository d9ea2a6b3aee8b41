/** Compiles a project with Babel and a StyleX plugin: to what the reader sees, and to what the frame runs. */
import {type PluginItem, type PluginObj, parseSync, transformFromAstSync, transformSync, type types} from '@babel/core';
import transformCommonJs from '@babel/plugin-transform-modules-commonjs';
import transformJsx from '@babel/plugin-transform-react-jsx';
import transformTypescript from '@babel/plugin-transform-typescript';
import reactRefresh from 'react-refresh/babel';
import {importModule} from '#generator/network/lazy-chunk.ts';
import {readRules, type StyleRule} from '#generator/shared/style-rules.ts';
import {lintFiles, rulesOf} from '#site/playground/lint/lint-files.ts';
import {importProblems, type RuntimeImport} from '#site/playground/project/imports.ts';
import {MAX_PROBLEMS, MAX_PROJECT_BYTES, MAX_TRIAL_CHARS} from '#site/playground/project/limits.ts';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import {serveFunctions} from '#site/playground/worker/worker-client.ts';
import {
  babelOptions,
  PACKAGE_NAME,
  packageFile,
  readCompileError,
  styleXOptions,
  type StyleXPlugin,
} from '#site/programs/compile-options.ts';
import {allowsJsx, isScript, isTyped, positionAt, type SourceFile} from '#site/programs/source-file.ts';
import type {ParseFailure} from './broken-code.ts';
import {hashReplacements, loopGuards, moduleReader, type ReadModule} from './module-plugins.ts';
import type {CompiledFile, CompiledProject, CompilerFunctions} from './compiler-client.ts';
import {declarationList, nothingDeclared, ruleSources} from '#site/programs/rule-sources.ts';
import {setFiles} from './shims/memory-files.ts';
import {findSyntaxSlip} from './syntax-slips.ts';

const PROJECT_ROOT = '/';

/** Answers the page, inside a worker. @param options of the plugin, beside the project's */
export const serveCompiler = (plugin: StyleXPlugin, options?: object): void =>
  serveFunctions<CompilerFunctions>({
    compile: (files) => compileProject(files, plugin, options),
    lint: async ({files, rulesUrl}) => lintFiles(files, await importModule(rulesUrl, rulesOf)),
  });

/** @param options of the plugin, beside the project's */
export function compileProject(
  files: readonly SourceFile[],
  stylexPlugin: StyleXPlugin,
  options: object = {},
): CompiledProject {
  const bytes = new TextEncoder().encode(files.map(({code}) => code).join('')).length;
  if (bytes > MAX_PROJECT_BYTES) {
    const detail = `${Math.ceil(bytes / 1000)} kB > ${MAX_PROJECT_BYTES / 1000} kB`;
    return {files: [], css: '', problems: [{kind: 'too-large', detail}]};
  }
  // StyleX resolves imported variables in them.
  setFiles(new Map([...files, packageFile(PACKAGE_NAME)].map(({name, code}) => [PROJECT_ROOT + name, code])));
  const stylex: PluginItem = [stylexPlugin, {...styleXOptions(PROJECT_ROOT), ...options}];
  const outcomes = files.map((file) => compileFile(file, stylex));
  const missing = importProblems(new Map(outcomes.map(({compiled, imports}) => [compiled.name, imports])));
  // A file does not compile without the variables that it imports: that is said once.
  const isMissing = ({file, line}: ProjectProblem) =>
    missing.some((other) => other.file === file && other.line === line);
  const problems = outcomes.flatMap(({problem}) => (problem === undefined || isMissing(problem) ? [] : [problem]));
  const sheet = styleSheetOf(
    outcomes.flatMap(({rules}) => rules),
    stylexPlugin,
  );
  return {
    files: outcomes.map(({compiled}) => compiled),
    css: sheet.css,
    problems: [...problems, ...missing, ...sheet.problems].slice(0, MAX_PROBLEMS),
  };
}

/** A constant that refers to itself is an error of the whole style sheet, of no file. */
function styleSheetOf(rules: StyleRule[], plugin: StyleXPlugin): Pick<CompiledProject, 'css' | 'problems'> {
  try {
    return {css: plugin.processStylexRules(rules, false), problems: []};
  } catch (error) {
    return {css: '', problems: [{kind: 'compiler', detail: readCompileError(error, '').message}]};
  }
}

interface FileOutcome {
  readonly compiled: CompiledFile;
  readonly rules: readonly StyleRule[];
  readonly imports: readonly RuntimeImport[];
  readonly problem?: ProjectProblem;
}

function compileFile(file: SourceFile, stylex: PluginItem): FileOutcome {
  const {name, code} = file;
  const found: ReadModule = {imports: [], hasEffects: false};
  try {
    if (name.endsWith('.json')) return plainFile(name, `module.exports = ${JSON.stringify(JSON.parse(code))};`);
    return isScript(name) ? compileScript(file, stylex, found) : plainFile(name, code);
  } catch (error) {
    return {...plainFile(name, ''), imports: found.imports, problem: readProblem(error, file)};
  }
}

function plainFile(name: string, run: string): FileOutcome {
  const compiled = {name, js: '', run, map: '', hasEffects: false, sources: [], mistakes: []};
  return {compiled, rules: [], imports: []};
}

/** @throws Babel's and the plugin's errors, with `loc` when the location is known */
function compileScript({name, code}: SourceFile, stylex: PluginItem, found: ReadModule): FileOutcome {
  const options = {...babelOptions(PROJECT_ROOT + name), compact: false};
  const declared = nothingDeclared();
  const compiled = transformWithErrorLocation(code, (plugins) => {
    const readers = [moduleReader(found), declarationList(declared)];
    return transformSync(code, {...options, ast: true, plugins: [...plugins, ...readers, stylex]});
  });
  if (!compiled?.ast) throw new Error('Babel returned no syntax tree.');
  const hasJsx = allowsJsx(name);
  const plugins: PluginItem[] = [
    // It precedes the guards, whose calls would come between a component and its name.
    [reactRefresh, {skipEnvCheck: true, emitFullSignatures: true}],
    loopGuards,
    hashReplacements,
    ...(isTyped(name) ? [[transformTypescript, {isTSX: hasJsx, allowDeclareFields: true}] satisfies PluginItem] : []),
    ...(hasJsx ? [[transformJsx, {runtime: 'automatic'}] satisfies PluginItem] : []),
    // The frame provides namespace objects, so imports need no wrapper at run time.
    [transformCommonJs, {noInterop: true, strictMode: true}],
  ];
  // The nodes know their places in the reader's code, whatever they went through.
  const runnable = transformFromAstSync(compiled.ast, code, {...options, plugins, sourceMaps: true});
  const rules = readRules(compiled.metadata);
  return {
    compiled: {
      name,
      js: compiled.code ?? '',
      run: runnable?.code ?? '',
      map: runnable?.map?.mappings ?? '',
      hasEffects: found.hasEffects,
      sources: ruleSources(declared, rules),
      mistakes: declared.mistakes,
    },
    rules,
    imports: found.imports,
  };
}

const POSITION = / \(\d+:\d+\):?$/u;

/** Turns an error into a problem. Its message has no position, which is shown beside it. */
function readProblem(error: unknown, {name, code}: SourceFile): ProjectProblem {
  const {message, ...location} = readCompileError(error, PROJECT_ROOT + name);
  const detail = message.replace(POSITION, '');
  const failure = isScript(name) ? parseFailureOf(error) : undefined;
  if (failure === undefined) return {kind: 'compiler', file: name, detail, ...location};
  return {...readSlip({name, code}, failure), file: name, original: detail};
}

/** Babel's code for errors of syntax, which are the parser's. */
const PARSE_ERROR = 'BABEL_PARSE_ERROR';
/** The parser's reasons to reject code that it can read. Its messages say more than that it cannot. */
const REASONS_BEYOND_SYNTAX: ReadonlySet<unknown> = new Set([
  'VarRedeclaration',
  'ParamDupe',
  'ModuleExportUndefined',
  'DuplicateExport',
  'DuplicateDefaultExport',
  'IllegalReturn',
  'IllegalBreakContinue',
  'SuperNotAllowed',
]);

/** Explains an error of syntax. */
function readSlip({name, code}: SourceFile, failure: ParseFailure): Omit<ProjectProblem, 'original'> {
  const options = babelOptions(PROJECT_ROOT + name);
  const parse = (text: string): ParseFailure | undefined => {
    try {
      parseSync(text, options);
      return undefined;
    } catch (next) {
      return parseFailureOf(next);
    }
  };
  const slip = code.length > MAX_TRIAL_CHARS ? undefined : findSyntaxSlip(code, failure, parse);
  if (slip === undefined) return {kind: 'slip-unreadable', ...positionAt(code, failure.at), detail: ''};
  const {line: endLine, column: endColumn} = positionAt(code, slip.to);
  return {
    kind: `slip-${slip.name}`,
    ...positionAt(code, slip.from),
    endLine,
    endColumn,
    detail: slip.detail,
    ...(slip.mend !== undefined && {mends: [slip.mend]}),
  };
}

function parseFailureOf(error: unknown): ParseFailure | undefined {
  if (!(error instanceof Error) || !('code' in error && 'pos' in error)) return undefined;
  if (error.code !== PARSE_ERROR || typeof error.pos !== 'number') return undefined;
  if ('reasonCode' in error && REASONS_BEYOND_SYNTAX.has(error.reasonCode)) return undefined;
  return {at: error.pos, message: error.message};
}

/** Compiles with StyleX, and with other plugins in front of it. */
type Transform<Result = unknown> = (plugins: readonly PluginItem[]) => Result;

/** @throws what the compiler throws. An error without a location gets one: that of the rejected property, or of its call */
function transformWithErrorLocation<Result>(code: string, transform: Transform<Result>): Result {
  try {
    return transform([]);
  } catch (error) {
    if (!(error instanceof Error) || readCompileError(error, '').line !== undefined) throw error;
    const {call} = tryTransform(transform);
    if (call === undefined) throw error;
    const node = code.length > MAX_TRIAL_CHARS ? call : rejectedLeaf(transform, call, error.message);
    throw Object.assign(new Error(error.message, {cause: error}), {loc: (node?.loc ?? call.loc)?.start});
  }
}

/** The innermost properties of the objects of a StyleX call. */
type Leaf = types.ObjectExpression['properties'][number];

/** Finds the first property with which the compiler reports the error, by bisection. */
function rejectedLeaf(transform: Transform, call: types.CallExpression, message: string): Leaf | undefined {
  const leaves: Leaf[] = [];
  filterLeaves(call, (leaf) => leaves.push(leaf) > 0);
  const failsWith = (count: number): boolean => {
    const failure = tryTransform(transform, {call, count});
    return failure.message === message && isSameCall(call, failure.call);
  };
  if (failsWith(0)) return undefined;
  let valid = 0;
  let faulty = leaves.length;
  while (faulty - valid > 1) {
    const middle = Math.floor((valid + faulty) / 2);
    if (failsWith(middle)) faulty = middle;
    else valid = middle;
  }
  return leaves[faulty - 1];
}

/**
 * Compiles once more to learn where it fails.
 *
 * @param kept one call, of which only the first `count` leaves are compiled
 * @returns the call that the compiler was visiting, and its message
 */
function tryTransform(
  transform: Transform,
  kept?: {readonly call: types.CallExpression; readonly count: number},
): {readonly call?: types.CallExpression | undefined; readonly message?: string} {
  let call: types.CallExpression | undefined;
  const trial = (): PluginObj => ({
    visitor: {
      CallExpression({node}) {
        call = node;
        let seen = 0;
        if (kept !== undefined && isSameCall(kept.call, node)) filterLeaves(node, () => seen++ < kept.count);
      },
      // Afterwards StyleX traverses the file again.
      Program: {exit: () => void (call = undefined)},
    },
  });
  try {
    transform([trial]);
    return {};
  } catch (error) {
    return error instanceof Error ? {call, message: error.message} : {};
  }
}

/** Visits the leaves in source order. Objects without leaves are removed, too. */
function filterLeaves(call: types.CallExpression, isKept: (leaf: Leaf) => boolean): void {
  const filterObject = (object: types.ObjectExpression): void => {
    object.properties = object.properties.filter((property) => {
      const inner = innerObject(property);
      if (inner === undefined || inner.properties.length === 0) return isKept(property);
      filterObject(inner);
      return inner.properties.length > 0;
    });
  };
  for (const argument of call.arguments) if (argument.type === 'ObjectExpression') filterObject(argument);
}

/** The object with conditions, a group of styles, or the result of a dynamic style. */
function innerObject(property: Leaf): types.ObjectExpression | undefined {
  if (property.type !== 'ObjectProperty') return undefined;
  const {value} = property;
  const inner = value.type === 'ArrowFunctionExpression' ? value.body : value;
  return inner.type === 'ObjectExpression' ? inner : undefined;
}

/** Compares calls of two passes over the same text. Calls that the compiler inserted have no position. */
function isSameCall(a: types.CallExpression, b: types.CallExpression | undefined): boolean {
  return typeof a.start === 'number' && a.start === b?.start && a.end === b.end;
}
