import {PAGE_HEAD_ATTRIBUTE} from '#shared/document-markers.ts';
import type {PageDocument} from './page-document.ts';

/** Replaces the title and the elements of `<head>` that belong to one page. Equal elements are kept. */
export function updateHead({title, head}: PageDocument): void {
  if (document.title !== title) document.title = title;
  const {styles, others: fresh} = partition(head);
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
  const isStyle = (element: Element): boolean => element.matches('style, script[type="text/css"]');
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
