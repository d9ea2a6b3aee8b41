/** The elements and attributes that authors may write, by the place where HTML has them. */
import {htmlElementAttributes} from 'html-element-attributes';
import {didYouMean} from '#problems/did-you-mean.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Parts of a line of text. */
export const PHRASING = names(
  'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark meter output progress q rp rt ruby s samp small span strong sub sup time u var wbr',
);
/** In a line of text, or blocks of their own. */
const EMBEDDED = names('audio iframe map picture svg video');
/** A paragraph ends where such an element begins or ends. */
export const BLOCKS = names(
  'address area article aside blockquote caption center col colgroup dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li link main menu nav ol optgroup option p pre search section select source summary table tbody td textarea tfoot th thead tr track ul',
);
/** Elements without content and end tag. */
export const VOID = names('area base br col embed hr img input link source track wbr');
/** Elements whose content is one line of text, or certain elements alone. */
export const WITHOUT_PARAGRAPHS = names(
  'abbr audio button caption colgroup dl h1 h2 h3 h4 h5 h6 label legend map menu ol optgroup option p picture pre select span summary svg table tbody textarea tfoot thead tr ul video',
);

/** Elements that may have only certain elements in them. */
export const CONTENT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['table', names('caption colgroup thead tbody tfoot tr')],
  ['thead', names('tr')],
  ['tbody', names('tr')],
  ['tfoot', names('tr')],
  ['tr', names('td th')],
  ['colgroup', names('col')],
  ['ul', names('li')],
  ['ol', names('li')],
  ['menu', names('li')],
  ['dl', names('dt dd div')],
]);

/** A tag alone on its line begins a block. */
export const isBlockName = (name: string): boolean => BLOCKS.has(name) || EMBEDDED.has(name);

export const KNOWN_ELEMENTS: readonly string[] = [...PHRASING, ...EMBEDDED, ...BLOCKS];

export const isKnownElement = (name: string): boolean => PHRASING.has(name) || isBlockName(name);

/** Names of attributes that are properties of scripts, and what HTML calls them. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {classname: 'class', htmlfor: 'for'};

/** @returns what to write instead of an attribute that the element does not have, or `none`; `undefined` when it has it */
export function insteadOfAttribute(element: string, attribute: string): string | undefined {
  if (/^(?:aria-|data-|on)|^(?:role|style)$/.test(attribute)) return undefined;
  const known = [...(htmlElementAttributes['*'] ?? []), ...(htmlElementAttributes[element] ?? [])];
  if (known.includes(attribute)) return undefined;
  const written = PROPERTY_NAMES[attribute];
  if (written !== undefined) return `${written}="…"`;
  return didYouMean(attribute, known) ?? 'none';
}
