import {describe, expect, it} from 'vitest';
import {drawableText} from './drawable-text.ts';

const hasGlyph = (character: string): boolean => /^[ -~一-龥〓]$/u.test(character);
const drawable = (text: string): string | undefined => drawableText(text, hasGlyph);

describe('drawableText', () => {
  it('leaves out emoji and what joins them', () => {
    expect(drawable('🎉 变量 👩‍💻 主题 ❤️')).toBe('变量 主题');
  });

  it('puts 〓 for a letter that the font does not have', () => {
    expect(drawable('姓名中的𠀀字')).toBe('姓名中的〓字');
  });

  it('gives up when little would be left', () => {
    expect(drawable('🎉🎉')).toBeUndefined();
    expect(drawable('العنوان')).toBeUndefined();
    expect(drawable('')).toBeUndefined();
  });
});
