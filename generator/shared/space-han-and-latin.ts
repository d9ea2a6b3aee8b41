/** Ideographs of CSS `text-autospace`: Han, kana and strokes, without punctuation. */
const HAN = String.raw`[\p{Script=Han}\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31c0-\u31ff]`;
/** Letters and digits of all other scripts, except full-width forms. */
const LATIN = String.raw`(?!${HAN}|[\uff01-\uff60])[\p{L}\p{Nd}]`;
/** A character, with its combining marks, that needs a space after it. */
const BEFORE_SPACE = new RegExp(String.raw`${HAN}\p{M}*(?=${LATIN})|${LATIN}\p{M}*(?=${HAN})`, 'gu');

/**
 * Writes a space where CSS `text-autospace: normal` sets a gap: between Han and Latin letters or digits, not beside
 * punctuation. For texts that no style sheet reaches: titles, feeds, Markdown.
 */
export function spaceHanAndLatin(text: string): string {
  return text.replace(BEFORE_SPACE, '$& ');
}
