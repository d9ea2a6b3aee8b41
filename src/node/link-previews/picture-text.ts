import type {PageRecord} from '#node/content/page-source.ts';
import {formatDate} from '#shared/format-date.ts';
import type {PageData} from '#shared/page-record.ts';
import type {NavbarItem, SiteData} from '#shared/site-data.ts';
import type {PictureText} from './paint-task.ts';

/** Between the parts of a label: Chinese typesetting has this dot, with its own space around it. */
const SEPARATOR = '·';

/** The label of the navbar item that leads into a docs section. */
function sectionLabel(items: readonly NavbarItem[], path: string): string | undefined {
  const isAbove = (base: string | undefined): boolean => base !== undefined && base !== '/' && path.startsWith(base);
  for (const item of items) {
    if (item.type === 'dropdown') {
      const label = sectionLabel(item.items, path);
      if (label !== undefined) return label;
    } else if (item.type === 'link' && (isAbove(item.activeBasePath) || isAbove(item.href))) return item.label;
    else if (item.type === 'versioned-link') {
      const places = Object.values(item.byVersion);
      if (places.some(({href, activeBasePath}) => isAbove(activeBasePath) || isAbove(href))) return item.label;
    }
  }
  return undefined;
}

function postDate(date: string, site: SiteData): string {
  const locale = site.locales[site.currentLocale];
  return formatDate(date, {htmlLang: locale?.htmlLang ?? site.currentLocale, calendar: locale?.calendar ?? 'gregory'});
}

/** Where the page belongs: section and category, or the blog and the day. */
function labelParts(page: PageData, site: SiteData): readonly string[] {
  const section = sectionLabel(site.navbar.items, page.path);
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

/** What the picture of a page says; `undefined` for pages that show the site's own, and for those that name one. */
export function pictureText({data, image}: PageRecord, site: SiteData): PictureText | undefined {
  if (image !== undefined || data.kind === 'home' || data.kind === 'search' || data.kind === 'not-found')
    return undefined;
  const parts = labelParts(data, site);
  return {
    siteTitle: site.title,
    label: parts.length === 0 ? site.tagline : parts.join(SEPARATOR),
    title: data.title,
  };
}
