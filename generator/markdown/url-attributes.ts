/** Where HTML has URLs: the one table for pages and feeds. */
import type {Element} from 'hast';

/**
 * What browsers do with a URL: readers follow a `link`; a `frame` is a page or file that browsers open or send a form to,
 * `media` a file that they play, and a `picture` one that they draw.
 */
export type UrlUse = 'link' | 'frame' | 'media' | 'picture';

/** By element and attribute, in lower case and without the colon of `xlink:href`. */
const URL_USES: ReadonlyMap<string, UrlUse> = new Map([
  ['a href', 'link'],
  ['a xlinkhref', 'link'],
  ['area href', 'link'],
  ['audio src', 'media'],
  ['blockquote cite', 'link'],
  ['button formaction', 'frame'],
  ['del cite', 'link'],
  ['feImage href', 'picture'],
  ['feImage xlinkhref', 'picture'],
  ['form action', 'frame'],
  ['iframe src', 'frame'],
  ['image href', 'picture'],
  ['image xlinkhref', 'picture'],
  ['img src', 'picture'],
  ['img srcset', 'picture'],
  ['input formaction', 'frame'],
  ['input src', 'picture'],
  ['ins cite', 'link'],
  ['link href', 'link'],
  ['link imagesrcset', 'picture'],
  ['q cite', 'link'],
  ['source src', 'media'],
  ['source srcset', 'picture'],
  ['track src', 'media'],
  ['use href', 'frame'],
  ['use xlinkhref', 'frame'],
  ['video poster', 'picture'],
  ['video src', 'media'],
]);

/** A URL of a `srcset`, which may contain commas but not end with one, and what follows it up to the next comma. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)((?:\s+[^,]+)?)(?=\s*(?:,|$))/g;

/** Replaces each URL in the attributes of an element. */
export function replaceUrls(element: Element, replace: (url: string, use: UrlUse) => string): void {
  for (const [property, value] of Object.entries(element.properties)) {
    const attribute = property.toLowerCase().replace(':', '');
    const use = URL_USES.get(`${element.tagName} ${attribute}`);
    if (use === undefined || typeof value !== 'string') continue;
    element.properties[property] = attribute.endsWith('srcset')
      ? value.replaceAll(CANDIDATE, (_, url: string, descriptors: string) => replace(url, use) + descriptors)
      : replace(value.trim(), use);
  }
}
