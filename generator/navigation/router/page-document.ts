/** What the HTML of a page contains for the router: its content, its head and its rules. */
import {
  BUILD_ATTRIBUTE,
  ISLANDS_ATTRIBUTE,
  PAGE_HEAD_ATTRIBUTE,
  PATH_ATTRIBUTE,
  ROOT_ELEMENT_ID,
} from '#shared/document-markers.ts';
import type {PageStyles} from '#navigation/style-sheets.ts';

/** What `<head>` has of the page alone, without its rules. */
export interface PageHead {
  readonly title: string;
  readonly elements: readonly Element[];
}

export interface PageDocument {
  readonly buildId: string;
  /** Site path; absent for the not-found page, which any address shows. */
  readonly path: string | undefined;
  readonly head: PageHead;
  readonly styles: PageStyles;
  /** Its elements are taken by the commit. */
  readonly root: Element;
}

/** Groups: whether the rules are for the page's own elements, and their text. */
const STYLE = new RegExp(`<style ${PAGE_HEAD_ATTRIBUTE}(="own")?[^>]*>(.*?)</style>`, 'gs');
const HEAD_END = '</head>';

/**
 * Reads a fetched page. Its styles are taken out: the content security policy is checked even in a document that is not shown.
 *
 * @throws Error when it is not a page of this site, or incomplete
 */
export function parsePageDocument(html: string): PageDocument {
  const headEnd = html.indexOf(HEAD_END);
  const styles = {own: '', content: ''};
  const head = html.slice(0, headEnd).replace(STYLE, (_style, own: string | undefined, css: string) => {
    styles[own === undefined ? 'content' : 'own'] = css;
    return '';
  });
  const source = new DOMParser().parseFromString(head + html.slice(headEnd), 'text/html');
  const {documentElement} = source;
  const buildId = documentElement.getAttribute(BUILD_ATTRIBUTE);
  const root = source.getElementById(ROOT_ELEMENT_ID);
  if (!buildId || headEnd < 0) throw new Error('The answer is not a page of this site.');
  // The build writes an element after the root: without it the HTML is truncated.
  if (root?.nextElementSibling == null) throw new Error('The page arrived incomplete.');
  const elements = [...source.head.querySelectorAll(`[${PAGE_HEAD_ATTRIBUTE}]`)];
  const path = documentElement.getAttribute(PATH_ATTRIBUTE) ?? undefined;
  return {buildId, path, head: {title: source.title, elements}, styles, root};
}

const HTML_TAG = /<html[^>]*>/;

const attributeIn = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/**
 * Names of the islands that start at once with a page, from the start of its HTML: none of another build. `undefined` when it
 * is not there yet.
 */
export function islandsIn(html: string, buildId: string): readonly string[] | undefined {
  const [tag] = HTML_TAG.exec(html) ?? [];
  if (tag === undefined) return undefined;
  if (attributeIn(tag, BUILD_ATTRIBUTE) !== buildId) return [];
  return attributeIn(tag, ISLANDS_ATTRIBUTE)?.split(' ') ?? [];
}

/** Replaces the title and the elements of `<head>` that belong to one page. Equal elements are kept. */
export function updateHead({title, elements}: PageHead): void {
  if (document.title !== title) document.title = title;
  const old = [...document.head.querySelectorAll(`[${PAGE_HEAD_ATTRIBUTE}]:not(style)`)];
  for (const element of old) {
    if (!elements.some((other) => other.isEqualNode(element))) element.remove();
  }
  for (const element of elements) {
    if (!old.some((other) => other.isEqualNode(element))) document.head.append(document.importNode(element, true));
  }
}

/** The title of a page without that of the site. */
export function pageTitle(): string {
  return document.head.querySelector('[property="og:title"]')?.getAttribute('content') ?? document.title;
}
