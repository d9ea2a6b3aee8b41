import {PAGE_HEAD_ATTRIBUTE} from '#shared/document-markers.ts';

/** Attributes of the block of data that carries the styles of a fetched page. */
export const PAGE_STYLE_DATA = `type="text/css" ${PAGE_HEAD_ATTRIBUTE}`;

let adopted: readonly CSSStyleSheet[] = [];

/**
 * Applies the styles that a page of a navigation brings, and drops those of the page before. They are constructed, not
 * inserted: the policy of the document on screen knows the hashes of the page that was loaded, not of this one.
 */
export function adoptPageStyles(texts: readonly string[]): void {
  if (texts.length === 0 && adopted.length === 0) return;
  const others = document.adoptedStyleSheets.filter((sheet) => !adopted.includes(sheet));
  adopted = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.adoptedStyleSheets = [...others, ...adopted];
}

/** The styles of the page on screen as text, for a document inside of it. */
export function pageStyleText(): string {
  const written = [...document.head.querySelectorAll<HTMLStyleElement>(`style[${PAGE_HEAD_ATTRIBUTE}]`)];
  const sheets = [...written.flatMap(({sheet}) => sheet ?? []), ...adopted];
  return sheets.flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText)).join('\n');
}
