/** Stands for a character that cannot be printed, by a convention of Chinese typesetting. */
const GETA = '〓';
/** With more missing letters than this, the text is not worth showing. */
const MAX_MISSING_SHARE = 0.25;

/**
 * A text with nothing in it that the font cannot draw: emoji and other signs are left out, a missing letter becomes 〓.
 *
 * @returns `undefined` if too little of the text is left
 */
export function drawableText(text: string, hasGlyph: (character: string) => boolean): string | undefined {
  let result = '';
  let letters = 0;
  let missing = 0;
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    const isLetter = /[\p{L}\p{N}]/u.test(character);
    if (isLetter) letters++;
    if (hasGlyph(character)) result += character;
    else if (isLetter) {
      missing++;
      result += GETA;
    }
  }
  const drawn = result.replace(/ +/g, ' ').trim();
  return missing > letters * MAX_MISSING_SHARE || drawn === '' ? undefined : drawn;
}
