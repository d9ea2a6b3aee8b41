import {normalizeText} from './tokenizer.ts';

/** Text for comparing stretches: normalised, without spaces, one line a block. Between Han and Latin both spellings occur. */
export function compact(text: string): string {
  return normalizeText(text).replace(/[^\S\n]+/gu, '');
}
