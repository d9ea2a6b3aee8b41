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
  const old = [...document.head.querySelectorAll(`[${PAGE_HEAD_ATTRIBUTE}]`)].filter(isNotTitle);
  const fresh = head.filter(isNotTitle);
  for (const element of old) {
    if (!fresh.some((other) => other.isEqualNode(element))) element.remove();
  }
  for (const element of fresh) {
    if (!old.some((other) => other.isEqualNode(element))) document.head.append(document.importNode(element, true));
  }
}

const isNotTitle = (element: Element): boolean => element.localName !== 'title';
