/** Compiles a project with Babel and a StyleX plugin: to what the reader sees, and to what the frame runs. */
import {
  type NodePath,
  type PluginItem,
  type PluginObj,
  parseSync,
  transformFromAstSync,
  transformSync,
  type types,
} from '@babel/core';
import transformCommonJs from '@babel/plugin-transform-modules-commonjs';
import transformJsx from '@babel/plugin-transform-react-jsx';
import transformTypescript from '@babel/plugin-transform-typescript';
import reactRefresh from 'react-refresh/babel';
import {readRules, type StyleRule} from '#generator/shared/style-rules.ts';
import {importProblems, type RuntimeImport, runtimeImports} from '#site/playground/project/imports.ts';
import {MAX_PROBLEMS, MAX_PROJECT_BYTES, type ProjectProblem} from '#site/playground/project/project.ts';
import {REPLACE_HASH, TICK} from '#site/playground/run/watchdog.ts';
import {
  babelOptions,
  PACKAGE_NAME,
  packageFile,
  styleXOptions,
  type StyleXPlugin,
} from '#site/programs/compile-options.ts';
import {allowsJsx, isScript, isTyped, positionAt, type SourceFile} from '#site/programs/source-file.ts';
import {readCompileError} from '#site/programs/compile-error.ts';
import type {ParseFailure} from './broken-code.ts';
import {hasEffects} from './module-effects.ts';
import type {CompiledFile, CompiledProject} from './compiler-client.ts';
import {declarationList, nothingDeclared, ruleSources} from '#site/programs/rule-sources.ts';
import {setFiles} from './shims/memory-files.ts';
import {findSyntaxSlip} from './syntax-slips.ts';

const PROJECT_ROOT = '/';

/** @param options of the plugin, beside the project's */
export function compileProject(
  files: readonly SourceFile[],
  stylexPlugin: StyleXPlugin,
  options: object = {},
): CompiledProject {
  const bytes = new TextEncoder().encode(files.map(({code}) => code).join('')).length;
  if (bytes > MAX_PROJECT_BYTES) return tooLarge(bytes);
  // StyleX resolves imported variables in them.
  setFiles(new Map([...files, packageFile(PACKAGE_NAME)].map(({name, code}) => [PROJECT_ROOT + name, code])));
  const compiler: Compiler = {plugin: stylexPlugin, options: {...styleXOptions(PROJECT_ROOT), ...options}};
  const outcomes = files.map((file) => compileFile(file, compiler));
  const imports = new Map(outcomes.map(({compiled, imports}) => [compiled.name, imports]));
  const missing = importProblems(imports);
  // Why a file does not compile: StyleX reads the variables of what it imports.
  const isMissing = ({file, line}: ProjectProblem) =>
    missing.some((other) => other.file === file && other.line === line);
  const problems = outcomes.flatMap(({problem}) => (problem === undefined || isMissing(problem) ? [] : [problem]));
  const sheet = styleSheetOf(
    outcomes.flatMap((outcome) => outcome.rules),
    stylexPlugin,
  );
  return {
    files: outcomes.map(({compiled}) => compiled),
    css: sheet.css,
    problems: [...problems, ...missing, ...sheet.problems].slice(0, MAX_PROBLEMS),
  };
}

/** A constant that refers to itself is an error of the whole style sheet, of no file. */
function styleSheetOf(
  rules: StyleRule[],
  plugin: StyleXPlugin,
): {readonly css: string; readonly problems: readonly ProjectProblem[]} {
  try {
    return {css: plugin.processStylexRules(rules, false), problems: []};
  } catch (error) {
    return {css: '', problems: [{kind: 'compiler', detail: readCompileError(error, '').message}]};
  }
}

function tooLarge(bytes: number): CompiledProject {
  const detail = `${Math.ceil(bytes / 1000)} kB > ${MAX_PROJECT_BYTES / 1000} kB`;
  return {files: [], css: '', problems: [{kind: 'too-large', detail}]};
}

interface FileOutcome {
  readonly compiled: CompiledFile;
  readonly rules: readonly StyleRule[];
  readonly imports: readonly RuntimeImport[];
  readonly problem?: ProjectProblem;
}

interface Compiler {
  readonly plugin: StyleXPlugin;
  readonly options: object;
}

