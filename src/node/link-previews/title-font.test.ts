import {expect, it} from 'vitest';
import {findSlice} from './title-font.ts';

it('the font has Chinese, Latin and punctuation, but no emoji and no other scripts', () => {
  const found = [...'StyleX 样式龘「」：…·〓😀🍌𠀀ع'].filter((character) => findSlice(character) !== undefined);
  expect(found.join('')).toBe('StyleX 样式龘「」：…·〓');
});
