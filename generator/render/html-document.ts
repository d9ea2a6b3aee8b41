import type {SiteEdition} from '#load/config/site-config-schema.ts';
import type {StyleNode} from '#app/style-tree.ts';
import {type Attributes, escapeHtml, spaceHanAndLatin, tag} from '#shared/format-text.ts';
import {
  APP_MODULES_ATTRIBUTE,
  BASE_ATTRIBUTE,
  BUILD_ATTRIBUTE,
  EDITION_ATTRIBUTE,
  ISLAND_ATTRIBUTE,
  ISLAND_WHEN_ATTRIBUTE,
  ISLANDS_ATTRIBUTE,
  OPENSEARCH_PATH,
  PAGE_HEAD_ATTRIBUTE,
  PATH_ATTRIBUTE,
  ROOT_ELEMENT_ID,
  STYLES_ATTRIBUTE,
} from '#shared/document-markers.ts';
import {DOC_FRAMEWORK_VERSION} from '#shared/limits.ts';
import {absoluteUrl, markdownCopyHref, withBaseUrl} from '#shared/page-path.ts';
import type {PageData} from '#shared/page-data.ts';
import {localeOf, type SearchData, type SiteData} from '#shared/site-data.ts';
import {pageStyles} from './page-styles.ts';
import type {PageRecord, PreviewImage} from '#load/content/page-record.ts';
import {createHash} from 'node:crypto';

interface PolicyInput {
  readonly inlineScripts: readonly string[];
  readonly search: Pick<SearchData, 'provider' | 'appId' | 'insights'>;
  /** Texts that `styleText` has returned. */
  readonly styles: readonly string[];
}

/** The host of Algolia that is asked first. */
const firstSearchHost = (appId: string): string => `https://${appId.toLowerCase()}-dsn.algolia.net`;

/** All origins that Algolia's client may ask. */
function searchOrigins({provider, appId, insights}: PolicyInput['search']): string[] {
  if (provider !== 'algolia' || appId === undefined) return [];
  const id = appId.toLowerCase();
  const fallbacks = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`);
  const events = insights ? ['https://insights.algolia.io'] : [];
  return [firstSearchHost(appId), `https://${id}.algolia.net`, ...fallbacks, ...events];
}

