/** Babel plugins of the playground: they read a module as it was written, and let the frame stop it. */
import type {NodePath, PluginObj, types} from '@babel/core';
import {type RuntimeImport, runtimeImports} from '#site/playground/project/imports.ts';
import {REPLACE_HASH, TICK} from '#site/playground/run/watchdog.ts';

/** What a module imports and does, as it was written. */
export interface ReadModule {
  imports: readonly RuntimeImport[];
  hasEffects: boolean;
}

/** Fills in what it reads, also when another plugin rejects the module. */
export const moduleReader = (found: ReadModule) => (): PluginObj => ({
  visitor: {
    Program: {
      // Later, the other plugins have moved statements or rejected some.
      enter(path) {
        found.imports = runtimeImports(path.node);
        found.hasEffects = hasEffects(path);
      },
    },
  },
});

const DECLARATIONS = /^(?:Import|Export|TS|Function|Class|Variable|Interface|TypeAlias|Empty)/u;

/**
 * Whether a module does more than declare: what it has started would go on beside what it starts when it runs again.
 *
 * @example `setInterval(update, 100);` and `const start = performance.now();`, not `const names = Object.keys(sizes);`
 */
function hasEffects(program: NodePath<types.Program>): boolean {
  if (!program.node.body.every(({type}) => DECLARATIONS.test(type))) return true;
  let isFound = false;
  program.traverse({
    Function: (path) => path.skip(),
    'CallExpression|NewExpression': (path: NodePath) => {
      const {node} = path;
      if (!('callee' in node)) return;
      if (isGlobalFunction(node.callee, path)) isFound = true;
    },
  });
  return isFound;
}

/** Names with a capital letter, such as `Object.keys` and `Map`, are of the language and do not count. */
function isGlobalFunction(callee: types.Node, path: NodePath): boolean {
  let root = callee;
  while (root.type === 'MemberExpression') root = root.object;
  return root.type === 'Identifier' && /^[a-z]/u.test(root.name) && !path.scope.hasBinding(root.name, true);
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
