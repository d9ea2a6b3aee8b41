/** Values of classes that are worked out: `4`, `1/2`, `sky-500/50`, `[13px]`, `(--gap)`. */
import type {ClassFamily, ClassTable, ClassValue} from './class-table.ts';

const NUMBER = /^\d+(?:\.\d+)?$/u;
const FRACTION = /^(\d+)\/(\d+)$/u;
export const SHADES = ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'];

const rounded = (value: number): number => Number(value.toFixed(6));

type Resolve = (value: string, table: ClassTable) => ClassValue | undefined;

/** A value in a unit, from a number. */
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
    return part === undefined ? undefined : `${rounded((Number(part) / Number(whole)) * 100)}%`;
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
    const shade = palette[name.slice(0, dash)]?.split(', ')[SHADES.indexOf(name.slice(dash + 1))];
    const color = scales['colors']?.[name] ?? (shade && `oklch(${shade})`) ?? arbitraryColor(name);
    if (color === undefined || alpha === undefined) return color;
    return NUMBER.test(alpha) ? `color-mix(in oklab, ${color} ${alpha}%, transparent)` : undefined;
  },
};

/** Names of values that are worked out; the others are those of scales. */
export const RESOLVED_VALUES: ReadonlySet<string> = new Set(Object.keys(resolvers));

const COLOR = /^(?:#|var\(|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\()/u;
const HINT = /^(?:color|length|percentage|number|size|image|url|position|family-name):/u;

/** The CSS of `[…]` and `(--name)`. */
function arbitraryText(value: string): string | undefined {
  const [, inner, variable] = /^(?:\[(.+)\]|\((?:[a-z-]+:)?(--[\w-]+)\))$/u.exec(value) ?? [];
  if (variable !== undefined) return `var(${variable})`;
  const text = inner?.replace(HINT, '').replaceAll('_', ' ');
  // Tailwind lets authors leave out the spaces that CSS wants around operators.
  return text?.includes('calc(') ? text.replaceAll(/([\d%)][a-z]*)([-+*/])(?=[\d.(v])/gu, '$1 $2 ') : text;
}

function arbitraryColor(value: string): string | undefined {
  const text = arbitraryText(value);
  return text !== undefined && COLOR.test(text) ? text : undefined;
}

function arbitraryValue(value: string): ClassValue | undefined {
  const text = arbitraryText(value);
  return text !== undefined && NUMBER.test(text) ? Number(text) : text;
}

/** @returns `undefined` when the family has no such value */
export function resolveValue(family: ClassFamily, value: string, table: ClassTable): ClassValue | undefined {
  for (const name of family.from) {
    const scale = table.scales[name];
    const found = scale ? (Object.hasOwn(scale, value) ? scale[value] : undefined) : resolvers[name]?.(value, table);
    if (found !== undefined) return found;
  }
  const takesColorsAlone = family.from.includes('color');
  return takesColorsAlone || family.arbitrary === false ? undefined : arbitraryValue(value);
}

/** The negative of a value. */
export function negate(value: ClassValue): ClassValue {
  if (typeof value === 'number') return -value;
  return /^\d[\w.%]*$/u.test(value) ? `-${value}` : `calc(${value} * -1)`;
}
