import type {SiteEdition} from '#load/config/site-config-schema.ts';
import type {StyleNode} from '#app/style-tree.ts';
import {type Attributes, escapeHtml, tag} from '#shared/html-tag.ts';
import {
  ANCHORS_ATTRIBUTE,
  APP_MODULE_ATTRIBUTE,
  BASE_ATTRIBUTE,
  BUILD_ATTRIBUTE,
  EAGER_LOAD_ATTRIBUTE,
  EDITION_ATTRIBUTE,
  IDLE_START_ATTRIBUTE,
  OPENSEARCH_PATH,
  NEEDED_REL,
  PAGE_HEAD_ATTRIBUTE,
  PAGE_MODULE_ATTRIBUTE,
  QUERY_ATTRIBUTE,
  ROOT_ELEMENT_ID,
  SEARCH_PARAMETER,
} from '#shared/document-markers.ts';
import {DOC_FRAMEWORK_VERSION} from '#shared/limits.ts';
import {withBaseUrl} from '#shared/page-path.ts';
import type {PageData} from '#shared/page-data.ts';
import {localeOf, type SiteData} from '#shared/site-data.ts';
import {spaceHanAndLatin} from '#shared/space-han-and-latin.ts';
import {contentSecurityPolicy, firstSearchHost, styleText} from './content-security-policy.ts';
import {documentTitle, FEEDS, pageHead, type PageHead} from './page-head.ts';
import {pageStyles} from './page-styles.ts';
import {speculationRules} from './speculation-rules.ts';

/** Code of scripts that are written into pages. */
export interface InlineScripts {
  /** Runs at once, in the head of every page. */
  readonly first: string;
  /** In the template of every page for when the app does not start. */
  readonly recovery: string;
  /** In a template of every page: runs when the browser is idle. */
  readonly idle: string;
  /** In the home page's template for a wrong base URL. */
  readonly baseUrl: string;
}

/** What all pages of a locale have in common. */
export interface HtmlShell {
  readonly buildId: string;
  readonly inlineScripts: InlineScripts;
  /** Site paths. */
  readonly stylesheet: string;
  readonly bootModule: string;
  readonly favicon?: string;
  /** Site paths of further icons that the site has. */
  readonly touchIcon?: string;
  readonly maskIcon?: string;
  readonly manifest?: string;
  readonly noIndex: boolean;
  readonly hasFeeds: boolean;
  readonly edition?: SiteEdition | undefined;
}

const MASK_COLOR = '#6d28d9';

function iconLinks({baseUrl}: SiteData, {favicon, touchIcon, maskIcon, manifest}: HtmlShell): string[] {
  const link = (rel: string, path: string | undefined, more: Attributes = {}): string[] =>
    path === undefined ? [] : [tag('link', {rel, href: withBaseUrl(baseUrl, path), ...more})];
  return [
    // Without an icon browsers request /favicon.ico and log an error.
    ...(favicon === undefined ? [tag('link', {rel: 'icon', href: 'data:,'})] : link('icon', favicon)),
    ...link('apple-touch-icon', touchIcon),
    ...link('mask-icon', maskIcon, {color: MASK_COLOR}),
    ...link('manifest', manifest),
  ];
}

function feedLinks(site: SiteData): string[] {
  const title = spaceHanAndLatin(site.title);
  return Object.values(FEEDS).map(({path, type}) =>
    tag('link', {rel: 'alternate', type, title, href: withBaseUrl(site.baseUrl, path)}),
  );
}

function searchLinks(site: SiteData): string[] {
  const {provider, appId} = site.search;
  const description = tag('link', {
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: spaceHanAndLatin(site.title),
    href: withBaseUrl(site.baseUrl, OPENSEARCH_PATH),
  });
  if (provider !== 'algolia' || appId === undefined) return [description];
  return [description, tag('link', {rel: 'preconnect', href: firstSearchHost(appId), crossorigin: ''})];
}

const TAB_PARAMETER = new RegExp(` ${QUERY_ATTRIBUTE}="([^"&]+)"`, 'g');
const TAB_ANCHORS = new RegExp(` ${ANCHORS_ATTRIBUTE}="([^"&]+)"`, 'g');

/** Source of a regular expression for one of the texts; `undefined` without texts. */
function anyOf(texts: readonly string[]): string | undefined {
  const sources = [...new Set(texts)].map((text) => encodeURIComponent(text).replace(/[^\w%-]/g, String.raw`\$&`));
  return sources.length === 0 ? undefined : `(?:${sources.join('|')})`;
}

/**
 * Source of a regular expression for URLs (query and hash) that load the app at once: a search query, a tab that the page
 * has, a heading in a hidden tab, an edition, which it captures wherever it stands. `undefined` for pages without such URLs.
 *
 * @param body inside of the root element
 */
export function eagerLoadPattern(page: PageData, body: string, edition?: SiteEdition): string | undefined {
  const tabs = [...body.matchAll(TAB_PARAMETER)].map(([, name = '']) => name);
  const names = anyOf(page.kind === 'search' ? [SEARCH_PARAMETER] : tabs);
  const anchors = anyOf([...body.matchAll(TAB_ANCHORS)].flatMap(([, ids = '']) => ids.split(' ')));
  const chosen = edition && `^[^#]*[?&]${edition.parameter}=([^&#]*)`;
  const sources = [chosen, names && `[?&]${names}=`, anchors && `#${anchors}$`].filter(
    (source) => source !== undefined,
  );
  return sources.length === 0 ? undefined : sources.join('|');
}

