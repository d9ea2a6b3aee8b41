/**
 * Marks the names that StyleX makes for the app. No other code of the app contains it. StyleX allows only letters and
 * digits here, and sorts some rules by it: `x` is its default.
 */
export const CLASS_PREFIX = 'xappclass';

const LONG_NAME = new RegExp(`\\b${CLASS_PREFIX}\\w+`, 'g');

const LOWER_CASE = 'bcdefghijklmnopqrstuvwxyz';
const UPPER_CASE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What no class name written by hand looks like. Without `a`: ad blockers hide `.aD`. */
export const SHORT_NAME = /^[b-z][A-Z]+$/;

/** `bA`, `cA`, … `zZ`, `bAA`, … */
export function shortName(index: number): string {
  let name = LOWER_CASE.charAt(index % LOWER_CASE.length);
  for (let rest = Math.floor(index / LOWER_CASE.length); rest >= 0; rest = Math.floor(rest / UPPER_CASE.length) - 1) {
    name += UPPER_CASE.charAt(rest % UPPER_CASE.length);
  }
  return name;
}

/** Short names in the order of the style sheet, which compresses best. */
export function shortNames(css: string): Map<string, string> {
  const longNames = new Set(css.match(LONG_NAME));
  return new Map([...longNames].map((name, index) => [name, shortName(index)]));
}

/** Replaces the names in CSS or code. */
export const renameClasses = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(LONG_NAME, (name) => names.get(name) ?? name);
