interface DateLocale {
  readonly htmlLang: string;
  readonly calendar: string;
}

/** `2025年2月27日`. A time after `YYYY-MM-DD` is ignored; the machine's time zone and locale do not matter. */
export function formatDate(date: string, locale: DateLocale): string {
  return format(date, locale, {year: 'numeric', month: 'long', day: 'numeric'});
}

/** Month and day only, for lists that are grouped by year. */
export function formatMonthDay(date: string, locale: DateLocale): string {
  return format(date, locale, {month: 'long', day: 'numeric'});
}

function format(date: string, {htmlLang, calendar}: DateLocale, fields: Intl.DateTimeFormatOptions): string {
  const formatter = new Intl.DateTimeFormat(htmlLang, {...fields, calendar, timeZone: 'UTC'});
  return formatter.format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}

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
