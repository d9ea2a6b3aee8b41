import {describe, expect, it} from 'vitest';
import {drawableText} from './drawable-text.ts';

const hasGlyph = (character: string): Promise<boolean> => Promise.resolve(/^[ -~一-龥〓]$/u.test(character));
const drawable = (text: string): Promise<string | undefined> => drawableText(text, hasGlyph);

describe('drawableText', () => {
  it('leaves out emoji and what joins them', async () => {
    expect(await drawable('🎉 变量 👩‍💻 主题 ❤️')).toBe('变量 主题');
  });

  it('puts 〓 for a letter that the font does not have', async () => {
    expect(await drawable('姓名中的𠀀字')).toBe('姓名中的〓字');
  });

  it('gives up when little would be left', async () => {
    expect(await drawable('🎉🎉')).toBeUndefined();
    expect(await drawable('العنوان')).toBeUndefined();
    expect(await drawable('')).toBeUndefined();
  });
});