function compileFile(file: SourceFile, compiler: Compiler): FileOutcome {
  const {name, code} = file;
  let read: ReadModule = {imports: [], hasEffects: false};
  try {
    if (name.endsWith('.json')) return plainFile(name, `module.exports = ${JSON.stringify(JSON.parse(code))};`);
    if (!isScript(name)) return plainFile(name, code);
    const {compiled, rules} = compileScript(file, compiler, (found) => (read = found));
    return {compiled: {...compiled, hasEffects: read.hasEffects}, rules, imports: read.imports};
  } catch (error) {
    const problem = readProblem(error, PROJECT_ROOT, name);
    return {
      ...plainFile(name, ''),
      imports: read.imports,
      problem: isScript(name) ? (readSlip(error, file, problem) ?? problem) : problem,
    };
  }
}

function plainFile(name: string, run: string): FileOutcome {
  const compiled = {name, js: '', run, map: '', hasEffects: false, sources: [], mistakes: []};
  return {compiled, rules: [], imports: []};
}

/** @throws Babel's and the plugin's errors, with `loc` when the location is known */
function compileScript(
  {name, code}: SourceFile,
  {plugin, options: pluginOptions}: Compiler,
  onRead: (found: ReadModule) => void,
): {readonly compiled: Omit<CompiledFile, 'hasEffects'>; readonly rules: readonly StyleRule[]} {
  const options = {...babelOptions(PROJECT_ROOT + name), compact: false};
  let declared = nothingDeclared();
  const compiled = transformWithErrorLocation(code, (plugins) => {
    declared = nothingDeclared();
    const stylex: PluginItem = [plugin, pluginOptions];
    const readers = [moduleReader(onRead), declarationList(declared)];
    return transformSync(code, {...options, ast: true, plugins: [...plugins, ...readers, stylex]});
  });
  if (!compiled?.ast) throw new Error('Babel returned no syntax tree.');
  const hasJsx = allowsJsx(name);
  const plugins: PluginItem[] = [
    // Before the guards, whose calls would come between a component and its name.
    [reactRefresh, {skipEnvCheck: true, emitFullSignatures: true}],
    loopGuards,
    hashReplacements,
    ...(isTyped(name) ? [[transformTypescript, {isTSX: hasJsx, allowDeclareFields: true}] satisfies PluginItem] : []),
    ...(hasJsx ? [[transformJsx, {runtime: 'automatic'}] satisfies PluginItem] : []),
    // The frame provides namespace objects, so imports need no wrapper at run time.
    [transformCommonJs, {noInterop: true, strictMode: true}],
  ];
  // The nodes know their places in the reader's code, whatever they went through.
  const runnable = transformFromAstSync(compiled.ast, code, {
    ...options,
    plugins,
    sourceMaps: true,
  });
  const rules = readRules(compiled.metadata);
  const sources = ruleSources(declared, rules);
  return {
    compiled: {
      name,
      js: compiled.code ?? '',
      run: runnable?.code ?? '',
      map: runnable?.map?.mappings ?? '',
      sources,
      mistakes: declared.mistakes,
    },
    rules,
  };
}

interface ReadModule {
  readonly imports: readonly RuntimeImport[];
  readonly hasEffects: boolean;
}

/** Reads a module as it was written. */
function moduleReader(onRead: (found: ReadModule) => void) {
  return (): PluginObj => ({
    // On enter, before the other plugins move statements or reject some.
    visitor: {
      Program: {enter: (path) => onRead({imports: runtimeImports(path.node), hasEffects: hasEffects(path)})},
    },
  });
}

/** Calls the frame's watchdog in every loop and function, so that it can stop endless ones. */
export function loopGuards({types: t}: {readonly types: typeof types}): PluginObj {
  const tick = (): types.CallExpression => t.callExpression(t.identifier(TICK), []);
  const guarded = (body: types.Statement): types.BlockStatement =>
    t.isBlockStatement(body)
      ? {...body, body: [t.expressionStatement(tick()), ...body.body]}
      : t.blockStatement([t.expressionStatement(tick()), body]);
  return {
    visitor: {
      Loop({node}) {
        node.body = guarded(node.body);
      },
      Function({node}) {
        // Overload declarations have no body.
        if (node.body === null || node.body === undefined) return;
        if (t.isBlockStatement(node.body)) node.body = guarded(node.body);
        else node.body = t.sequenceExpression([tick(), node.body]);
      },
    },
  };
}

const WINDOWS: ReadonlySet<string> = new Set(['window', 'document', 'globalThis', 'self']);

