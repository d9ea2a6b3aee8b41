import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {type Condition, type ConditionalValue, mergeConditions, type StyleValue} from './merge-conditions.ts';

const FIRST: Condition = {rank: 0, pseudoClass: ':first-child', weight: 52};
const HOVER: Condition = {rank: 1, pseudoClass: ':hover', weight: 130};
const FOCUS: Condition = {rank: 2, pseudoClass: ':focus', weight: 150};
const VISIBLE: Condition = {rank: 3, pseudoClass: ':focus-visible', weight: 40};
const DISABLED: Condition = {rank: 4, pseudoClass: ':disabled', weight: 92};
const SMALL: Condition = {rank: 5, minWidth: 40};
const MEDIUM: Condition = {rank: 6, minWidth: 48};
const PRINT: Condition = {rank: 7, media: 'print', otherwise: 'screen'};
const DARK: Condition = {rank: 8, media: '(prefers-color-scheme: dark)', otherwise: '(prefers-color-scheme: light)'};
const ALL = [FIRST, HOVER, FOCUS, VISIBLE, DISABLED, SMALL, MEDIUM, PRINT, DARK];

const given = (value: string, ...conditions: Condition[]): ConditionalValue => ({value, conditions});

describe('conditions of one property', () => {
  it('are flat where StyleX sorts as Tailwind', () => {
    expect(mergeConditions([given('a'), given('c', FOCUS), given('b', HOVER)])).toEqual({
      default: 'a',
      ':hover': 'b',
      ':focus': 'c',
    });
  });

  it('are nested where a pseudo-class that should win weighs less', () => {
    expect(mergeConditions([given('a', HOVER), given('b', DISABLED)])).toEqual({
      default: null,
      ':hover': {default: 'a', ':disabled': 'b'},
      ':disabled': 'b',
    });
  });

  it('have ranges of widths that do not overlap', () => {
    expect(mergeConditions([given('a'), given('c', MEDIUM), given('b', SMALL)])).toEqual({
      default: 'a',
      '@media (min-width: 40rem) and (max-width: 47.99rem)': 'b',
      '@media (min-width: 48rem)': 'c',
    });
  });

  it('exclude other media queries of the same property', () => {
    expect(mergeConditions([given('a', MEDIUM), given('b', DARK)])).toEqual({
      default: null,
      '@media (prefers-color-scheme: light) and (min-width: 48rem)': 'a',
      '@media (prefers-color-scheme: dark)': 'b',
    });
  });

  it('give the value that wins in Tailwind, in every state', () => {
    const value = fc.record({value: fc.string(), conditions: fc.subarray(ALL, {maxLength: 3})});
    const state = fc.subarray(ALL).map((held) => new Set(held.includes(MEDIUM) ? [...held, SMALL] : held));
    fc.assert(
      fc.property(fc.array(value, {minLength: 1, maxLength: 5}), state, (values, held) => {
        const applied = values.filter(({conditions}) => conditions.every((condition) => held.has(condition)));
        const rankOf = ({conditions}: ConditionalValue): number =>
          conditions.reduce((sum, {rank}) => sum + 2 ** rank, 0);
        const winner = applied.reduce<ConditionalValue | undefined>(
          (best, item) => (best === undefined || rankOf(item) >= rankOf(best) ? item : best),
          undefined,
        );
        expect(shown(mergeConditions(values), held)).toEqual(winner?.value ?? null);
      }),
    );
  });
});

interface AppliedRule {
  readonly value: StyleValue;
  readonly weight: number;
}

const AT_RULE_WEIGHT = 200;

/** The value of the rule with the highest weight, as in the style sheet of StyleX. */
function shown(style: StyleValue, held: ReadonlySet<Condition>): StyleValue {
  const rules = rulesOf(style, held, 0).filter(({value}) => value !== null);
  const highest = Math.max(...rules.map(({weight}) => weight));
  const best = new Set(rules.filter(({weight}) => weight === highest).map(({value}) => value));
  // Where two are equal, the order of their text decides.
  expect(best.size).toBeLessThanOrEqual(1);
  return [...best][0] ?? null;
}

function rulesOf(style: StyleValue, held: ReadonlySet<Condition>, weight: number): AppliedRule[] {
  if (typeof style !== 'object' || style === null) return [{value: style, weight}];
  return Object.entries(style).flatMap(([key, value]) => {
    if (key === 'default') return rulesOf(value, held, weight);
    const pseudoClass = ALL.find((condition) => 'pseudoClass' in condition && condition.pseudoClass === key);
    const isHeld = pseudoClass === undefined ? queryHolds(key, held) : held.has(pseudoClass);
    const own = pseudoClass && 'weight' in pseudoClass ? pseudoClass.weight : AT_RULE_WEIGHT;
    return isHeld ? rulesOf(value, held, weight + own) : [];
  });
}

function queryHolds(query: string, held: ReadonlySet<Condition>): boolean {
  const width = held.has(MEDIUM) ? 48 : held.has(SMALL) ? 40 : 0;
  return query
    .replace('@media ', '')
    .split(' and ')
    .every((part) => {
      const [, side, rem] = /^\((min|max)-width: ([\d.]+)rem\)$/u.exec(part) ?? [];
      if (side !== undefined) return side === 'min' ? width >= Number(rem) : width <= Number(rem);
      const media = ALL.find((item) => 'media' in item && (item.media === part || item.otherwise === part));
      return media !== undefined && 'media' in media && held.has(media) === (media.media === part);
    });
}
