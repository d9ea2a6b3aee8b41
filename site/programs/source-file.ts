/** One file of a program, as a compiler gets it. */
export interface SourceFile {
  /** Path in the program, with `/`: `src/card.tsx`. */
  readonly name: string;
  readonly code: string;
}

const SCRIPT = /\.[cm]?[jt]sx?$/u;
const TYPED = /\.[cm]?tsx?$/u;

export function isScript(name: string): boolean {
  return SCRIPT.test(name);
}

/** True for TypeScript. */
export function isTyped(name: string): boolean {
  return TYPED.test(name);
}

/** In `.ts`, `<T>x` is a cast, which JSX syntax excludes. */
export function allowsJsx(name: string): boolean {
  return !isTyped(name) || name.endsWith('x');
}
