import {PAGE_HEAD_ATTRIBUTE} from '#shared/document-markers.ts';
import {adoptPageStyles} from './page-styles.ts';

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
  const old = [...document.head.querySelectorAll(`[${PAGE_HEAD_ATTRIBUTE}]`)].filter(isNotTitle);
  const fresh = head.filter(isNotTitle);
  for (const element of old) {
    if (!fresh.some((other) => other.isEqualNode(element))) element.remove();
  }
  const missing = fresh.filter((element) => !old.some((other) => other.isEqualNode(element)));
  adoptPageStyles(missing.filter(isStyle).map(({textContent}) => textContent));
  for (const element of missing) if (!isStyle(element)) document.head.append(document.importNode(element, true));
}

const isStyle = (element: Element): boolean => element.localName === 'style';

const isNotTitle = (element: Element): boolean => element.localName !== 'title';
