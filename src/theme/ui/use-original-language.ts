import {useSite} from '#client/site-context.tsx';

/** Attributes of an element whose text is in another language than the page's frame. */
export interface TextLanguage {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
}

/** Of the texts of a page without translation: how they are read aloud, broken into lines, and which way they run. */
export function useOriginalLanguage(isFallback = false): TextLanguage {
  const {originalLocale, locales} = useSite();
  const original = isFallback && originalLocale !== undefined ? locales[originalLocale] : undefined;
  return original === undefined ? {} : {lang: original.htmlLang, dir: original.direction};
}
