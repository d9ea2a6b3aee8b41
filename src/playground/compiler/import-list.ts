/** Notes what a file imports at run time; types are gone by then. A Babel plugin behind those that take them away. */
import type * as types from '@babel/types';
import type {FileImport} from '#playground/module-graph.ts';

/** @param found receives the imports */
export function importList(found: FileImport[]) {
  const note = (source: types.StringLiteral | null | undefined): void => {
    if (source) found.push({specifier: source.value, line: source.loc?.start.line ?? 1});
  };
  return () => ({
    name: 'import-list',
    visitor: {
      Program: {
        // On the way in: what `import type` names is known by its kind, and the plugins have moved nothing yet.
        enter({node}: {readonly node: types.Program}): void {
          for (const statement of node.body) {
            if (statement.type === 'ImportDeclaration' && !isTypeOnly(statement)) note(statement.source);
            if (statement.type === 'ExportNamedDeclaration' && statement.exportKind !== 'type') note(statement.source);
            if (statement.type === 'ExportAllDeclaration') note(statement.source);
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
