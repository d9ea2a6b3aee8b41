import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {isSearchable, withoutWeakWords} from './tokenizer.ts';

describe('withoutWeakWords', () => {
  it.each([
    ['怎么用 hover', 'hover'],
    ['如何定义变量', '定义变量'],
    ['媒体查询是什么?', '媒体查询 ?'],
    ['how to use a theme', 'use theme'],
    ['hover', 'hover'],
  ])('reduces %s to %s', (query, rest) => expect(withoutWeakWords(query)).toBe(rest));

  it('does not change a query of weak words only', () => {
    expect(withoutWeakWords('怎么用')).toBe('怎么用');
    expect(withoutWeakWords('how to')).toBe('how to');
    expect(withoutWeakWords('')).toBe('');
  });

  it('keeps a searchable query searchable', () => {
    fc.assert(
      fc.property(fc.string({unit: fc.constantFrom('怎', '么', '用', '如', '何', '吗', 'a', ' ', '?')}), (query) => {
        expect(isSearchable(withoutWeakWords(query))).toBe(isSearchable(query));
      }),
    );
  });
});
