import type {LocaleData} from '#shared/site-data.ts';
import {useSite} from '#navigation/site-context.tsx';

const FALLBACK: LocaleData = {label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', baseUrl: '/'};

/** The locale of this build of the site. */
export function useLocale(): LocaleData {
  const {locales, currentLocale} = useSite();
  return locales[currentLocale] ?? FALLBACK;
}

/** Attributes of an element whose text is not in the page's language. */
export interface TextLanguage {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** The language of a page's texts when it has no translation. */
export function useOriginalLanguage(isFallback = false): TextLanguage {
  const {originalLocale, locales} = useSite();
  const original = isFallback && originalLocale !== undefined ? locales[originalLocale] : undefined;
  return original === undefined ? {} : {lang: original.htmlLang, dir: original.direction};
}