/** Allows the script or style with this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** CSS that is safe inside `<style>`: in its strings a backslash before `/` changes nothing. */
export function styleText(css: string): string {
  return css.replace(/<\//g, '<\\/');
}

/** Allows the site itself, inline scripts and styles by their hashes, and the hosts of Algolia. */
export function contentSecurityPolicy({inlineScripts, search, styles}: PolicyInput): string {
  const connect = searchOrigins(search);
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inlineScripts.map(hashSource)].join(' '),
    ...(styles.length === 0 ? [] : [["style-src 'self'", ...styles.map(hashSource)].join(' ')]),
    "img-src 'self' data:",
    ...(connect.length === 0 ? [] : [`connect-src ${["'self'", ...connect].join(' ')}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** What all pages of a locale have in common. */
export interface HtmlShell {
  readonly buildId: string;
  /** Code in pages: `first` runs at once, in the head of each; `baseUrl` after the home page's warning of a wrong base URL. */
  readonly inlineScripts: {readonly first: string; readonly baseUrl: string};
  /** Site paths. */
  readonly stylesheet: string;
  /** The one that starts the script comes first, then what it imports, which browsers would only find in it. */
  readonly modules: readonly string[];
  readonly favicon?: string | undefined;
  /** Site paths of further icons that the site has. */
  readonly touchIcon?: string;
  readonly maskIcon?: string;
  readonly manifest?: string;
  /** Color of the mask icon. */
  readonly maskIconColor?: string | undefined;
  readonly noIndex: boolean;
  readonly hasFeeds: boolean;
  readonly edition?: SiteEdition | undefined;
}

function iconLinks({baseUrl}: SiteData, {favicon, touchIcon, maskIcon, maskIconColor, manifest}: HtmlShell): string[] {
  const link = (rel: string, path: string | undefined, more: Attributes = {}): string[] =>
    path === undefined ? [] : [tag('link', {rel, href: withBaseUrl(baseUrl, path), ...more})];
  return [
    // Without an icon browsers request /favicon.ico and log an error.
    ...(favicon === undefined ? [tag('link', {rel: 'icon', href: 'data:,'})] : link('icon', favicon)),
    ...link('apple-touch-icon', touchIcon),
    ...link('mask-icon', maskIcon, {color: maskIconColor}),
    ...link('manifest', manifest),
  ];
}

/** Feeds, and search of the site by the browser. */
function serviceLinks(site: SiteData, {hasFeeds}: HtmlShell): string[] {
  const {provider, appId} = site.search;
  const link = (rel: string, type: string, path: string): string =>
    tag('link', {rel, type, title: spaceHanAndLatin(site.title), href: withBaseUrl(site.baseUrl, path)});
  return [
    ...(hasFeeds ? Object.values(FEEDS).map(({path, type}) => link('alternate', type, path)) : []),
    link('search', 'application/opensearchdescription+xml', OPENSEARCH_PATH),
    ...(provider === 'algolia' && appId !== undefined
      ? [tag('link', {rel: 'preconnect', href: firstSearchHost(appId), crossorigin: ''})]
      : []),
  ];
}

const ISLAND_AT_ONCE = new RegExp(`<div ${ISLAND_ATTRIBUTE}="([^"]+)" ${ISLAND_WHEN_ATTRIBUTE}="at-once"`, 'g');

/** @param body inside of the root element */
function islandsAtOnce(body: string): string | undefined {
  const names = new Set([...body.matchAll(ISLAND_AT_ONCE)].map(([, name = '']) => name));
  return names.size === 0 ? undefined : [...names].join(' ');
}

function htmlTag({page, body, styleTree}: DocumentInput, site: SiteData, shell: HtmlShell): string {
  const {htmlLang, direction} = localeOf(site);
  const {defaultMode, disableSwitch, respectPrefersColorScheme} = site.colorMode;
  const {edition} = shell;
  const under = (path: string): string => withBaseUrl(site.baseUrl, path);
  return tag('html', {
    lang: htmlLang,
    dir: direction,
    [BUILD_ATTRIBUTE]: shell.buildId,
    [BASE_ATTRIBUTE]: site.baseUrl,
    [APP_MODULES_ATTRIBUTE]: shell.modules.map(under).join(' '),
    [PATH_ATTRIBUTE]: page.kind === 'not-found' ? undefined : page.path,
    [ISLANDS_ATTRIBUTE]: islandsAtOnce(body),
    [STYLES_ATTRIBUTE]: styleTree === undefined ? undefined : under(shell.stylesheet),
    [EDITION_ATTRIBUTE]: edition && `${edition.parameter} ${edition.storageKey}`,
    'data-theme-default': respectPrefersColorScheme ? undefined : defaultMode,
    'data-theme-switch': disableSwitch ? 'off' : undefined,
    'data-announcement': site.announcementBar?.id,
  });
}

/** The warning about a wrong base URL, and the script that shows it. A template keeps its text from search engines. */
function baseUrlTemplate(page: PageData, site: SiteData, script: string): string {
  if (page.path !== '/') return '';
  const {messages, baseUrl} = site;
  const lines = [
    escapeHtml(messages['base-url.reason']),
    escapeHtml(messages['base-url.configured'].replace('{baseUrl}', () => baseUrl)),
    // Only the browser knows where it is served.
    escapeHtml(messages['base-url.suggested']).replace('{baseUrl}', '<code></code>'),
  ];
  const title = `<p><strong>${escapeHtml(messages['base-url.title'])}</strong></p>`;
  return `<template><fieldset role="alert">${title}${lines.map((line) => `<p>${line}</p>`).join('')}</fieldset></template><script>${script}</script>`;
}

export interface DocumentInput {
  readonly page: PageData;
  readonly head: PageHead;
  /** The inside of the root element, as React renders it. */
  readonly body: string;
  /** CSS of the page's content. */
  readonly styles?: string | undefined;
  /** Without it the page links the whole style sheet. */
  readonly styleTree?: readonly StyleNode[] | undefined;
}

const styleElement = (owner: string, text: string): string =>
  `${tag('style', {[PAGE_HEAD_ATTRIBUTE]: owner})}${text}</style>`;

export function htmlDocument(input: DocumentInput, site: SiteData, shell: HtmlShell): string {
  const {page, head, styleTree} = input;
  const {first, baseUrl} = shell.inlineScripts;
  const root = htmlTag(input, site, shell);
  const body = [
    '<body>',
    // The element after the root tells the router that the whole page has arrived.
    `${baseUrlTemplate(page, site, baseUrl)}<div id="${ROOT_ELEMENT_ID}">${input.body}</div><template></template>`,
    '</body>',
  ].join('\n');
  // Islands load the whole sheet.
  const own = styleTree && styleText(pageStyles(styleTree, root + body));
  const ofContent = styleText(input.styles ?? '');
  const policy = contentSecurityPolicy({
    inlineScripts: page.path === '/' ? [first, baseUrl] : [first],
    search: site.search,
    styles: [own ?? '', ofContent].filter(Boolean),
  });
  return [
    '<!doctype html>',
    root,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    tag('meta', {'http-equiv': 'Content-Security-Policy', content: policy}),
    tag('meta', {name: 'generator', content: `docs-generator ${DOC_FRAMEWORK_VERSION}`}),
    `<title>${escapeHtml(documentTitle(page, site))}</title>`,
    own === undefined
      ? tag('link', {rel: 'stylesheet', href: withBaseUrl(site.baseUrl, shell.stylesheet)})
      : styleElement('own', own),
    `<script>${first}</script>`,
    ...(ofContent === '' ? [] : [styleElement('', ofContent)]),
    ...iconLinks(site, shell),
    ...serviceLinks(site, shell),
    ...pageHead(page, {...head, noIndex: head.noIndex || shell.noIndex}, site),
    '</head>',
    body,
    '</html>\n',
  ].join('\n');
}

export interface PageHead extends Readonly<PageRecord['head']> {
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

const property = (name: string, content: string | number | undefined): string[] =>
  content === undefined ? [] : [pageTag('meta', {property: name, content: String(content)})];

const link = (rel: string, href: string | undefined, more: Attributes = {}): string[] =>
  href === undefined ? [] : [pageTag('link', {rel, ...more, href})];

function openGraph(page: PageData, {type, image, publishedDate, tags = []}: PageHead, site: SiteData): string[] {
  return [
    ...property('og:title', spaceHanAndLatin(page.title)),
    ...property('og:description', spaceHanAndLatin(page.description)),
    ...property('og:type', type),
    ...property('og:url', absoluteUrl(site, page.path)),
    ...property('og:site_name', spaceHanAndLatin(site.title)),
    ...property('og:locale', site.currentLocale.replace('-', '_')),
    ...property('og:image', image && absoluteUrl(site, encodeURI(image.path))),
    ...property('og:image:type', image?.type),
    ...property('og:image:width', image?.width),
    ...property('og:image:height', image?.height),
    ...property('og:image:alt', image && documentTitle(page, site)),
    ...property('article:published_time', publishedDate),
    ...tags.flatMap((name) => property('article:tag', spaceHanAndLatin(name))),
    pageTag('meta', {name: 'twitter:card', content: image === undefined ? 'summary' : 'summary_large_image'}),
  ];
}

/** The elements of `<head>` that are replaced on navigation. */
function pageHead(page: PageData, head: PageHead, site: SiteData): string[] {
  const canonical = page.kind === 'not-found' ? undefined : (head.canonical ?? absoluteUrl(site, page.path));
  const copy = head.hasMarkdownCopy ? withBaseUrl(site.baseUrl, markdownCopyHref(page.path)) : undefined;
  return [
    pageTag('meta', {name: 'description', content: spaceHanAndLatin(page.description)}),
    ...link('canonical', canonical),
    ...(head.alternates ?? []).flatMap(({href, hreflang}) => link('alternate', href, {hreflang})),
    ...(head.noIndex ? [pageTag('meta', {name: 'robots', content: 'noindex'})] : []),
    ...link('alternate', copy, {type: 'text/markdown'}),
    ...openGraph(page, head, site),
  ];
}
