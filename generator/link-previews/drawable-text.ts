import {findSlice} from './title-font.ts';

/** The sign of Chinese typesetting for a character that cannot be printed. */
const MISSING = '〓';
/** With more missing letters the text is not worth showing. */
const MAX_MISSING_SHARE = 0.25;

/** Leaves out emoji and other signs, replaces missing letters by 〓; `undefined` if too little of the text is left. */
export function drawableText(text: string): string | undefined {
  let result = '';
  let letters = 0;
  let missing = 0;
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ')) {
    const isLetter = /[\p{L}\p{N}]/u.test(character);
    if (isLetter) letters++;
    if (findSlice(character) !== undefined) result += character;
    else if (isLetter) {
      missing++;
      result += MISSING;
    }
  }
  const drawn = result.replace(/ +/g, ' ').trim();
  return missing > letters * MAX_MISSING_SHARE || drawn === '' ? undefined : drawn;
}
