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
  return candidates(specifier, from).find((name) => names.has(name));
}

function candidates(specifier: string, from: string): string[] {
  const path = joinPath(from.split('/').slice(0, -1), specifier);
  if (path === undefined) return [];
  const base = path.replace(WRITTEN_AS_JS, '.$1');
  const typed = base === path ? [] : [`${base}tsx`, `${base}ts`];
  const inFolder = EXTENSIONS.map((extension) => `${path === '' ? '' : `${path}/`}index${extension}`);
  return [path, ...typed, ...EXTENSIONS.map((extension) => path + extension), ...inFolder];
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

/**
 * Finds missing imports, ambiguous imports and import cycles.
 *
 * @param imports of each file, by its name
 */
export function graphProblems(imports: ReadonlyMap<string, readonly FileImport[]>): Problem[] {
  const problems: Problem[] = [];
  const edges = new Map<string, string[]>();
  for (const [file, list] of imports) {
    const targets: string[] = [];
    for (const {specifier, line} of list) {
      const problem = (kind: Problem['kind'], severity: Problem['severity'], detail = specifier): void => {
        problems.push({kind, severity, file, line, detail});
      };
      if (!specifier.startsWith('.')) {
        if (!PACKAGES.includes(specifier)) problem('unknown-package', 'error');
        continue;
      }
      const found = candidates(specifier, file).filter((name) => imports.has(name));
      const [target] = found;
      if (target === undefined) problem('missing-import', 'error');
      else targets.push(target);
      if (found.length > 1) problem('same-name', 'warning', found.join(', '));
    }
    edges.set(file, targets);
  }
  return [...problems, ...cycleProblems(edges)];
}

/** One problem per import cycle, at the file where the cycle was entered. */
function cycleProblems(edges: ReadonlyMap<string, readonly string[]>): Problem[] {
  const problems: Problem[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const start = path.indexOf(file);
    if (start !== -1) {
      const cycle = [...path.slice(start), file];
      problems.push({kind: 'import-cycle', severity: 'warning', file, detail: cycle.join(' → ')});
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    for (const target of edges.get(file) ?? []) visit(target);
    path.pop();
    done.add(file);
  };
  for (const file of edges.keys()) visit(file);
  return problems;
}
