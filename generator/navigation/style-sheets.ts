/**
 * The style sheets of the page on screen. They are constructed, because the content security policy only allows style
 * elements with known hashes, and because browsers lay out the whole page again when a `<link>` or a `<style>` comes or goes.
 */
import {PAGE_HEAD_ATTRIBUTE, STYLE_SHEET_END, STYLES_ATTRIBUTE} from '#shared/document-markers.ts';
import {limitLoad} from '#network/limit-load.ts';
import {loadOnce} from '#network/lazy-chunk.ts';

/**
 * The sheets in the order in which they apply. Each is a part of the whole one, but for the rules of a page's content,
 * which have names and a layer of their own. Those of the page that the browser loaded are elements before these.
 */
const sheets: {page?: CSSStyleSheet; views?: CSSStyleSheet; whole?: CSSStyleSheet; content?: CSSStyleSheet} = {};
let adopted: readonly CSSStyleSheet[] = [];

/** Keeps the sheets that other scripts have adopted. */
function adopt(): void {
  const foreign = document.adoptedStyleSheets.filter((sheet) => !adopted.includes(sheet));
  const {page, views, whole, content} = sheets;
  adopted = [page, views, whole, content].filter((sheet) => sheet !== undefined);
  document.adoptedStyleSheets = [...foreign, ...adopted];
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** The rules of a page, of its content apart. They take the place of those of the page before. */
export interface PageStyles {
  readonly own: string;
  readonly content: string;
}

const STYLE_ELEMENTS = `style[${PAGE_HEAD_ATTRIBUTE}]`;
const OWN = 'own';

const isOwn = (element: Element): boolean => element.getAttribute(PAGE_HEAD_ATTRIBUTE) === OWN;

export function showPageStyles({own, content}: PageStyles): void {
  for (const element of document.querySelectorAll(STYLE_ELEMENTS)) element.remove();
  sheets.page = sheetOf(own);
  sheets.content = sheetOf(content);
  adopt();
}

/**
 * Adds the rules of what scripts add to pages. Called before something is added, not at the start: the browser would compute
 * the styles of the whole page again.
 */
export function adoptViewStyles(css: string): void {
  if (sheets.views !== undefined) return;
  sheets.views = sheetOf(css);
  adopt();
}

/**
 * Adds the whole style sheet to the rules in the page's HTML, which are for its own elements: islands add others.
 *
 * @throws Error when it does not load; a later call requests it again
 */
export const loadStyleSheet = loadOnce(async (): Promise<void> => {
  const url = document.documentElement.getAttribute(STYLES_ATTRIBUTE);
  // In the dev server pages have the whole sheet.
  if (url === null) return;
  sheets.whole = sheetOf(await limitLoad(fetchSheet(url)));
  adopt();
});

async function fetchSheet(url: string): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  // Hosts may answer for a missing file with a page.
  if (!response.ok || !text.endsWith(STYLE_SHEET_END)) throw new Error(`The style sheet ${url} did not load.`);
  return text;
}

/** The rules of the page's content as text, for a frame in it. */
export function contentStyleText(): string {
  const written = [...document.querySelectorAll<HTMLStyleElement>(STYLE_ELEMENTS)].filter((element) => !isOwn(element));
  const rules = [...written.flatMap(({sheet}) => sheet ?? []), ...(sheets.content ? [sheets.content] : [])];
  return rules.flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText)).join('\n');
}
