import type {Rule} from '@stylexjs/babel-plugin';

const isRule = (value: unknown): value is Rule =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[2] === 'number';

/** The plugin keeps the rules of a file in the metadata of Babel's result. */
export function readRules(metadata: object = {}): Rule[] {
  const rules: unknown = 'stylex' in metadata ? metadata.stylex : [];
  return Array.isArray(rules) ? rules.filter(isRule) : [];
}
