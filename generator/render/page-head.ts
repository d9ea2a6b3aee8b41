import type {PreviewImage} from '#load/content/page-record.ts';
import {PAGE_HEAD_ATTRIBUTE} from '#shared/document-markers.ts';
import {absoluteUrl, markdownCopyHref, withBaseUrl} from '#shared/page-path.ts';
import type {PageData} from '#shared/page-data.ts';
import type {SiteData} from '#shared/site-data.ts';
import {spaceHanAndLatin} from '#shared/space-han-and-latin.ts';
import {type Attributes, tag} from '#shared/html-tag.ts';

export interface PageHead {
  readonly type: 'website' | 'article';
  readonly noIndex: boolean;
  readonly publishedDate?: string;
  readonly tags?: readonly string[];
  /** Absolute URLs of the page's real translations. */
  readonly alternates?: readonly {readonly hreflang: string; readonly href: string}[];
  /** Absolute URL of the original of this page. */
  readonly canonical?: string;
  readonly hasMarkdownCopy?: boolean;
  readonly image?: PreviewImage | undefined;
}

/** The feeds of the blog. */
export const FEEDS = {
  rss: {path: '/blog/rss.xml', type: 'application/rss+xml'},
  atom: {path: '/blog/atom.xml', type: 'application/atom+xml'},
  json: {path: '/blog/feed.json', type: 'application/feed+json'},
} as const;

/** `Title | Site`; for a home page that is not a content file, the site's title and tagline. */
export function documentTitle(page: PageData, site: SiteData): string {
  const delimiter = ` ${site.titleDelimiter} `;
  const isHome = page.path === '/' && page.kind !== 'standalone';
  const parts = isHome ? [site.title, site.tagline].filter(Boolean) : [page.title, site.title];
  return spaceHanAndLatin(parts.join(delimiter));
}

/** An element that is replaced on navigation. */
const pageTag = (name: string, attributes: Attributes): string => tag(name, {...attributes, [PAGE_HEAD_ATTRIBUTE]: ''});

const property = (name: string, content: string): string => pageTag('meta', {property: name, content});

function imageProperties({path, width, height, type}: PreviewImage, page: PageData, site: SiteData): string[] {
  return [
    property('og:image', absoluteUrl(site, encodeURI(path))),
    ...(type === undefined ? [] : [property('og:image:type', type)]),
    ...(width === undefined ? [] : [property('og:image:width', String(width))]),
    ...(height === undefined ? [] : [property('og:image:height', String(height))]),
    property('og:image:alt', documentTitle(page, site)),
  ];
}

function openGraph(page: PageData, head: PageHead, site: SiteData): string[] {
  const {image, publishedDate, tags = []} = head;
  return [
    property('og:title', spaceHanAndLatin(page.title)),
    property('og:description', spaceHanAndLatin(page.description)),
    property('og:type', head.type),
    property('og:url', absoluteUrl(site, page.path)),
    property('og:site_name', spaceHanAndLatin(site.title)),
    property('og:locale', site.currentLocale.replace('-', '_')),
    ...(image === undefined ? [] : imageProperties(image, page, site)),
    ...(publishedDate === undefined ? [] : [property('article:published_time', publishedDate)]),
    ...tags.map((name) => property('article:tag', spaceHanAndLatin(name))),
    pageTag('meta', {name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image'}),
  ];
}

/** The elements of `<head>` that are replaced on navigation. */
export function pageHead(page: PageData, head: PageHead, site: SiteData): string[] {
  const canonical = page.kind === 'not-found' ? undefined : (head.canonical ?? absoluteUrl(site, page.path));
  const copy = head.hasMarkdownCopy ? withBaseUrl(site.baseUrl, markdownCopyHref(page.path)) : undefined;
  return [
    pageTag('meta', {name: 'description', content: spaceHanAndLatin(page.description)}),
    ...(canonical === undefined ? [] : [pageTag('link', {rel: 'canonical', href: canonical})]),
    ...(head.alternates ?? []).map((alternate) => pageTag('link', {rel: 'alternate', ...alternate})),
    ...(head.noIndex ? [pageTag('meta', {name: 'robots', content: 'noindex'})] : []),
    ...(copy === undefined ? [] : [pageTag('link', {rel: 'alternate', type: 'text/markdown', href: copy})]),
    ...openGraph(page, head, site),
  ];
}
