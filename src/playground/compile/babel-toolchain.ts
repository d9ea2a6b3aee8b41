/** Makes a toolchain of Babel 7 and a StyleX plugin. */
import type {ParserOptions, PluginItem, types} from '@babel/core';
import type {StyleRule, Toolchain, TransformOptions, TransformResult} from './toolchain.ts';

interface BabelOptions {
  readonly filename: string;
  readonly babelrc: false;
  readonly configFile: false;
  readonly highlightCode: false;
  readonly compact: false;
  readonly ast: boolean;
  readonly cloneInputAst: false;
  readonly plugins: PluginItem[];
  readonly parserOpts?: ParserOptions;
}

interface ToolchainParts {
  readonly transformSync: (code: string, options: BabelOptions) => unknown;
  readonly transformFromAstSync: (tree: types.Node, code: string, options: BabelOptions) => unknown;
  readonly setFiles: Toolchain['setFiles'];
  readonly stylexPlugin: PluginItem;
  readonly plugins: Readonly<Record<'typescript' | 'jsx' | 'commonJs', unknown>>;
  /** Sorts the list that it gets. */
  readonly toCss: (rules: [string, {ltr: string; rtl?: null | string}, number][]) => string;
}

/** Works with `@babel/core` and `@babel/standalone`. */
export function createToolchain({transformSync, transformFromAstSync, setFiles, ...parts}: ToolchainParts): Toolchain {
  return {
    setFiles,
    stylexPlugin: parts.stylexPlugin,
    transform: (code, options) => readResult(transformSync(code, babelOptions(options))),
    transformTree(tree, code, options) {
      if (!isTree(tree)) throw new Error('Babel gave no tree.');
      return readResult(transformFromAstSync(tree, code, babelOptions(options)));
    },
    runtimePlugins: (isTyped, hasJsx) => [
      ...(isTyped ? [[parts.plugins.typescript, {isTSX: hasJsx, allowDeclareFields: true}]] : []),
      ...(hasJsx ? [[parts.plugins.jsx, {runtime: 'automatic'}]] : []),
      // The frame provides namespace objects, so imports need no wrapper at run time.
      [parts.plugins.commonJs, {noInterop: true, strictMode: true}],
    ],
    toCss: (rules) => parts.toCss(rules.map(([key, css, order]: StyleRule) => [key, css, order])),
  };
}

function babelOptions({filename, plugins, parserPlugins, wantsTree = false}: TransformOptions): BabelOptions {
  return {
    filename,
    babelrc: false,
    configFile: false,
    highlightCode: false,
    compact: false,
    ast: wantsTree,
    cloneInputAst: false,
    plugins: plugins.filter(isPlugin),
    ...(parserPlugins !== undefined && {parserOpts: {plugins: parserPlugins.filter(isSyntax)}}),
  };
}

/** Reads the result with type guards, because `@babel/standalone` types an older form of its functions. */
function readResult(result: unknown): TransformResult {
  const {code, ast, metadata} = isRecord(result) ? result : {};
  return {
    code: typeof code === 'string' ? code : '',
    tree: ast,
    rules: isRecord(metadata) ? readRules(metadata['stylex']) : [],
  };
}

function readRules(rules: unknown): StyleRule[] {
  return Array.isArray(rules) ? rules.filter(isStyleRule) : [];
}

function isStyleRule(value: unknown): value is StyleRule {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[2] === 'number';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isPlugin(plugin: unknown): plugin is PluginItem {
  return Array.isArray(plugin) || typeof plugin === 'function' || (typeof plugin === 'object' && plugin !== null);
}

function isTree(tree: unknown): tree is types.Node {
  return typeof tree === 'object' && tree !== null && 'type' in tree;
}

function isSyntax(name: string): name is 'typescript' | 'jsx' {
  return name === 'typescript' || name === 'jsx';
}
