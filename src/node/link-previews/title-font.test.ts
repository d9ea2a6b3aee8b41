import {describe, expect, it} from 'vitest';
import {TitleFont} from './title-font.ts';

describe('TitleFont', () => {
  it('knows which characters it has, from the files and not from what is promised of them', async () => {
    const font = await TitleFont.open();
    const has = async (character: string): Promise<boolean> => (await font.find(character)) !== undefined;
    for (const character of 'StyleX 样式龘「」：…·〓') expect(await has(character), character).toBe(true);
    // The style sheet lists the last two; the font has no glyphs for them.
    for (const character of ['😀', '𠀀', 'ع', 'ŧ', '🍌']) expect(await has(character), character).toBe(false);
  });

  it('opens one file for characters that stand together', async () => {
    const font = await TitleFont.open();
    expect(await font.find('a')).toBe(await font.find('b'));
  });
});
