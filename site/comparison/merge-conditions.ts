/** Values of one property under several variants, as conditions of StyleX of which the right one wins in all its versions. */
import type {ClassValue, Variant} from './build/class-table.ts';

export type StyleValue = ClassValue | null | {readonly [condition: string]: StyleValue};

export type Condition = Exclude<Variant, {readonly pseudoElement: string}> & {readonly rank: number};

/** A value and the conditions that all hold for it. */
export interface ConditionalValue {
  readonly value: ClassValue;
  readonly conditions: readonly Condition[];
}

/** The highest rank counts first, as in Tailwind. */
export function compareRanks(a: ConditionalValue, b: ConditionalValue): number {
  const ranks = [a, b].map(({conditions}) => conditions.map(({rank}) => rank).sort((x, y) => y - x));
  const [first = [], second = []] = ranks;
  const at = first.findIndex((rank, index) => rank !== second[index]);
  return at === -1 ? first.length - second.length : (first[at] ?? -1) - (second[at] ?? -1);
}

/** @param values in the order of their classes, of which later ones win */
export function mergeConditions(values: readonly ConditionalValue[]): StyleValue {
  const sorted = [...values].sort(compareRanks);
  const base = pseudoTree(sorted.filter(({conditions}) => !conditions.some(isMedia)));
  const states = mediaStates(sorted);
  const others = states.filter(({value}) => !isSame(value, base));
  if (others.length === 0) return base;
  // Two pseudo-classes weigh more than a media query: every state has its own rules then.
  const isHeavy = isTree(base) && Object.values(base).some(isTree);
  const queries = (isHeavy ? states : others).map(
    (state) => [`@media ${state.queries.join(' and ')}`, state.value] as const,
  );
  const outside = isTree(base) && !isHeavy ? base : {default: isHeavy ? null : base};
  return {...outside, ...Object.fromEntries(queries)};
}

const isMedia = (condition: Condition): boolean => !('pseudoClass' in condition);
const isTree = (value: StyleValue): value is {readonly [condition: string]: StyleValue} =>
  typeof value === 'object' && value !== null;
const isSame = (a: StyleValue, b: StyleValue): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A value under media queries that hold together. */
interface MediaState {
  readonly queries: readonly string[];
  readonly value: StyleValue;
}

/** Two states never hold at once: versions of StyleX disagree about which of two media queries wins. */
function mediaStates(values: readonly ConditionalValue[]): MediaState[] {
  const media = values
    .flatMap(({conditions}) => conditions)
    .filter(isMedia)
    .sort((a, b) => b.rank - a.rank);
  const query = media.find((condition) => 'media' in condition);
  const states =
    query && 'media' in query
      ? [
          ...statesUnder(query.otherwise, meet(values, query, false)),
          ...statesUnder(query.media, meet(values, query, true)),
        ]
      : widthStates(values, media);
  // A query that makes no difference is left out.
  return states.every(({value}) => isSame(value, states[0]?.value ?? null))
    ? states.slice(0, 1).map(({value}) => ({queries: [], value}))
    : states;
}

const statesUnder = (query: string, values: readonly ConditionalValue[]): MediaState[] =>
  mediaStates(values).map(({queries, value}) => ({queries: [query, ...queries], value}));

/** The values that are left when a condition holds, or does not. */
function meet(values: readonly ConditionalValue[], {rank}: Condition, holds: boolean): ConditionalValue[] {
  return values.flatMap(({value, conditions}) => {
    const others = conditions.filter((condition) => condition.rank !== rank);
    return others.length === conditions.length || holds ? [{value, conditions: others}] : [];
  });
}

/** One state per range between the breakpoints. */
function widthStates(values: readonly ConditionalValue[], media: readonly Condition[]): MediaState[] {
  const widths = [...new Set(media.flatMap((condition) => ('minWidth' in condition ? [condition.minWidth] : [])))];
  const starts = [...widths].sort((a, b) => a - b);
  return [0, ...starts].map((start, index) => {
    const end = starts[index];
    const held = values
      .filter(({conditions}) => conditions.every((item) => !('minWidth' in item) || item.minWidth <= start))
      .map(({value, conditions}) => ({value, conditions: conditions.filter((item) => !isMedia(item))}));
    const queries = [
      ...(start > 0 ? [`(min-width: ${start}rem)`] : []),
      ...(end === undefined ? [] : [`(max-width: ${end - 0.01}rem)`]),
    ];
    return {queries, value: pseudoTree(held)};
  });
}

/** @param values under pseudo-classes alone, of which later ones win */
function pseudoTree(values: readonly ConditionalValue[]): StyleValue {
  const value = values[lastAlways(values)]?.value ?? null;
  const branches = branchesOf(values).map(([condition, inside]) => [nameOf(condition), pseudoTree(inside)]);
  return branches.length === 0 ? value : {default: value, ...Object.fromEntries(branches)};
}

/** The index of the last value without conditions, which overrides those before it; -1 if all have some. */
const lastAlways = (values: readonly ConditionalValue[]): number =>
  values.map(({conditions}) => conditions.length).lastIndexOf(0);

/** The first conditions of values that are not always overridden, with what is inside of them. */
function branchesOf(values: readonly ConditionalValue[]): (readonly [Condition, ConditionalValue[]])[] {
  const conditional = values.slice(lastAlways(values) + 1);
  const firsts = new Map(conditional.flatMap(({conditions: [first]}) => (first ? [[first.rank, first]] : [])));
  return [...firsts.values()].map((condition) => [condition, valuesInside(condition, conditional)]);
}

/** The values of a condition, and later ones that weigh too little to win over them outside. */
function valuesInside(condition: Condition, values: readonly ConditionalValue[]): ConditionalValue[] {
  const inside: ConditionalValue[] = [];
  for (const {value, conditions} of values) {
    const isOwn = conditions[0]?.rank === condition.rank;
    const heaviest = inside.length === 0 ? -1 : weight([condition]) + heaviestRule(inside);
    if (!isOwn && weight(conditions) > heaviest) continue;
    inside.push({value, conditions: conditions.filter(({rank}) => rank !== condition.rank)});
  }
  return inside;
}

/** Values that are moved into each other weigh more than each by itself. */
const heaviestRule = (values: readonly ConditionalValue[]): number =>
  Math.max(0, ...branchesOf(values).map(([condition, inside]) => weight([condition]) + heaviestRule(inside)));

const nameOf = (condition: Condition): string => ('pseudoClass' in condition ? condition.pseudoClass : '');
const weight = (conditions: readonly Condition[]): number =>
  conditions.reduce((sum, condition) => sum + ('weight' in condition ? condition.weight : 0), 0);
