import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {withoutQuestionWords} from './query-tree.ts';
import {isSearchable} from './tokenizer.ts';

describe('withoutQuestionWords', () => {
  it.each([
    ['怎么用 hover', 'hover'],
    ['如何定义变量', '定义变量'],
    ['媒体查询是什么?', '媒体查询 ?'],
    ['hover', 'hover'],
  ])('reduces %s to %s', (query, rest) => expect(withoutQuestionWords(query)).toBe(rest));

  it('does not change a query of question words only', () => {
    expect(withoutQuestionWords('怎么用')).toBe('怎么用');
    expect(withoutQuestionWords('')).toBe('');
  });

  it('keeps a searchable query searchable', () => {
    fc.assert(
      fc.property(fc.string({unit: fc.constantFrom('怎', '么', '用', '如', '何', '吗', 'a', ' ', '?')}), (query) => {
        expect(isSearchable(withoutQuestionWords(query))).toBe(isSearchable(query));
      }),
    );
  });
});
