import type {PreviewImage} from '#load/content/page-record.ts';
import {PAGE_HEAD_ATTRIBUTE} from '#shared/document-markers.ts';
import {absoluteUrl, withBaseUrl} from '#shared/page-path.ts';
import type {PageData} from '#shared/page-data.ts';
import type {SiteData} from '#shared/site-data.ts';
import {spaceHanAndLatin} from '#shared/space-han-and-latin.ts';
import {tag} from '#shared/html-tag.ts';

export interface PageHead {
  readonly type: 'website' | 'article';
  readonly noIndex: boolean;
  readonly publishedDate?: string;
  readonly tags?: readonly string[];
  readonly eagerLoad?: string;
  /** Absolute URLs of the page's real translations. */
  readonly alternates?: readonly {readonly hreflang: string; readonly href: string}[];
  /** Absolute URL of the original of this page. */
  readonly canonical?: string;
  /** Site path of the Markdown copy. */
  readonly markdownCopy?: string;
  readonly image?: PreviewImage | undefined;
}

/** `Title | Site`; for a home page that is not a content file, the site's title and tagline. */
export function documentTitle(page: PageData, site: SiteData): string {
  const delimiter = ` ${site.titleDelimiter} `;
  const isHome = page.path === '/' && page.kind !== 'standalone';
  const parts = isHome ? [site.title, site.tagline].filter(Boolean) : [page.title, site.title];
  return spaceHanAndLatin(parts.join(delimiter));
}

const property = (name: string, content: string): string =>
  tag('meta', {property: name, content, [PAGE_HEAD_ATTRIBUTE]: ''});

function imageProperties({path, width, height, type}: PreviewImage, page: PageData, site: SiteData): string[] {
  return [
    property('og:image', absoluteUrl(site, encodeURI(path))),
    ...(type === undefined ? [] : [property('og:image:type', type)]),
    ...(width === undefined ? [] : [property('og:image:width', String(width))]),
    ...(height === undefined ? [] : [property('og:image:height', String(height))]),
    property('og:image:alt', documentTitle(page, site)),
  ];
}

function openGraph(page: PageData, head: PageHead, site: SiteData, url: string): string[] {
  const {image} = head;
  return [
    property('og:title', spaceHanAndLatin(page.title)),
    property('og:description', spaceHanAndLatin(page.description)),
    property('og:type', head.type),
    property('og:url', url),
    property('og:site_name', spaceHanAndLatin(site.title)),
    property('og:locale', site.currentLocale.replace('-', '_')),
    ...(image === undefined ? [] : imageProperties(image, page, site)),
    ...(head.publishedDate === undefined ? [] : [property('article:published_time', head.publishedDate)]),
    ...(head.tags ?? []).map((name) => property('article:tag', spaceHanAndLatin(name))),
    tag('meta', {
      name: 'twitter:card',
      content: image === undefined ? 'summary' : 'summary_large_image',
      [PAGE_HEAD_ATTRIBUTE]: '',
    }),
  ];
}

/** The elements of `<head>` that are replaced on navigation. */
export function pageHead(page: PageData, head: PageHead, site: SiteData): string[] {
  const url = absoluteUrl(site, page.path);
  const mark = {[PAGE_HEAD_ATTRIBUTE]: ''};
  const copy = head.markdownCopy;
  return [
    tag('meta', {name: 'description', content: spaceHanAndLatin(page.description), ...mark}),
    ...(page.kind === 'not-found' ? [] : [tag('link', {rel: 'canonical', href: head.canonical ?? url, ...mark})]),
    ...(head.alternates ?? []).map(({hreflang, href}) => tag('link', {rel: 'alternate', hreflang, href, ...mark})),
    ...(head.noIndex ? [tag('meta', {name: 'robots', content: 'noindex', ...mark})] : []),
    ...(copy === undefined
      ? []
      : [tag('link', {rel: 'alternate', type: 'text/markdown', href: withBaseUrl(site.baseUrl, copy), ...mark})]),
    ...openGraph(page, head, site, url),
  ];
}
