import type {Growth} from '#site/home/home-data.ts';
import {compileStyles} from './compile-styles.ts';

/** The values of a plain design system, the most frequent ones first. */
const SCALE = ['8', '16', '4', '12', '24', '32', '48', '64'];
const COLORS = ['#1b1a2b', '#6d28d9', '#ffffff', '#5b5870', '#0e7490', '#be123c', '#f5f3ff', '#e5e7eb'];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  display: ['flex', 'grid', 'block', 'inline-flex'],
  alignItems: ['center', 'flex-start', 'stretch'],
  justifyContent: ['space-between', 'center', 'flex-start'],
  color: COLORS,
  backgroundColor: COLORS,
  fontSize: ['16', '14', '12', '20', '24', '32'],
  fontWeight: ['400', '600', '500', '700'],
  lineHeight: ['1.5', '1.2', '1.8'],
  paddingBlock: SCALE,
  paddingInline: SCALE,
  marginTop: SCALE,
  gap: SCALE,
  borderRadius: ['8', '4', '12', '999'],
  borderColor: COLORS,
  borderStyle: ['solid', 'none'],
  borderWidth: ['1', '2', '0'],
  width: ['100%', 'fit-content', '240', '320'],
  minHeight: ['44', '32', '56', '24'],
  position: ['relative', 'absolute', 'sticky'],
  overflow: ['hidden', 'visible', 'auto'],
};
const DECLARATIONS_EACH = 12;
const COUNTS = [1, 10, 20, 40, 60, 80, 100];

/** Pseudo-random numbers in [0, 1): every build makes the same components. */
function makeSequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function makeComponent(next: () => number): string {
  const properties = Object.entries(VALUES);
  const chosen: string[] = [];
  while (chosen.length < DECLARATIONS_EACH) {
    const [taken] = properties.splice(Math.floor(next() * properties.length), 1);
    if (taken === undefined) break;
    const [property, values] = taken;
    // Squared: early values come more often.
    const value = values[Math.floor(next() ** 2 * values.length)] ?? '';
    chosen.push(`${property}: ${/^[\d.]+$/.test(value) ? value : `'${value}'`}`);
  }
  return chosen.join(', ');
}

const byteLength = (rules: readonly string[]): number => Buffer.byteLength(rules.join(''));
const declarationOf = (rule: string): string => rule.slice(rule.indexOf('{') + 1, -1);

/** Compares the size of atomic CSS with that of one rule per component with the same declarations. */
export async function measureGrowth(): Promise<Growth> {
  const next = makeSequence(11);
  const total = Math.max(...COUNTS);
  const sources = Array.from({length: total}, (_, index) => [`c${index}`, makeComponent(next)] as const);
  const components = [...(await compileStyles(new Map(sources))).values()];
  const points = COUNTS.map((count) => {
    const first = components.slice(0, count);
    const atoms = new Set(first.flatMap((component) => [...component.values()]));
    const blocks = first.map(
      (component, index) => `.c${index}{${[...component.values()].map(declarationOf).join(';')}}`,
    );
    return {components: count, atomic: byteLength([...atoms]), perComponent: byteLength(blocks)};
  });
  return {declarationsEach: DECLARATIONS_EACH, points};
}
