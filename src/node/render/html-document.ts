import {
  APP_MODULE_META,
  BASE_ATTRIBUTE,
  BUILD_ATTRIBUTE,
  PAGE_HEAD_ATTRIBUTE,
  PAGE_MODULE_META,
  EAGER_LOAD_ATTRIBUTE,
  ROOT_ELEMENT_ID,
} from '#shared/document-markers.ts';
import {DOC_FRAMEWORK_VERSION} from '#shared/limits.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import type {PageData} from '#shared/page-record.ts';
import {firstSearchHost, searchOrigins} from '#shared/search-hosts.ts';
import type {SiteData} from '#shared/site-data.ts';
import {OPENSEARCH_PATH} from '#shared/document-markers.ts';
import {eagerLoadPattern} from './eager-load-pattern.ts';
import {contentSecurityPolicy, styleText} from './content-security-policy.ts';
import {type Attributes, escapeHtml, tag} from '#node/foundation/html-tag.ts';
import {documentTitle, pageHead, type PageHead} from './page-head.ts';

/** What all pages of a build have in common. */
export interface HtmlShell {
  readonly buildId: string;
  readonly inlineScript: string;
  /** Site paths. */
  readonly stylesheet: string;
  readonly bootModule: string;
  readonly favicon?: string;
  /** Site paths of further icons that the site has. */
  readonly touchIcon?: string;
  readonly maskIcon?: string;
  readonly manifest?: string;
  readonly noIndex: boolean;
  /** Sources that the Content Security Policy allows besides the site itself. */
  readonly hasFeeds: boolean;
}

/** Colour of the mask icon, and of the browser's frame in installed pages. */
const MASK_COLOR = '#6d28d9';

function iconLinks({baseUrl}: SiteData, {favicon, touchIcon, maskIcon, manifest}: HtmlShell): string[] {
  const link = (rel: string, path: string | undefined, more: Attributes = {}): string[] =>
    path === undefined ? [] : [tag('link', {rel, href: withBaseUrl(baseUrl, path), ...more})];
  return [
    // Without one, browsers ask for /favicon.ico, which is not there: an empty one spares the request and the error.
    ...(favicon === undefined ? [tag('link', {rel: 'icon', href: 'data:,'})] : link('icon', favicon)),
    ...link('apple-touch-icon', touchIcon),
    ...link('mask-icon', maskIcon, {color: MASK_COLOR}),
    ...link('manifest', manifest),
  ];
}

function feedLinks(site: SiteData): string[] {
  const feed = (type: string, file: string): string =>
    tag('link', {rel: 'alternate', type, title: site.title, href: withBaseUrl(site.baseUrl, `/blog/${file}`)});
  return [
    feed('application/rss+xml', 'rss.xml'),
    feed('application/atom+xml', 'atom.xml'),
    feed('application/feed+json', 'feed.json'),
  ];
}

function hostedSearchOrigins({search}: SiteData): string[] {
  return search.provider === 'algolia' && search.appId !== undefined ? searchOrigins(search.appId, search) : [];
}

function searchLinks(site: SiteData): string[] {
  const {provider, appId} = site.search;
  const description = tag('link', {
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: site.title,
    href: withBaseUrl(site.baseUrl, OPENSEARCH_PATH),
  });
  if (provider !== 'algolia' || appId === undefined) return [description];
  return [description, tag('link', {rel: 'preconnect', href: firstSearchHost(appId), crossorigin: ''})];
}

function htmlTag(site: SiteData, shell: HtmlShell, question: string | undefined): string {
  const locale = site.locales[site.currentLocale];
  const {defaultMode, disableSwitch, respectPrefersColorScheme} = site.colorMode;
  return tag('html', {
    lang: locale?.htmlLang ?? site.currentLocale,
    dir: locale?.direction ?? 'ltr',
    [BUILD_ATTRIBUTE]: shell.buildId,
    [BASE_ATTRIBUTE]: site.baseUrl,
    [EAGER_LOAD_ATTRIBUTE]: question,
    'data-theme-default': respectPrefersColorScheme ? undefined : defaultMode,
    'data-theme-switch': disableSwitch ? 'off' : undefined,
    'data-announcement': site.announcementBar?.id,
  });
}

/** Asked for on the home page only: its text must never be in what search engines index, so it is a template. */
function baseUrlTemplate(page: PageData, site: SiteData): string {
  if (page.kind !== 'home') return '';
  const {messages, baseUrl} = site;
  const lines = [
    escapeHtml(messages['base-url.reason']),
    escapeHtml(messages['base-url.configured'].replace('{baseUrl}', () => baseUrl)),
    // Only the browser knows where it is served.
    escapeHtml(messages['base-url.suggested']).replace('{baseUrl}', '<code></code>'),
  ];
  const title = `<p><strong>${escapeHtml(messages['base-url.title'])}</strong></p>`;
  return `<template><fieldset role="alert">${title}${lines.map((line) => `<p>${line}</p>`).join('')}</fieldset></template>`;
}

/**
 * Writes the HTML of one page.
 *
 * @param body what React renders, the inside of the root element
 * @param moduleUrl site path of the page's module
 */
export function htmlDocument(
  page: PageData,
  head: PageHead,
  content: {readonly body: string; readonly moduleUrl: string; readonly styles?: string | undefined},
  site: SiteData,
  shell: HtmlShell,
): string {
  const under = (path: string): string => withBaseUrl(site.baseUrl, path);
  return [
    '<!doctype html>',
    htmlTag(site, shell, eagerLoadPattern(page, content.body)),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    tag('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: contentSecurityPolicy({
        inlineScript: shell.inlineScript,
        connect: hostedSearchOrigins(site),
        styles: content.styles,
      }),
    }),
    tag('meta', {name: 'generator', content: `stylex-docs-zh ${DOC_FRAMEWORK_VERSION}`}),
    `<title>${escapeHtml(documentTitle(page, site))}</title>`,
    tag('meta', {name: APP_MODULE_META, content: under(shell.bootModule)}),
    tag('meta', {name: PAGE_MODULE_META, content: under(content.moduleUrl)}),
    `<script>${shell.inlineScript}</script>`,
    tag('link', {rel: 'stylesheet', href: under(shell.stylesheet)}),
    ...iconLinks(site, shell),
    ...(shell.hasFeeds ? feedLinks(site) : []),
    ...searchLinks(site),
    ...pageHead(page, {...head, noIndex: head.noIndex || shell.noIndex}, site),
    ...(content.styles === undefined
      ? []
      : [`${tag('style', {[PAGE_HEAD_ATTRIBUTE]: ''})}${styleText(content.styles)}</style>`]),
    '</head>',
    '<body>',
    // What stands after the root tells the stylesheet and the router that all of the page has arrived.
    `${baseUrlTemplate(page, site)}<div id="${ROOT_ELEMENT_ID}">${content.body}</div><template></template>`,
    '</body>',
    '</html>\n',
  ].join('\n');
}
