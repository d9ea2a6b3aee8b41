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
const HAN = '[\\p{Script=Han}\u3041-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31c0-\u31ff]';
/** Letters and digits of all other scripts, except full-width forms. */
const LATIN = `(?!${HAN}|[\uff01-\uff60])[\\p{L}\\p{Nd}]`;
/** A character, with its combining marks, that needs a space after it. A pure call is not in bundles that do not use it. */
const BEFORE_SPACE = /* @__PURE__ */ new RegExp(`${HAN}\\p{M}*(?=${LATIN})|${LATIN}\\p{M}*(?=${HAN})`, 'gu');

/**
 * Writes a space where CSS `text-autospace: normal` sets a gap: between Han and Latin letters or digits, not beside
 * punctuation. For texts that no style sheet reaches: titles, feeds, Markdown.
 */
export function spaceHanAndLatin(text: string): string {
  return text.replace(BEFORE_SPACE, '$& ');
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** `undefined` leaves an attribute out; an empty one has no value. */
export type Attributes = Readonly<Record<string, string | undefined>>;

export function tag(name: string, attributes: Attributes): string {
  const text = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return '';
    return value === '' ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`;
  });
  return `<${name}${text.join('')}>`;
}

/** JSON for inline scripts: without `<` and the two Unicode line separators. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
