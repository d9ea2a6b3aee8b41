/** What the HTML of a page contains for the app: its module, its static content and its head. */
import {isSaving} from '#loading/is-saving.ts';
import {importModule} from '#loading/lazy-chunk.ts';
import {
  BUILD_ATTRIBUTE,
  IDLE_START_ATTRIBUTE,
  NEEDED_REL,
  PAGE_HEAD_ATTRIBUTE,
  PAGE_MODULE_ATTRIBUTE,
  ROOT_ELEMENT_ID,
  STATIC_RUN_ATTRIBUTE,
} from '#shared/document-markers.ts';
import {noDefaultExport} from '#shared/error-messages.ts';
import {addLink} from '#navigation/first-paint/first-paint.ts';
import {isRecord} from '#shared/is-record.ts';
import type {PageHead, PageModule, StaticRuns} from './route.ts';

export interface PageDocument {
  readonly buildId: string;
  readonly moduleUrl: string;
  readonly head: PageHead;
  readonly runs: StaticRuns;
}

/**
 * @param readRun a run's content
 * @throws Error when it is not a page of this site, or incomplete
 */
function readDocument(source: Document, readRun: (element: Element) => StaticRuns[number]): PageDocument {
  const root = source.documentElement;
  const [buildId, moduleUrl] = [BUILD_ATTRIBUTE, PAGE_MODULE_ATTRIBUTE].map((name) => root.getAttribute(name));
  if (!buildId || !moduleUrl) throw new Error('The answer is not a page of this site.');
  // The build writes an element after the root: without it the HTML is truncated.
  if (!source.querySelector(`#${ROOT_ELEMENT_ID} + *`)) throw new Error('The page arrived incomplete.');
  const runs: StaticRuns[number][] = [];
  for (const element of source.querySelectorAll(`#${ROOT_ELEMENT_ID} [${STATIC_RUN_ATTRIBUTE}]`)) {
    runs[Number(element.getAttribute(STATIC_RUN_ATTRIBUTE))] = readRun(element);
  }
  const elements = [...source.head.querySelectorAll(`[${PAGE_HEAD_ATTRIBUTE}]`)];
  return {buildId, moduleUrl, head: {title: source.title, elements}, runs};
}

/** The page on screen. @throws Error when it is incomplete */
export const readPageDocument = (source: Document): PageDocument => readDocument(source, ({innerHTML}) => innerHTML);

const ROOT = new RegExp(`<html[^>]* ${BUILD_ATTRIBUTE}="([^"]*)"[^>]* ${PAGE_MODULE_ATTRIBUTE}="([^"]*)"[^>]*>`);

/** URL of a page's module from the start of its HTML. `undefined` when it is not there yet, or of another build. */
export function moduleUrlIn(html: string, buildId: string): string | undefined {
  const [, build, url] = ROOT.exec(html) ?? [];
  return build === buildId ? url : undefined;
}

const NEEDED_MODULES = new RegExp(`<link rel="${NEEDED_REL}" href="([^"]*)">`, 'g');
const START_MODULES = new RegExp(`<html[^>]* ${IDLE_START_ATTRIBUTE}="([^"]*)"`);

/**
 * Asks at once for all modules of a fetched page, which the browser would find one in the other.
 *
 * @param isNext the reader waits for the page: then also for those that it loads when it is on screen
 */
export function preloadModules(html: string, isNext: boolean): void {
  const needed = [...html.matchAll(NEEDED_MODULES)].flatMap(([, href]) => href ?? []);
  const started = isNext && !isSaving(navigator) ? (START_MODULES.exec(html)?.[1]?.split(' ') ?? []) : [];
  for (const href of [...needed, ...started]) {
    if (document.querySelector(`link[href="${href}"]`) === null) addLink({rel: 'modulepreload', href});
  }
}

