/** A CSS rule as any version of the StyleX plugin reports it. Only the plugin reads its parts. */
export type StyleRule = [key: string, css: {ltr: string; rtl?: null | string}, order: number];

/** The plugin keeps the rules of a file in the metadata of Babel's result. */
export function readRules(metadata: object = {}): StyleRule[] {
  const rules: unknown = 'stylex' in metadata ? metadata.stylex : [];
  return Array.isArray(rules) ? rules.filter(isStyleRule) : [];
}

const isStyleRule = (value: unknown): value is StyleRule =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[2] === 'number';
