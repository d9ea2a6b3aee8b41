export const COMPILER_IDS = ['documented', 'newest'] as const;

/** The StyleX version that compiles: the one that the site documents, or the newest. */
export type CompilerId = (typeof COMPILER_IDS)[number];

/** `site/tests/version.test.ts` compares them with the installed packages. */
export const STYLEX_VERSIONS: Readonly<Record<CompilerId, string>> = {documented: '0.11.1', newest: '0.19.1'};

export const VERSION_PATTERN = /^0\.\d+\.\d+$/u;

/** Packages `@stylexjs/…` that have the newest version; the others have ended. */
export const NEWEST_PACKAGES: ReadonlySet<string> = new Set([
  'stylex',
  'babel-plugin',
  'eslint-plugin',
  'postcss-plugin',
  'rollup-plugin',
  'unplugin',
]);

export function isCompilerId(value: unknown): value is CompilerId {
  return COMPILER_IDS.some((id) => id === value);
}
