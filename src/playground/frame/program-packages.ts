/** What a program may import. */
import type {CompilerId} from '#playground/project.ts';
import type {Packages} from './run-modules.ts';

/** What the entries of frame and probe bring along. */
export interface PackageParts {
  readonly packages: Packages;
  /** StyleX' runtime of each compiler. */
  readonly stylex: Readonly<Record<CompilerId, object>>;
}

/**
 * The packages of a program, with the runtime of its compiler. From 0.11.0 on StyleX exports names alone. A default that
 * bundlers make up for it would let `import stylex from '@stylexjs/stylex'` run here and in no build of the reader's.
 */
export function programPackages({packages, stylex}: PackageParts, compiler: CompilerId): Packages {
  const names = Object.entries(stylex[compiler]).filter(([name]) => name !== 'default');
  return {...packages, '@stylexjs/stylex': Object.fromEntries(names)};
}
