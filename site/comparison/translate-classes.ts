/** Translates classes of Tailwind to a style of StyleX. */
import {nearestName} from '#generator/shared/nearest-name.ts';
import type {ClassTable, ClassValue, Declarations} from './build/class-table.ts';
import {negate, ownValue, resolveValue, withSpaces} from './class-values.ts';
import {
  compareRanks,
  type Condition,
  type ConditionalValue,
  mergeConditions,
  type StyleValue,
} from './merge-conditions.ts';

export type Style = Readonly<Record<string, StyleValue>>;

export interface Translation {
  /** Values by property, and styles by pseudo-element. */
  readonly style: Style;
  /** Names of the colors in it, by their CSS. */
  readonly colors: ReadonlyMap<string, string>;
  /** What classes need beside declarations. */
  readonly notes: readonly {readonly classes: readonly string[]; readonly text: string; readonly href: string}[];
  readonly count: number;
  readonly unknown: readonly {readonly name: string; readonly nearest: string | undefined}[];
}

/** A class without its variants. */
interface FoundClass {
  readonly declarations: Declarations;
  /** Later ones win. */
  readonly order: number;
  readonly note?: string | undefined;
  /** A color of the palette, and its name. */
  readonly color?: readonly [css: string, name: string] | undefined;
}

/** Longer lists are no classes of one element. */
const MAX_CLASSES = 100;