/** Lets the frame follow assignments to `location.hash`, because scripts cannot replace that property. */
export function hashReplacements({types: t}: {readonly types: typeof types}): PluginObj {
  const isGlobal = (node: types.Node, {scope}: NodePath): node is types.Identifier =>
    t.isIdentifier(node) && !scope.hasBinding(node.name, {noGlobals: true});
  const isLocation = (node: types.Node, path: NodePath): boolean => {
    if (isGlobal(node, path)) return node.name === 'location';
    if (!t.isMemberExpression(node) || !t.isIdentifier(node.property, {name: 'location'})) return false;
    return isGlobal(node.object, path) && WINDOWS.has(node.object.name);
  };
  return {
    visitor: {
      AssignmentExpression(path) {
        const {operator, left, right} = path.node;
        if (operator !== '=' || !t.isMemberExpression(left)) return;
        if (!t.isIdentifier(left.property, {name: 'hash'}) || !isLocation(left.object, path)) return;
        path.replaceWith(t.callExpression(t.identifier(REPLACE_HASH), [right]));
      },
    },
  };
}

/** Longer files are not searched for the wrong value: each of a dozen trials compiles the whole file. */
export const MAX_TRIAL_CHARS = 20_000;

const POSITION = / \(\d+:\d+\):?$/u;

/** Turns an error into a problem. Its message has no position, which is shown beside it. */
export function readProblem(error: unknown, folder: string, file: string): ProjectProblem {
  const {message, ...location} = readCompileError(error, folder + file);
  return {kind: 'compiler', file, detail: message.replace(POSITION, ''), ...location};
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

/** Explains an error of syntax. @returns `undefined` for any other error */
function readSlip(error: unknown, {name, code}: SourceFile, {detail}: ProjectProblem): ProjectProblem | undefined {
  const failure = parseFailureOf(error);
  if (failure === undefined) return undefined;
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
  const {from, to} = slip ?? {from: failure.at, to: undefined};
  const end = to === undefined ? undefined : positionAt(code, to);
  return {
    kind: `slip-${slip?.name ?? 'unreadable'}`,
    file: name,
    ...positionAt(code, from),
    ...(end !== undefined && {endLine: end.line, endColumn: end.column}),
    detail: slip?.detail ?? '',
    original: detail,
    ...(slip?.mend !== undefined && {mends: [slip.mend]}),
  };
}

function parseFailureOf(error: unknown): ParseFailure | undefined {
  if (!(error instanceof Error) || !('code' in error && 'pos' in error)) return undefined;
  if (error.code !== PARSE_ERROR || typeof error.pos !== 'number') return undefined;
  if ('reasonCode' in error && REASONS_BEYOND_SYNTAX.has(error.reasonCode)) return undefined;
  return {at: error.pos, message: error.message};
}

/** Compiles with StyleX, and with some plugins in front of it. */
type Transform<Result = unknown> = (plugins: readonly PluginItem[]) => Result;

/** @throws what the compiler throws. An error without a location gets one: that of the rejected property, or of its call */
export function transformWithErrorLocation<Result>(code: string, transform: Transform<Result>): Result {
  try {
    return transform([]);
  } catch (error) {
    if (!(error instanceof Error) || readCompileError(error, '').line !== undefined) throw error;
    const {call} = tryTransform(transform, []);
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
    const failure = tryTransform(transform, [keepFirstLeaves(call, count)]);
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

interface Failure {
  /** The call that the compiler was visiting. */
  readonly call?: types.CallExpression | undefined;
  readonly message?: string;
}

function tryTransform(transform: Transform, plugins: readonly PluginItem[]): Failure {
  let call: types.CallExpression | undefined;
  const trace = (): PluginObj => ({
    visitor: {
      CallExpression({node}) {
        call = node;
      },
      // Afterwards StyleX traverses the file again.
      Program: {exit: () => void (call = undefined)},
    },
  });
  try {
    transform([...plugins, trace]);
    return {};
  } catch (error) {
    return error instanceof Error ? {call, message: error.message} : {};
  }
}

/** A Babel plugin that removes all but the first `count` leaves of one call. */
function keepFirstLeaves(call: types.CallExpression, count: number) {
  return (): PluginObj => ({
    visitor: {
      CallExpression({node}) {
        if (!isSameCall(call, node)) return;
        let seen = 0;
        filterLeaves(node, () => seen++ < count);
      },
    },
  });
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
