/** Babel plugins for the modules that the frame runs. */
import type {PluginObj, types} from '@babel/core';
import type {FileImport} from '#playground/project/module-graph.ts';
import {TICK} from '#playground/run/watchdog.ts';

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
