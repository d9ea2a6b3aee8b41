/** Stands for a character that cannot be printed, in Chinese typesetting since lead: a reader knows it, a box is a fault. */
const GETA = '〓';
/** More of them, and the text says nothing any more. */
const MAX_MISSING_SHARE = 0.25;

/** Whether a glyph exists for a character. */
export type HasGlyph = (character: string) => Promise<boolean>;

/**
 * A text with nothing in it that the font cannot draw: emoji and other signs are left out, a missing letter becomes 〓.
 *
 * @returns `undefined` if too little of the text is left
 */
export async function drawableText(text: string, hasGlyph: HasGlyph): Promise<string | undefined> {
  let result = '';
  let letters = 0;
  let missing = 0;
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    const isLetter = /[\p{L}\p{N}]/u.test(character);
    if (isLetter) letters++;
    if (await hasGlyph(character)) result += character;
    else if (isLetter) {
      missing++;
      if (await hasGlyph(GETA)) result += GETA;
    }
  }
  if (missing > letters * MAX_MISSING_SHARE) return undefined;
  const drawn = result.replace(/ +/g, ' ').trim();
  return drawn === '' ? undefined : drawn;
}