function htmlTag(input: DocumentInput, site: SiteData, shell: HtmlShell): string {
  const {htmlLang, direction} = localeOf(site);
  const {defaultMode, disableSwitch, respectPrefersColorScheme} = site.colorMode;
  const under = (path: string): string => withBaseUrl(site.baseUrl, path);
  return tag('html', {
    lang: htmlLang,
    dir: direction,
    [BUILD_ATTRIBUTE]: shell.buildId,
    [BASE_ATTRIBUTE]: site.baseUrl,
    [APP_MODULE_ATTRIBUTE]: under(shell.bootModule),
    [PAGE_MODULE_ATTRIBUTE]: under(input.moduleUrl),
    [EAGER_LOAD_ATTRIBUTE]: input.head.eagerLoad ?? eagerLoadPattern(input.page, input.body, shell.edition),
    [EDITION_ATTRIBUTE]: shell.edition?.storageKey,
    [IDLE_START_ATTRIBUTE]: input.head.startsIdle ? (input.lazyModules ?? []).map(under).join(' ') : undefined,
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
  /** Inside of the root element, as React renders it. */
  readonly body: string;
  /** The notice for a reader who needs the app when that does not load. */
  readonly failure: string;
  /** Site path of the page's module. */
  readonly moduleUrl: string;
  /** Site paths of the other modules without which the app does not run. */
  readonly appModules?: readonly string[];
  /** Site paths of what the component of its kind loads after it. */
  readonly lazyModules?: readonly string[];
  /** CSS of the page's content. */
  readonly styles?: string | undefined;
  /** Without it the page waits for the whole style sheet. */
  readonly styleTree?: readonly StyleNode[] | undefined;
}

/** What the app needs. The style sheet comes between the rules of the page and those of its content. */
function neededFiles({moduleUrl, appModules = []}: DocumentInput, {baseUrl}: SiteData, shell: HtmlShell): string[] {
  const link = (path: string, type?: string): string =>
    // The standard allows `as` only where a link loads its file. The style sheet is requested as the app does: by `fetch`.
    tag('link', {rel: NEEDED_REL, type, crossorigin: type && '', href: withBaseUrl(baseUrl, path)});
  const modules = [shell.bootModule, moduleUrl, ...appModules];
  return [link(shell.stylesheet, 'text/css'), ...modules.map((path) => link(path))];
}

interface StyleElements {
  /** The rules that the page needs. The whole sheet comes with the app, which would look wrong without it. */
  readonly own: string;
  /** Of the page's content. */
  readonly added: readonly string[];
  /** For the policy. */
  readonly texts: readonly string[];
}

function styleElements({styles = '', styleTree}: DocumentInput, stylesheet: string, html: string): StyleElements {
  const own = styleTree === undefined ? '' : styleText(pageStyles(styleTree, html));
  const added = styleText(styles);
  return {
    own: styleTree === undefined ? tag('link', {rel: 'stylesheet', href: stylesheet}) : `<style>${own}</style>`,
    added: added === '' ? [] : [`${tag('style', {[PAGE_HEAD_ATTRIBUTE]: ''})}${added}</style>`],
    texts: [own, added].filter(Boolean),
  };
}

export function htmlDocument(input: DocumentInput, site: SiteData, shell: HtmlShell): string {
  const {page, head, failure} = input;
  const {first, recovery, idle, baseUrl} = shell.inlineScripts;
  // In the dev server pages change under the reader.
  const rules = input.styleTree === undefined ? [] : [speculationRules(site.baseUrl)];
  const inlineScripts = [first, recovery, idle, ...(page.path === '/' ? [baseUrl] : []), ...rules];
  const root = htmlTag(input, site, shell);
  const body = [
    '<body>',
    // The element after the root tells style sheet and router that the whole page has arrived.
    `${baseUrlTemplate(page, site, baseUrl)}<div id="${ROOT_ELEMENT_ID}">${input.body}</div>`,
    `<template>${failure}<script>${recovery}</script></template><template><script>${idle}</script></template>`,
    '</body>',
  ].join('\n');
  const styles = styleElements(input, withBaseUrl(site.baseUrl, shell.stylesheet), root + body);
  return [
    '<!doctype html>',
    root,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    tag('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: contentSecurityPolicy({inlineScripts, search: site.search, styles: styles.texts}),
    }),
    tag('meta', {name: 'generator', content: `docs-generator ${DOC_FRAMEWORK_VERSION}`}),
    `<title>${escapeHtml(documentTitle(page, site))}</title>`,
    styles.own,
    ...(input.styleTree === undefined ? [] : neededFiles(input, site, shell)),
    ...rules.map((text) => `<script type="speculationrules">${text}</script>`),
    `<script>${first}</script>`,
    ...styles.added,
    ...iconLinks(site, shell),
    ...(shell.hasFeeds ? feedLinks(site) : []),
    ...searchLinks(site),
    ...pageHead(page, {...head, noIndex: head.noIndex || shell.noIndex}, site),
    '</head>',
    body,
    '</html>\n',
  ].join('\n');
}
