/** Resolves and checks the imports between the files of a project. */
import type {Problem} from './project.ts';

export interface FileImport {
  readonly specifier: string;
  /** 1-based. */
  readonly line: number;
}

/** Packages that the preview provides. */
const PACKAGES: readonly string[] = [
  '@stylexjs/stylex',
  'react',
  'react-dom',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
];

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.mts', '.cts', '.json', '.css'];
/** TypeScript files can be imported with the extension of their output. */
const WRITTEN_AS_JS = /\.([cm]?)jsx?$/u;

/** @example resolveImport('./tokens.stylex', 'src/card.tsx', names) // 'src/tokens.stylex.ts' */
export function resolveImport(specifier: string, from: string, names: ReadonlySet<string>): string | undefined {
  const path = joinPath(from.split('/').slice(0, -1), specifier);
  if (path === undefined) return undefined;
  const base = path.replace(WRITTEN_AS_JS, '.$1');
  const typed = base === path ? [] : [`${base}tsx`, `${base}ts`];
  const inFolder = EXTENSIONS.map((extension) => `${path === '' ? '' : `${path}/`}index${extension}`);
  const candidates = [path, ...typed, ...EXTENSIONS.map((extension) => path + extension), ...inFolder];
  return candidates.find((name) => names.has(name));
}

/** @returns `undefined` when the path leaves the project */
function joinPath(folder: readonly string[], relative: string): string | undefined {
  const parts = [...folder];
  for (const part of relative.split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}

/** Finds imports of missing files and of unknown packages. @param imports of each file, by its name */
export function graphProblems(imports: ReadonlyMap<string, readonly FileImport[]>): Problem[] {
  const problems: Problem[] = [];
  const names = new Set(imports.keys());
  for (const [file, list] of imports) {
    for (const {specifier, line} of list) {
      if (specifier.startsWith('.')) {
        if (resolveImport(specifier, file, names) === undefined) {
          problems.push({kind: 'missing-import', file, line, detail: specifier});
        }
      } else if (!PACKAGES.includes(specifier)) {
        problems.push({kind: 'unknown-package', file, line, detail: specifier});
      }
    }
  }
  return problems;
}
