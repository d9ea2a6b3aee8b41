import type {LocaleData} from '#shared/site-data.ts';
import {useSite} from '#client/site-context.tsx';

const FALLBACK: LocaleData = {label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', baseUrl: '/'};

/** The locale that the site is published in. */
export function useLocale(): LocaleData {
  const {locales, currentLocale} = useSite();
  return locales[currentLocale] ?? FALLBACK;
}
