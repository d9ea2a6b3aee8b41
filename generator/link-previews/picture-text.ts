import type {PageRecord} from '#load/content/page-record.ts';
import {formatDate} from '#shared/format-date.ts';
import type {PageData} from '#shared/page-data.ts';
import {sectionLabel} from '#shared/navigation.ts';
import type {SiteData} from '#shared/site-data.ts';

/** The texts of a picture. */
export interface PictureText {
  readonly siteTitle: string;
  readonly label: string;
  readonly title: string;
}

/** The dot of Chinese typesetting, which needs no spaces. */
const SEPARATOR = '·';

function postDate(date: string, site: SiteData): string {
  const locale = site.locales[site.currentLocale];
  return formatDate(date, {htmlLang: locale?.htmlLang ?? site.currentLocale, calendar: locale?.calendar ?? 'gregory'});
}

/** Section and category, or blog and date. */
function labelParts(page: PageData, site: SiteData): readonly string[] {
  const section = sectionLabel(page.path, site.navbar.items);
  const ownSection = section === undefined || section === page.title ? [] : [section];
  switch (page.kind) {
    case 'doc':
    case 'category-index': {
      const category = page.breadcrumbs.at(-1)?.label;
      return category === undefined || category === section ? ownSection : [...ownSection, category];
    }
    case 'blog-post':
      return [...ownSection, postDate(page.date, site)];
    default:
      return ownSection;
  }
}

/** The texts of a page's picture; `undefined` for pages with the site's picture or one of their own. */
export function pictureText({data, image}: PageRecord, site: SiteData): PictureText | undefined {
  if (image !== undefined || data.path === '/' || data.kind === 'search' || data.kind === 'not-found') return undefined;
  const parts = labelParts(data, site);
  return {
    siteTitle: site.title,
    label: parts.length === 0 ? site.tagline : parts.join(SEPARATOR),
    title: data.title,
  };
}
