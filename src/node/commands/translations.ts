import type {Site} from '#node/content/load-site.ts';
import type {PageRecord} from '#node/content/page-source.ts';
import {withBaseUrl} from '#shared/page-path.ts';

/** The same page in other locales, for `hreflang` and for the canonical link of a page that is not translated. */
export interface Translations {
  /** Real translations only, the page itself included; empty when there is no other. */
  readonly alternates: readonly {readonly hreflang: string; readonly href: string}[];
  /** Where the original is, for a page that this locale has no translation of. */
  readonly canonical?: string;
}

const urlIn = ({data}: Site, path: string): string => data.url + withBaseUrl(data.baseUrl, path);

/** Finds the translations of the pages of one edition. */
export function translationFinder(site: Site, editions: readonly Site[]): (record: PageRecord) => Translations {
  const real = editions.map((edition) => ({
    edition,
    paths: new Set(edition.records.filter(({data}) => data.isFallback !== true).map(({data}) => data.path)),
  }));
  return ({data}) => {
    const having = real.filter(({paths}) => paths.has(data.path));
    const alternates = having.map(({edition}) => ({
      hreflang: edition.data.locales[edition.locale]?.htmlLang ?? edition.locale,
      href: urlIn(edition, data.path),
    }));
    const original = data.isFallback === true ? having.find(({edition}) => edition !== site)?.edition : undefined;
    return {
      alternates: alternates.length > 1 && data.isFallback !== true ? alternates : [],
      ...(original && {canonical: urlIn(original, data.path)}),
    };
  };
}
