/** Compiles a project with Babel and a StyleX plugin: to what the reader sees, and to what the frame runs. */
import {
  type NodePath,
  type PluginItem,
  type PluginObj,
  transformFromAstSync,
  transformSync,
  type types,
} from '@babel/core';
import transformCommonJs from '@babel/plugin-transform-modules-commonjs';
import transformJsx from '@babel/plugin-transform-react-jsx';
import transformTypescript from '@babel/plugin-transform-typescript';
import {readRules, type StyleRule} from '#generator/shared/style-rules.ts';
import {MAX_PROJECT_BYTES, type ProjectProblem} from '#site/playground/project/project.ts';
import {PACKAGES} from '#site/playground/run/run-modules.ts';
import {REPLACE_HASH, TICK} from '#site/playground/run/watchdog.ts';
import {
  babelOptions,
  PACKAGE_NAME,
  packageFile,
  styleXOptions,
  type StyleXPlugin,
} from '#site/programs/compile-options.ts';
import {allowsJsx, isScript, isTyped, resolveImport, type SourceFile} from '#site/programs/source-file.ts';
import type {CompiledFile, CompiledProject} from './compiler-client.ts';
import {readProblem, transformWithErrorLocation} from './error-location.ts';
import {declarationList, nothingDeclared, ruleSources} from '#site/programs/rule-sources.ts';
import {setFiles} from './shims/memory-files.ts';

const PROJECT_ROOT = '/';
/** All are listed: a project may import thousands of files that are not there. */
export const MAX_PROBLEMS = 50;

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
  const problems = outcomes.flatMap(({problem}) => (problem === undefined ? [] : [problem]));
  const rules = outcomes.flatMap((outcome) => outcome.rules);
  return {
    files: outcomes.map(({compiled}) => compiled),
    css: stylexPlugin.processStylexRules(rules, false),
    problems: [...problems, ...importProblems(imports)].slice(0, MAX_PROBLEMS),
  };
}

function tooLarge(bytes: number): CompiledProject {
  const detail = `${Math.ceil(bytes / 1000)} kB > ${MAX_PROJECT_BYTES / 1000} kB`;
  return {files: [], css: '', problems: [{kind: 'too-large', detail}]};
}

interface FileOutcome {
  readonly compiled: CompiledFile;
  readonly rules: readonly StyleRule[];
  readonly imports: readonly FileImport[];
  readonly problem?: ProjectProblem;
}

interface Compiler {
  readonly plugin: StyleXPlugin;
  readonly options: object;
}

function compileFile(file: SourceFile, compiler: Compiler): FileOutcome {
  const {name, code} = file;
  try {
    if (name.endsWith('.json')) return plainFile(name, `module.exports = ${JSON.stringify(JSON.parse(code))};`);
    if (!isScript(name)) return plainFile(name, code);
    return compileScript(file, compiler);
  } catch (error) {
    return {...plainFile(name, ''), problem: readProblem(error, PROJECT_ROOT, name)};
  }
}

function plainFile(name: string, run: string): FileOutcome {
  return {compiled: {name, js: '', run, sources: []}, rules: [], imports: []};
}

/** @throws Babel's and the plugin's errors, with `loc` when the location is known */
function compileScript({name, code}: SourceFile, {plugin, options: pluginOptions}: Compiler): FileOutcome {
  const options = {...babelOptions(PROJECT_ROOT + name), compact: false};
  let declared = nothingDeclared();
  const compiled = transformWithErrorLocation(code, (plugins) => {
    declared = nothingDeclared();
    const stylex: PluginItem = [plugin, pluginOptions];
    return transformSync(code, {...options, ast: true, plugins: [...plugins, declarationList(declared), stylex]});
  });
  if (!compiled?.ast) throw new Error('Babel returned no syntax tree.');
  const imports: FileImport[] = [];
  const hasJsx = allowsJsx(name);
  const plugins: PluginItem[] = [
    importList(imports),
    loopGuards,
    hashReplacements,
    ...(isTyped(name) ? [[transformTypescript, {isTSX: hasJsx, allowDeclareFields: true}] satisfies PluginItem] : []),
    ...(hasJsx ? [[transformJsx, {runtime: 'automatic'}] satisfies PluginItem] : []),
    // The frame provides namespace objects, so imports need no wrapper at run time.
    [transformCommonJs, {noInterop: true, strictMode: true}],
  ];
  const runnable = transformFromAstSync(compiled.ast, code, {...options, plugins});
  const rules = readRules(compiled.metadata);
  const sources = ruleSources(declared, rules);
  return {compiled: {name, js: compiled.code ?? '', run: runnable?.code ?? '', sources}, rules, imports};
}

/** Finds imports of missing files and of unknown packages. @param imports of each file, by its name */
function importProblems(imports: ReadonlyMap<string, readonly FileImport[]>): ProjectProblem[] {
  const names = new Set(imports.keys());
  return [...imports].flatMap(([file, list]) =>
    list.flatMap(({specifier, line}): ProjectProblem[] => {
      const isRelative = specifier.startsWith('.');
      const isKnown = isRelative
        ? resolveImport(specifier, file, names) !== undefined
        : PACKAGES.some((name) => name === specifier);
      return isKnown ? [] : [{kind: isRelative ? 'missing-import' : 'unknown-package', file, line, detail: specifier}];
    }),
  );
}

export interface FileImport {
  readonly specifier: string;
  /** 1-based. */
  readonly line: number;
}

/** Adds the runtime imports of a file to `found`. */
export function importList(found: FileImport[]) {
  const add = (source: types.StringLiteral | null | undefined): void => {
    if (source) found.push({specifier: source.value, line: source.loc?.start.line ?? 1});
  };
  return (): PluginObj => ({
    visitor: {
      Program: {
        // On enter, before the other plugins move statements.
        enter({node}) {
          for (const statement of node.body) {
            if (statement.type === 'ImportDeclaration' && !isTypeOnly(statement)) add(statement.source);
            if (statement.type === 'ExportNamedDeclaration' && statement.exportKind !== 'type') add(statement.source);
            if (statement.type === 'ExportAllDeclaration') add(statement.source);
          }
        },
      },
    },
  });
}

function isTypeOnly({importKind, specifiers}: types.ImportDeclaration): boolean {
  if (importKind === 'type') return true;
  return (
    specifiers.length > 0 &&
    specifiers.every((specifier) => specifier.type === 'ImportSpecifier' && specifier.importKind === 'type')
  );
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
