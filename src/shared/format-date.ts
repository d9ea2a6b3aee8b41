/**
 * Formats a date. The result does not depend on the machine's time zone or locale.
 *
 * @param date begins with `YYYY-MM-DD`; a time is ignored
 * @param locale `htmlLang` and `calendar` of the locale
 * @example formatDate('2025-02-27', {htmlLang: 'zh-CN', calendar: 'gregory'}) // '2025年2月27日'
 */
export function formatDate(date: string, locale: {readonly htmlLang: string; readonly calendar: string}): string {
  return format(date, locale, {year: 'numeric', month: 'long', day: 'numeric'});
}

/** Month and day only, for lists that are grouped by year. */
export function formatMonthDay(date: string, locale: {readonly htmlLang: string; readonly calendar: string}): string {
  return format(date, locale, {month: 'long', day: 'numeric'});
}

function format(
  date: string,
  locale: {readonly htmlLang: string; readonly calendar: string},
  fields: Intl.DateTimeFormatOptions,
): string {
  const options = {...fields, calendar: locale.calendar, timeZone: 'UTC'};
  return new Intl.DateTimeFormat(locale.htmlLang, options).format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}
