import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';
import {decodeFilePath, isExternalUrl, withBaseUrl} from '#shared/page-path.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {element, textOf} from './hast-nodes.ts';

const PICTURE_ADVICE = 'a PNG, JPEG, WebP, AVIF or GIF file, or an SVG with a viewBox';

function reportNoPicture(image: Element, file: string, context: PageContext): void {
  const {pictureFault, isFile} = context.lookup;
  const fault = pictureFault(file) ?? (isFile(file) ? 'is not a picture' : undefined);
  if (fault === undefined) reportAt(context, image, `broken image: there is no picture public${file}.`);
  else reportAt(context, image, `broken image: public${file} ${fault}.`, PICTURE_ADVICE);
}

function completeImage(image: Element, context: PageContext): void {
  const {src, alt} = image.properties;
  if (typeof src !== 'string' || !src.startsWith('/') || isExternalUrl(src)) {
    const message = `the picture "${String(src)}" is not one of the site's own.`;
    reportAt(context, image, message, 'a path below public/, e.g. /img/x.svg');
    return;
  }
  if (typeof alt !== 'string') reportAt(context, image, `the picture ${src} has no alternative text.`);
  const file = decodeFilePath(src);
  const size = context.lookup.imageSize(file);
  if (size === undefined) {
    reportNoPicture(image, file, context);
    return;
  }
  const {width = size.width, height = size.height} = image.properties;
  image.properties = {
    ...image.properties,
    src: withBaseUrl(context.options.baseUrl, src),
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
  };
}

/** The checkbox of a task list is labelled by the text of its item. */
function labelCheckbox(item: Element): void {
  visit(item, 'element', (node) => {
    if (node.tagName === 'input') node.properties['ariaLabel'] = textOf(item).trim();
  });
}

/** Longer code is a sentence, mostly the text of an error. */
const MAX_NAME_CHARS = 40;

/** Code in a table stays on one line; sentences break, because they would take the room of the other columns. */
function breakSentences(cell: Element): void {
  for (const node of cell.children) {
    const isSentence = node.type === 'element' && node.tagName === 'code' && textOf(node).length > MAX_NAME_CHARS;
    if (isSentence) node.properties['className'] = ['sentence'];
  }
}

/** Pictures get their size, so that the layout does not shift; tables get a box that scrolls by keyboard too. */
export function rehypeMedia(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'img') completeImage(node, context);
      if (node.tagName === 'li') labelCheckbox(node);
      if (node.tagName === 'td') breakSentences(node);
      if (node.tagName === 'details') node.properties['className'] = ['details'];
      if (node.tagName !== 'table' || index === undefined || parent === undefined) return;
      const ariaLabel = context.options.messages['table.label'];
      const box = {className: ['table-scroll'], role: 'group', tabIndex: 0, ariaLabel};
      parent.children[index] = element('div', box, [node]);
    });
  };
}
