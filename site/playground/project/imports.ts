/** What the files of a project import when they run, and what of it does not exist here. */
import type {types} from '@babel/core';
import {resolveImport} from '#site/programs/source-file.ts';
import type {ProjectProblem} from './project.ts';

/** What a program may import beside its own files. */
export const PACKAGES = [
  '@stylexjs/stylex',
  'react',
  'react-dom',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
] as const;

export interface RuntimeImport {
  readonly specifier: string;
  /** 1-based. */
  readonly line: number;
}

/** The imports of a file without those of types, which are gone when it runs. */
export function runtimeImports({body}: types.Program): RuntimeImport[] {
  return body.flatMap((statement) => {
    if (!('source' in statement) || !statement.source || isTypeOnly(statement)) return [];
    const {value, loc} = statement.source;
    return [{specifier: value, line: loc?.start.line ?? 1}];
  });
}

function isTypeOnly(statement: types.Statement): boolean {
  if (statement.type !== 'ImportDeclaration') return 'exportKind' in statement && statement.exportKind === 'type';
  const {importKind, specifiers} = statement;
  const areTypes = specifiers.every((name) => name.type === 'ImportSpecifier' && name.importKind === 'type');
  return importKind === 'type' || (specifiers.length > 0 && areTypes);
}

/** Finds imports of missing files and of unknown packages. @param imports of each file, by its name */
export function importProblems(imports: ReadonlyMap<string, readonly RuntimeImport[]>): ProjectProblem[] {
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
