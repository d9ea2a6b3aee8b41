import fc from 'fast-check';

const character = fc.integer({min: 0, max: 0x10ffff}).map((code) => String.fromCodePoint(code));

/** Strings of arbitrary characters. The unit `binary` of fast-check takes almost a second to build. */
export const anyText = (constraints: fc.StringSharedConstraints = {}): fc.Arbitrary<string> =>
  fc.string({...constraints, unit: character});
