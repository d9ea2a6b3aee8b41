/** Reports what the Content Security Policy of pages (`render/content-security-policy.ts`) blocks: readers would see an empty box. */
import type {Element} from 'hast';
import {type PageContext, reportAt} from './compile-context.ts';

const FILE_ADVICE = 'a picture ![说明](/img/x.svg), or a link to the file';
/** Blocked whatever they load, with what to write instead. */
const BLOCKED_ELEMENTS: ReadonlyMap<string, string> = new Map([
  ['base', 'links with their whole path'],
  ['embed', FILE_ADVICE],
  ['object', FILE_ADVICE],
  ['style', 'the text without it'],
]);

/** Reports a blocked element and event attributes such as `onclick`. */
export function checkBlockedContent(element: Element, context: PageContext): void {
  const {tagName, properties} = element;
  const allowed = BLOCKED_ELEMENTS.get(tagName);
  if (allowed !== undefined) {
    reportAt(context, element, `the Content Security Policy blocks <${tagName}>.`, allowed);
  }
  for (const attribute of Object.keys(properties).map((name) => name.toLowerCase())) {
    if (!/^on[a-z]/.test(attribute)) continue;
    const message = `the attribute ${attribute} of <${tagName}> is code, which the Content Security Policy blocks.`;
    reportAt(context, element, message, 'the element without it');
  }
}

/** Reports that an element loads from another host, or is sent to one. */
export function reportBlockedUrl(element: Element, url: string, context: PageContext): void {
  const message = `the Content Security Policy blocks "${url}" in <${element.tagName}>.`;
  const isWebUrl = /^(?:https?:)?\/\//i.test(url);
  reportAt(context, element, message, `a path of this site${isWebUrl ? `, or a link: [文字](${url})` : ''}`);
}