/** What readers copy from their code: the attribute, or the whole tag. */
const ATTRIBUTE = /\bclass(?:Name)?=\{?(["'`])(.*?)\1/su;

export function translateClasses(text: string, table: ClassTable): Translation {
  const notes = new Map<string, string[]>();
  const unknown = new Set<string>();
  let count = 0;
  const found: (FoundClass & Variants)[] = [];
  const [, , list = text] = ATTRIBUTE.exec(text) ?? [];
  for (const name of list.split(/\s+/u).filter(Boolean).slice(0, MAX_CLASSES)) {
    const parts = name.split(/:(?![^[]*\])(?![^(]*\))/u);
    const utility = (parts.pop() ?? '').replaceAll(/^!|!$/gu, '');
    const variants = readVariants(parts, table);
    const classes = variants === undefined ? [] : findClasses(utility, table);
    const reasons = [
      explain(utility, table.explainedClasses),
      ...parts.map((part) =>
        Object.hasOwn(table.variants, part) ? undefined : explain(part, table.explainedVariants),
      ),
      ...classes.map(({note}) => note),
      variants?.pseudoElement !== undefined && variants.conditions.some(isPseudoClass)
        ? 'pseudo-element-state'
        : undefined,
      classes.length > 0 && name.includes('!') ? 'important' : undefined,
    ].filter((reason) => reason !== undefined);
    for (const reason of reasons) notes.set(reason, [...new Set([...(notes.get(reason) ?? []), name])]);
    if (reasons.length === 0 && classes.length === 0) unknown.add(name);
    if (variants === undefined || classes.length === 0 || reasons.includes('pseudo-element-state')) continue;
    found.push(...classes.map((item) => ({...item, ...variants})));
    count += 1;
  }
  const names = unknown.size === 0 ? [] : knownNames(table);
  return {
    style: mergeStyle(
      [...found].sort((a, b) => a.order - b.order),
      table,
    ),
    notes: [...notes].flatMap(([reason, classes]) => {
      const note = table.notes[reason];
      return note === undefined ? [] : [{...note, classes}];
    }),
    colors: new Map(found.flatMap(({color}) => (color ? [color] : []))),
    count,
    unknown: [...unknown].map((name) => ({name, nearest: nearestName(name, names)})),
  };
}

const isPseudoClass = (condition: Condition): boolean => 'pseudoClass' in condition;

/** Examples of all classes whose values are no numbers. */
const knownNames = ({classes, families, scales, explainedClasses}: ClassTable): string[] => [
  ...Object.keys(classes),
  ...families.flatMap(({name, from}) =>
    from.flatMap((scale) => Object.keys(scales[scale] ?? {})).map((value) => `${name}-${value}`),
  ),
  ...Object.keys(explainedClasses).filter((name) => !name.endsWith('*')),
];

const explain = (name: string, reasons: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(reasons).find(([pattern]) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )?.[1];

interface Variants {
  readonly conditions: readonly Condition[];
  readonly pseudoElement: string | undefined;
}

/** @returns `undefined` when one of them is unknown */
function readVariants(names: readonly string[], {variants}: ClassTable): Variants | undefined {
  const order = Object.keys(variants);
  const conditions: Condition[] = [];
  let pseudoElement: string | undefined;
  for (const name of new Set(names)) {
    const variant = ownValue(variants, name);
    if (variant === undefined) return undefined;
    if ('pseudoElement' in variant) pseudoElement = variant.pseudoElement;
    else conditions.push({...variant, rank: order.indexOf(name)});
  }
  return {conditions: [...conditions].sort((a, b) => a.rank - b.rank), pseudoElement};
}

function findClasses(utility: string, table: ClassTable): FoundClass[] {
  const {classes, families} = table;
  const fixed = ownValue(classes, utility);
  if (fixed) return [{declarations: fixed, order: Object.keys(classes).indexOf(utility)}];
  const [, property, text] = /^\[([a-z-]+):(.+)\]$/u.exec(utility) ?? [];
  if (property !== undefined && text !== undefined)
    return [{declarations: {[toCamelCase(property)]: withSpaces(text)}, order: Infinity}];
  const [, size, leading] = /^(text-.+)\/([^/]+)$/u.exec(utility) ?? [];
  const sized = size === undefined ? [] : findClasses(size, table);
  if (sized.some(({declarations}) => 'fontSize' in declarations))
    return [...sized, ...findClasses(`leading-${leading}`, table)];
  const isNegative = utility.startsWith('-');
  for (const [index, family] of families.entries()) {
    const start = `${isNegative ? '-' : ''}${family.name}-`;
    if (!utility.startsWith(start) || (isNegative && family.negative !== true)) continue;
    const value = utility.slice(start.length);
    const plain = resolveValue(family, value, table);
    if (plain === undefined) continue;
    const signed = isNegative ? negate(plain) : plain;
    const written = family.as?.replaceAll('$', () => String(signed)) ?? signed;
    const declarations = {...family.with, ...Object.fromEntries(family.set.map((name) => [name, written]))};
    return [
      {declarations, order: Object.keys(classes).length + index, note: family.note, color: namedColor(value, plain)},
    ];
  }
  return [];
}

/** Colors with a space have a constant, for ESLint takes the space in a shorthand for two values. */
const namedColor = (value: string, css: ClassValue): FoundClass['color'] =>
  typeof css === 'string' && /^(?:oklch|color-mix)\(/u.test(css) && /^[\w/-]+$/u.test(value)
    ? [css, value.replaceAll('-', '').replace('/', 'Alpha')]
    : undefined;

const toCamelCase = (property: string): string =>
  property.startsWith('--') ? property : property.replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** @param found later ones win */
function mergeStyle(found: readonly (FoundClass & Variants)[], table: ClassTable): Style {
  const styles = new Map<string | undefined, Map<string, ConditionalValue[]>>([[undefined, new Map()]]);
  for (const {pseudoElement, conditions, declarations} of found) {
    const isEmptyBox = pseudoElement === '::before' || pseudoElement === '::after';
    const style =
      styles.get(pseudoElement) ?? new Map(isEmptyBox ? [['content', [{value: "''", conditions: []}]]] : []);
    styles.set(pseudoElement, style);
    for (const [name, value] of Object.entries(declarations))
      style.set(name, [...(style.get(name) ?? []), {value, conditions}]);
  }
  return Object.fromEntries(
    [...styles].flatMap(([pseudoElement, values]): [string, StyleValue][] => {
      const style = [...compose(values, table.composed)].map(
        ([property, list]) => [property, mergeConditions(list)] as const,
      );
      return pseudoElement === undefined
        ? style.map(([...entry]) => entry)
        : [[pseudoElement, Object.fromEntries(style)]];
    }),
  );
}

const PART = /\{([\w-]+)(?:\|([^}]*))?\}/gu;

/** Replaces parts by the values that they make together, under the conditions of each part. */
function compose(
  values: ReadonlyMap<string, readonly ConditionalValue[]>,
  composed: Readonly<Record<string, string>>,
): Map<string, readonly ConditionalValue[]> {
  const whole = new Map(values);
  const partsOf = (template: string): string[] => [...template.matchAll(PART)].map(([, name = '']) => name);
  // This keeps the order of the file, because what is composed may be a part, too.
  for (const [property, template] of Object.entries(composed)) {
    const parts = partsOf(template).map((name) => whole.get(name) ?? []);
    const valueUnder = (conditions: readonly Condition[]): ConditionalValue => ({
      conditions,
      value: fill(template, whole, conditions),
    });
    const single = parts.flat().map(({conditions}) => valueUnder(conditions));
    // Conditions of two parts may hold at once: `hover:shadow-lg focus:ring-2`.
    const pairs = parts.flatMap((first, index) =>
      first.flatMap((a) =>
        parts
          .slice(index + 1)
          .flat()
          .map((b) => valueUnder(union(a.conditions, b.conditions))),
      ),
    );
    const needed = pairs.filter(({value, conditions}) => strongest(single, conditions)?.value !== value);
    const joined = [...single, ...needed];
    if (joined.length > 0) whole.set(property, [...(whole.get(property) ?? []), ...joined]);
  }
  for (const [property, list] of whole) {
    whole.set(
      property,
      list.map(({value, conditions}) => ({
        conditions,
        value: typeof value === 'string' && value.includes('{') ? fill(value, whole, conditions) : value,
      })),
    );
  }
  for (const name of Object.values(composed).flatMap(partsOf)) whole.delete(name);
  return whole;
}

/** The template with the parts that these conditions give. */
function fill(
  template: string,
  parts: ReadonlyMap<string, readonly ConditionalValue[]>,
  conditions: readonly Condition[],
): ClassValue {
  const text = template.replaceAll(PART, (_, name: string, missing = '') =>
    String(strongest(parts.get(name) ?? [], conditions)?.value ?? missing),
  );
  const tidy = text
    .replaceAll(/(?:\s*,\s*)+/gu, ', ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s,]+|[\s,]+$/gu, '');
  return tidy === '' ? 'none' : tidy;
}

const union = (a: readonly Condition[], b: readonly Condition[]): Condition[] => {
  const added = b.filter(({rank}) => a.every((condition) => condition.rank !== rank));
  return [...a, ...added].sort((first, second) => first.rank - second.rank);
};

/** The value that wins when these conditions hold, and no others. */
function strongest(
  values: readonly ConditionalValue[],
  conditions: readonly Condition[],
): ConditionalValue | undefined {
  const ranks = new Set(conditions.map(({rank}) => rank));
  const held = values.filter((item) => item.conditions.every(({rank}) => ranks.has(rank)));
  return [...held].sort(compareRanks).at(-1);
}

/** @param styles by the name of their namespace. Their colors become constants, which readers replace by their variables */
export function printStyles(styles: Readonly<Record<string, Pick<Translation, 'style' | 'colors'>>>): string {
  const colors = new Map(Object.values(styles).flatMap((translation) => [...translation.colors]));
  const constants = [...colors].map(([color, name]) => `const ${name} = ${quote(color)};\n`);
  const namespaces = Object.fromEntries(
    Object.entries(styles).map(([name, {style}]): [string, Style] => [name, style]),
  );
  const start = constants.length === 0 ? '' : `${constants.join('')}\n`;
  return `${start}const styles = stylex.create(${print(namespaces, colors, '')});`;
}

function print(value: StyleValue, colors: ReadonlyMap<string, string>, indent: string): string {
  if (typeof value === 'string') return withNames(value, colors);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const lines = Object.entries(value).map(
    ([key, item]) => `${inner}${/^[A-Za-z]\w*$/u.test(key) ? key : quote(key)}: ${print(item, colors, inner)},\n`,
  );
  return `{\n${lines.join('')}${indent}}`;
}

/** A color by its name, also in a longer text. */
function withNames(text: string, colors: ReadonlyMap<string, string>): string {
  const name = colors.get(text);
  if (name !== undefined) return name;
  // The longest first: a color may be a part of another one.
  const longest = [...colors].sort(([a], [b]) => b.length - a.length);
  const named = longest.reduce((all, [color, constant]) => all.replaceAll(color, `\${${constant}}`), text);
  return named === text ? quote(text) : `\`${named}\``;
}

const quote = (text: string): string =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll(/['\\]/gu, String.raw`\$&`)}'`;
