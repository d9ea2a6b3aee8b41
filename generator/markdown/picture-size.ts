/** The size of a picture: what its author gave is what readers see, and its room is there before it is loaded. */
import type {Element} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';
import type {PageContext} from './compile-context.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels as browsers read an attribute, `300px` too; `undefined` for `50%`, `auto` and none. */
function pixels(value: unknown): number | undefined {
  const found = /^\s*(\d+(?:\.\d+)?)(?![\d.%])/.exec(String(value))?.[1];
  return found === undefined ? undefined : Math.round(Number(found));
}

/** True when one side follows from the other, except for rounding. */
function isInProportion({width, height}: Size, natural: Size): boolean {
  const ratio = natural.width / natural.height;
  return Math.abs(width - height * ratio) <= 0.5 || Math.abs(height - width / ratio) <= 0.5;
}

export function addClass({properties}: Element, name: string): void {
  properties['className'] = [properties['className'] ?? []].flat().concat(name).map(String);
}

/** What attributes cannot say is a rule in the style sheet of the page: its policy forbids styles of elements. */
function addRule(image: Element, name: string, declaration: string, {styles}: PageContext): void {
  addClass(image, name);
  const rule = `.${name}{${declaration}}`;
  if (!styles.includes(rule)) styles.push(rule);
}

/** Makes pictures of a heading without a given size as high as its text. */
export function fitPictures(heading: Element): void {
  visit(heading, 'element', (node) => {
    const {width, height} = node.properties;
    if (node.tagName === 'img' && width === undefined && height === undefined) addClass(node, 'text-height');
  });
}

/** Elements that are part of a line of text. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br button cite code data del dfn em i img ins kbd label mark picture q s samp small source span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Makes pictures with text beside them a part of its line. Others, alone in their block, are blocks. */
export function alignPictures(block: Element): void {
  const isInline = (node: Element['children'][number]): boolean =>
    node.type === 'text' || (node.type === 'element' && INLINE.has(node.tagName));
  const text = {...block, children: block.children.filter(isInline)};
  if (INLINE.has(block.tagName) || toString(text).trim() === '') return;
  visit(text, 'element', (node) => {
    if (node.tagName === 'img') addClass(node, 'in-text');
  });
}

/** Sets the attributes `width` and `height`, from which browsers take the ratio of a picture before it is loaded. */
export function completeSize(image: Element, natural: Size, context: PageContext): void {
  const {properties} = image;
  const width = pixels(properties['width']);
  const height = pixels(properties['height']);
  const forceRatio = (size: Size): void =>
    addRule(image, `ratio-${size.width}-${size.height}`, `aspect-ratio:${size.width}/${size.height}`, context);
  if (/^\s*\d+(?:\.\d+)?%/.test(String(properties['width']))) {
    // Browsers take no ratio from an attribute with a percentage.
    delete properties['height'];
    if (height === undefined) forceRatio(natural);
    else addRule(image, `height-${height}`, `block-size:${height}px`, context);
    return;
  }
  const ratio = natural.width / natural.height;
  const size = {
    width: width ?? (height === undefined ? natural.width : Math.round(height * ratio)),
    height: height ?? (width === undefined ? natural.height : Math.round(width / ratio)),
  };
  Object.assign(properties, size);
  // The style sheet makes heights follow from widths, so that pictures that are too wide shrink in proportion.
  if (!isInProportion(size, natural)) forceRatio(size);
}
