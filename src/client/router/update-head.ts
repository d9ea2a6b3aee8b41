import {PAGE_HEAD_ATTRIBUTE} from '#shared/document-markers.ts';

/** What of a page's document belongs into `<head>`. */
export interface PageHead {
  readonly title: string;
  readonly head: readonly Element[];
}

/**
 * Exchanges the title and the elements of `<head>` that belong to one page. Equal elements stay where they are, so
 * that nothing is fetched or read out again.
 */
export function updateHead({title, head}: PageHead): void {
  if (document.title !== title) document.title = title;
  const {styles, others: fresh} = parts(head.filter(isNotTitle));
  const {styles: oldStyles, others: old} = parts([
    ...document.head.querySelectorAll(`[${PAGE_HEAD_ATTRIBUTE}]:not(title)`),
  ]);
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
function parts(elements: readonly Element[]): {styles: Element[]; others: Element[]} {
  const isStyle = (element: Element): boolean => element.matches('style, script[type="text/css"]');
  return {styles: elements.filter(isStyle), others: elements.filter((element) => !isStyle(element))};
}

const isNotTitle = (element: Element): boolean => element.localName !== 'title';

/** Attributes of the data block with the styles of a fetched page. */
export const PAGE_STYLE_DATA = `type="text/css" ${PAGE_HEAD_ATTRIBUTE}`;

let adopted: readonly CSSStyleSheet[] = [];

/**
 * Replaces the styles of the previous page. Constructed style sheets, because the content security policy of the document
 * only allows style elements whose hashes it knows: those of the page that was loaded.
 */
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

/** The styles of the page on screen as text, for a frame in it. */
export function pageStyleText(): string {
  const written = [...document.head.querySelectorAll<HTMLStyleElement>(`style[${PAGE_HEAD_ATTRIBUTE}]`)];
  const sheets = [...written.flatMap(({sheet}) => sheet ?? []), ...adopted];
  return sheets.flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText)).join('\n');
}