const OWN_STYLES = /<style>.*?<\/style>/s;
const PAGE_STYLE = new RegExp(`<style ${PAGE_HEAD_ATTRIBUTE}>(.*?)</style>`, 's');

/**
 * Reads a fetched page. Styles become a data block: the content security policy is checked even in a document that is not
 * shown.
 *
 * @throws Error when it is not a page of this site, or incomplete
 */
export function parsePageDocument(html: string): PageDocument {
  // The whole style sheet has the rules of the page.
  const inert = html
    .replace(OWN_STYLES, '')
    .replace(PAGE_STYLE, (_style, css: string) => `<script type="text/css" ${PAGE_HEAD_ATTRIBUTE}>${css}</script>`);
  return readDocument(new DOMParser().parseFromString(inert, 'text/html'), takeContent);
}

function takeContent(element: Element): DocumentFragment {
  const content = new DocumentFragment();
  content.append(...element.childNodes);
  return content;
}

/** @throws Error when the module does not load, or is no page (spec point 5) */
export function importPageModule(url: string): Promise<PageModule> {
  return importModule(new URL(url, document.baseURI).href, (module) => checkPageModule(module, url));
}

/** Fetches a module at low priority, without running it. Firefox would keep for good that `modulepreload` has failed. */
export function prefetchModule(href: string): void {
  addLink({rel: 'prefetch', as: 'script', href});
}

export function checkPageModule(module: unknown, url: string): PageModule {
  if (!isRecord(module) || module['default'] === undefined) throw new Error(noDefaultExport(url));
  if (!isPageModule(module)) throw new Error(`The module at ${url} has no page.`);
  return module;
}

/** Checks no more, because a page of this build id comes from the build of this app. */
function isPageModule(module: object): module is PageModule {
  return 'page' in module && typeof module.page === 'object';
}

/** Replaces the title and the elements of `<head>` that belong to one page. Equal elements are kept. */
export function updateHead({title, elements}: PageHead): void {
  if (document.title !== title) document.title = title;
  const {styles, others: fresh} = partition(elements);
  const {styles: oldStyles, others: old} = partition([...document.head.querySelectorAll(`[${PAGE_HEAD_ATTRIBUTE}]`)]);
  for (const element of old) {
    if (!fresh.some((other) => other.isEqualNode(element))) element.remove();
  }
  for (const element of fresh) {
    if (!old.some((other) => other.isEqualNode(element))) document.head.append(document.importNode(element, true));
  }
  const texts = styles.map(({textContent}) => textContent);
  const kept = oldStyles.map(({textContent}) => textContent).filter((text) => texts.includes(text));
  for (const style of oldStyles) if (!kept.includes(style.textContent)) style.remove();
  adoptPageStyles(texts.filter((text) => !kept.includes(text)));
}

/** Styles are elements in built HTML, and data blocks in a fetched page. */
function partition(elements: readonly Element[]): {styles: Element[]; others: Element[]} {
  const isStyle = ({localName}: Element): boolean => localName === 'style' || localName === 'script';
  return {
    styles: elements.filter(isStyle),
    others: elements.filter((element) => !isStyle(element) && element.localName !== 'title'),
  };
}

let adopted: readonly CSSStyleSheet[] = [];

/** Constructed style sheets, because the content security policy only allows style elements with known hashes. */
function adoptPageStyles(texts: readonly string[]): void {
  if (texts.length === 0 && adopted.length === 0) return;
  const others = document.adoptedStyleSheets.filter((sheet) => !adopted.includes(sheet));
  adopted = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.adoptedStyleSheets = [...others, ...adopted];
}

/** The styles of the page as text, for a frame in it. */
export function pageStyleText(): string {
  const written = [...document.head.querySelectorAll<HTMLStyleElement>(`style[${PAGE_HEAD_ATTRIBUTE}]`)];
  const sheets = [...written.flatMap(({sheet}) => sheet ?? []), ...adopted];
  return sheets.flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText)).join('\n');
}
