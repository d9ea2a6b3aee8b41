/** Babel plugins for the modules that the frame runs. */
import type {NodePath, PluginObj, types} from '@babel/core';
import {REPLACE_HASH, TICK} from '#site/playground/run/watchdog.ts';

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
