/** Values of classes that are worked out: `4`, `1/2`, `sky-500/50`, `[13px]`, `(--gap)`. */
import type {ClassFamily, ClassTable, ClassValue} from './build/class-table.ts';

const NUMBER = /^\d+(?:\.\d+)?$/u;
const FRACTION = /^(\d+)\/(\d+)$/u;
export const SHADES = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'];

const rounded = (value: number): number => Number(value.toFixed(6));

/** What readers type may be the name of a property that every object has, such as `constructor`. */
export const ownValue = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;

type Resolve = (value: string, table: ClassTable) => ClassValue | undefined;

const numbers =
  (convert: (value: number) => ClassValue): Resolve =>
  (value) =>
    NUMBER.test(value) ? convert(Number(value)) : undefined;

const resolvers: Readonly<Record<string, Resolve>> = {
  spacing(value) {
    if (value === 'px') return '1px';
    // Quarters of a step exist, thirds do not.
    return NUMBER.test(value) && Number.isInteger(Number(value) * 4)
      ? value === '0'
        ? 0
        : `${rounded(Number(value) / 4)}rem`
      : undefined;
  },
  fraction(value) {
    const [, part, whole] = FRACTION.exec(value) ?? [];
    return part === undefined || Number(whole) === 0 ? undefined : `${rounded((Number(part) / Number(whole)) * 100)}%`;
  },
  ratio: (value) => (FRACTION.test(value) ? value.replace('/', ' / ') : undefined),
  integer: numbers((value) => value),
  pixels: numbers((value) => value),
  px: numbers((value) => `${value}px`),
  percent: numbers((value) => rounded(value / 100)),
  percentage: numbers((value) => `${value}%`),
  milliseconds: numbers((value) => `${value}ms`),
  degrees: numbers((value) => `${value}deg`),
  color(value, {scales, palette}) {
    const [name = '', alpha] = value.split('/');
    const dash = name.lastIndexOf('-');
    const shade = ownValue(palette, name.slice(0, dash))?.split(', ')[SHADES.indexOf(name.slice(dash + 1))];
    const color = ownValue(scales['colors'], name) ?? (shade && `oklch(${shade})`) ?? arbitraryColor(name);
    if (color === undefined || alpha === undefined) return color;
    return NUMBER.test(alpha) ? `color-mix(in oklab, ${color} ${alpha}%, transparent)` : undefined;
  },
};

/** Names of values that are worked out; the others are those of scales. */
export const RESOLVED_VALUES: ReadonlySet<string> = new Set(Object.keys(resolvers));

/** Names of colors are all words but those of sizes, as in Tailwind. */
const COLOR =
  /^(?:#|var\(|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\(|(?!(?:thin|medium|thick|smaller?|larger?)$)[a-z]+$)/iu;
/** What kind of value authors mean: `[length:var(--size)]`. */
const HINT = /^[[(]([a-z-]+):/u;

/** Underscores are spaces, unless they are escaped or in a URL. */
export const withSpaces = (text: string): string =>
  text.replaceAll(/url\([^)]*\)|\\_|_/gu, (part) => (part === '_' ? ' ' : part === '\\_' ? '_' : part));

/** The CSS of `[…]` and `(--name)`. */
function arbitraryText(value: string): string | undefined {
  const [, inner, variable] =
    /^(?:\[(.+)\]|\((--[\w-]+)\))$/u.exec(value.replace(HINT, ([bracket = '']) => bracket)) ?? [];
  if (variable !== undefined) return `var(${variable})`;
  const text = inner === undefined ? undefined : withSpaces(inner);
  // Tailwind lets authors leave out the spaces that CSS wants around operators.
  return text?.includes('calc(') ? text.replaceAll(/([\d%)][a-z]*)([-+*/])(?=[\d.(v])/gu, '$1 $2 ') : text;
}

function arbitraryColor(value: string): string | undefined {
  const [, hint = 'color'] = HINT.exec(value) ?? [];
  const text = arbitraryText(value);
  return text !== undefined && hint === 'color' && COLOR.test(text) ? text : undefined;
}

function arbitraryValue(value: string): ClassValue | undefined {
  const text = arbitraryText(value);
  return text !== undefined && /^-?(?:\d+|\d*\.\d+)$/u.test(text) ? Number(text) : text;
}

/** @returns `undefined` when the family has no such value */
export function resolveValue(family: ClassFamily, value: string, table: ClassTable): ClassValue | undefined {
  for (const name of family.from) {
    const scale = table.scales[name];
    const found = scale ? ownValue(scale, value) : resolvers[name]?.(value, table);
    if (found !== undefined) return found;
  }
  const takesColorsAlone = family.from.includes('color');
  return takesColorsAlone || family.arbitrary === false ? undefined : arbitraryValue(value);
}

export function negate(value: ClassValue): ClassValue {
  if (typeof value === 'number') return -value;
  return /^\d[\w.%]*$/u.test(value) ? `-${value}` : `calc(${value} * -1)`;
}
