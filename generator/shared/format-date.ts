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
