/** Links and pictures: resolved to URLs of the site, and checked. */
import path from 'node:path';
import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';
import {MARKDOWN_FILE} from '#load/content/content-files.ts';
import {nearestName} from '#shared/nearest-name.ts';
import {FRAME_IDS, NO_ROUTE_ATTRIBUTE} from '#shared/document-markers.ts';
import {
  decodeFilePath,
  encodeFilePath,
  isExternalUrl,
  splitHref,
  withBaseUrl,
  withTrailingSlash,
} from '#shared/page-path.ts';
import {noticeAt, type PageContext, reportAt} from './compile-context.ts';
import {PHRASING} from '#parse/html-tags.ts';
import {headingLevel} from './syntax-nodes.ts';
import {toString} from 'hast-util-to-string';

/** Path of the content file that a link names, below the site's folder: `./create.mdx#returns`. */
function linkedFile(href: string, {file}: PageContext): string | undefined {
  const {pathname} = splitHref(href);
  if (pathname.startsWith('/') || !MARKDOWN_FILE.test(pathname)) return undefined;
  return path.posix.join(path.posix.dirname(file), decodeFilePath(pathname));
}

/** True for `/LICENSE` when the site has such a file; otherwise it is a page without its trailing slash. */
function isUnmarkedFile(href: string, context: PageContext): boolean {
  if (withTrailingSlash(href) === href) return false;
  return context.lookup.isFile(decodeFilePath(splitHref(href).pathname));
}

/** `cli#options` and `../guide`, as links between pages that are no files. `./c#.mdx` is none: its `#` was meant for the file. */
const isRelative = (href: string): boolean => !/^[/#]/.test(href) && !/\.mdx?(?:#|$)/.test(href);

/** Resolves a link as a browser does at the page's address without its trailing slash. */
function resolveRelative(href: string, {file, lookup}: PageContext): string {
  const page = lookup.routeOf(file) ?? '/';
  const {pathname, search, hash} = new URL(href, `https://site.invalid${page.replace(/(?<=.)\/$/, '')}`);
  return pathname + search + hash;
}

/** The route of a content file (`undefined` without one), else the path as written, with the slash of a page. */
export function siteHref(href: string, context: PageContext): string | undefined {
  const file = linkedFile(href, context);
  if (file !== undefined) {
    const route = context.lookup.routeOf(file);
    return route && route + splitHref(href).rest;
  }
  if (isUnmarkedFile(href, context)) return href;
  return withTrailingSlash(isRelative(href) ? resolveRelative(href, context) : href);
}

/** The URL of a page, file or anchor of the site as the page needs it. It is collected for the check of all links. */
function internalUrl(href: string, node: Element, context: PageContext): string {
  const target = siteHref(href, context);
  if (target === undefined) {
    const file = linkedFile(href, context) ?? href;
    const nearest = context.lookup.nearestFile(file);
    const relative = nearest && encodeFilePath(path.posix.relative(path.posix.dirname(context.file), nearest));
    const allowed = relative ? `did you mean "${relative}"?` : 'a file below content/, relative to this one';
    reportAt(context, node, `broken link: there is no content file ${file}.`, allowed);
    return href;
  }
  if (!/^[/#]/.test(target)) {
    const allowed = 'a file name with %23 for "#" and %3F for "?": ./c%23.mdx';
    reportAt(context, node, `the link "${href}" is neither a site path, a content file, nor an anchor.`, allowed);
    return href;
  }
  context.links.push({href: target, line: lineOf(node)});
  // The router would take it for a page.
  if (node.tagName === 'a' && isUnmarkedFile(href, context)) node.properties[NO_ROUTE_ATTRIBUTE] = '';
  return target.startsWith('/') ? withBaseUrl(context.options.baseUrl, target) : target;
}

const lineOf = ({position}: Element): number => position?.start.line ?? 1;

function mediaUrl(src: string, node: Element, context: PageContext): string {
  if (!src.startsWith('/')) {
    const message = `the media file "${src}" is not a path of this site.`;
    reportAt(context, node, message, 'a path below public/, e.g. /video/x.mp4');
    return src;
  }
  context.links.push({href: src, line: lineOf(node)});
  return withBaseUrl(context.options.baseUrl, src);
}

const isOwnFile = (url: string): boolean => url.startsWith('/') && !isExternalUrl(url);

/** Browsers load what these `<link>`s lead to. */
const isLoadingLink = ({tagName, properties}: Element): boolean =>
  tagName === 'link' && /stylesheet|preload|prefetch|icon|manifest/i.test(String(properties['rel']));

/** Reports that an element loads from another host, or is sent to one: readers would see an empty box. */
function reportBlockedUrl(node: Element, url: string, context: PageContext): void {
  const message = `the Content Security Policy blocks "${url}" in <${node.tagName}>.`;
  const isWebUrl = /^(?:https?:)?\/\//i.test(url);
  reportAt(context, node, message, `a path of this site${isWebUrl ? `, or a link: [text](${url})` : ''}`);
}

function completeUrl(url: string, use: UrlUse, node: Element, context: PageContext): string {
  if (use === 'link' && url === '') {
    reportAt(context, node, 'this link leads nowhere.', 'a path or URL in its parentheses: [text](/docs/…/)');
    return url;
  }
  if (use === 'picture') return pictureUrl(url, node, context);
  if (!isExternalUrl(url)) return use === 'media' ? mediaUrl(url, node, context) : internalUrl(url, node, context);
  if (use === 'link' && !isLoadingLink(node)) checkExternalLink(url, node, context);
  else reportBlockedUrl(node, url, context);
  return url;
}

/** Reports ids that another element or a part of every page has. */
function checkId(node: Element, ids: Map<string, Element>, context: PageContext): void {
  const {id} = node.properties;
  if (typeof id !== 'string' || id === '') return;
  const first = ids.get(id);
  if (first === undefined) ids.set(id, node);
  else {
    const at = node.position === undefined ? first : node;
    reportAt(context, at, `the id "${id}" is used twice on this page.`, 'unique ids; change one of them');
  }
  if (!FRAME_IDS.includes(id)) return;
  reportAt(context, node, `the id "${id}" is that of a part of every page.`, 'another one: ## Title {#other-id}');
}

/** Anchors have no `href`. Elements, such as pictures, are a name too, or are checked themselves. */
const isEmptyLink = ({tagName, properties, children}: Element): boolean =>
  tagName === 'a' &&
  properties['href'] !== undefined &&
  properties['ariaLabel'] === undefined &&
  children.every((child) => child.type === 'text' && child.value.trim() === '');

/** Checks ids and URLs of all elements: adds base URL and trailing slash, and collects internal links for the check of the site. */
export function rehypeLinks(context: PageContext) {
  return (tree: Root): void => {
    const ids = new Map<string, Element>();
    visit(tree, 'element', (node) => {
      checkId(node, ids, context);
      if (headingLevel(node) === undefined) alignPictures(node);
      else fitPictures(node);
      const {title, ariaLabel, ariaLabelledBy} = node.properties;
      if (node.tagName === 'iframe' && !title && !ariaLabel && !ariaLabelledBy) {
        reportAt(context, node, 'an <iframe> has no title, which screen readers need.', 'title="…" with what is in it');
      }
      if (isEmptyLink(node)) reportAt(context, node, 'this link has no text.', '[text](/docs/…/)');
      if (node.tagName === 'img') completeImage(node, context);
      replaceUrls(node, (url, use) => completeUrl(url, use, node, context));
    });
  };
}

const KNOWN: ReadonlySet<string> = new Set(['mailto', 'tel', 'ftp']);
const OFTEN_MISSPELT = ['https', 'http', 'mailto'];
/** Their content would run in the page or in place of it; the Content Security Policy and browsers forbid that. */
const CODE_SCHEMES: ReadonlySet<string> = new Set(['javascript', 'vbscript', 'data']);
const SCHEME = /^(\w*):/;
const WEB_URL = /^(?:https?:)?\/\/[^/]/i;
const WEB_URL_SYNTAX = 'https:// with the name of a host: https://example.org/';

/** Checks a link with a scheme or to another host. Nobody asks that host: the build needs no network. */
function checkExternalLink(href: string, node: Element, context: PageContext): void {
  const scheme = SCHEME.exec(href)?.[1]?.toLowerCase() ?? 'https';
  if (CODE_SCHEMES.has(scheme)) {
    const allowed = '"/docs/…/", "./file.mdx", "#anchor" or an absolute URL';
    reportAt(context, node, `the link "${href}" does nothing: content runs no code.`, allowed);
  } else if (['https', 'http'].includes(scheme)) {
    const isUrl = WEB_URL.test(href) && URL.canParse(href, 'https://site.invalid');
    if (!isUrl) reportAt(context, node, `the link "${href}" is not a URL.`, WEB_URL_SYNTAX);
  } else if (!KNOWN.has(scheme)) {
    const message = `the link "${href}" has the unknown scheme "${scheme}:".`;
    const nearest = nearestName(scheme, OFTEN_MISSPELT);
    if (nearest === undefined) noticeAt(context, node, message, 'a link that every browser can open');
    else reportAt(context, node, message, `did you mean "${nearest}:"?`);
  }
}

const PICTURE_ADVICE = 'a PNG, JPEG, WebP, AVIF or GIF file, or an SVG with a viewBox';

function pictureUrl(src: string, node: Element, context: PageContext): string {
  if (!isOwnFile(src)) {
    const message = `the picture "${src}" is not one of the site's own.`;
    reportAt(context, node, message, 'a path below public/, e.g. /img/x.svg');
    return src;
  }
  const {pictureFault, isFile, imageSize, nearestFile} = context.lookup;
  const file = pictureFile(src);
  if (imageSize(file) === undefined) {
    const fault = pictureFault(file) ?? (isFile(file) ? 'is not a picture' : undefined);
    if (fault === undefined) {
      const nearest = nearestFile(file);
      const allowed = nearest ? `did you mean "${encodeFilePath(nearest)}"?` : 'a path below public/, e.g. /img/x.svg';
      reportAt(context, node, `broken image: there is no picture public${file}.`, allowed);
    } else reportAt(context, node, `broken image: public${file} ${fault}.`, PICTURE_ADVICE);
  }
  return withBaseUrl(context.options.baseUrl, src);
}

const pictureFile = (src: string): string => decodeFilePath(splitHref(src).pathname);

/** Checks and completes all of a picture but its URLs. */
function completeImage(image: Element, context: PageContext): void {
  const {src, alt} = image.properties;
  if (typeof src !== 'string') {
    reportAt(context, image, 'a picture has no src.', 'a path below public/, e.g. /img/x.svg');
    return;
  }
  if (!isOwnFile(src)) return;
  if (typeof alt !== 'string') reportAt(context, image, `the picture ${src} has no alternative text.`);
  const size = context.lookup.imageSize(pictureFile(src));
  if (size === undefined) return;
  completeSize(image, size, context);
  image.properties['loading'] ??= 'lazy';
  image.properties['decoding'] = 'async';
}

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
function fitPictures(heading: Element): void {
  visit(heading, 'element', (node) => {
    const {width, height} = node.properties;
    if (node.tagName === 'img' && width === undefined && height === undefined) addClass(node, 'text-height');
  });
}

const isInLine = (name: string): boolean => PHRASING.has(name) || name === 'picture' || name === 'source';

/** Makes pictures with text beside them a part of its line. Others, alone in their block, are blocks. */
function alignPictures(block: Element): void {
  const isInline = (node: Element['children'][number]): boolean =>
    node.type === 'text' || (node.type === 'element' && isInLine(node.tagName));
  const text = {...block, children: block.children.filter(isInline)};
  if (isInLine(block.tagName) || toString(text).trim() === '') return;
  visit(text, 'element', (node) => {
    if (node.tagName === 'img') addClass(node, 'in-text');
  });
}

/** Sets the attributes `width` and `height`, from which browsers take the ratio of a picture before it is loaded. */
function completeSize(image: Element, natural: Size, context: PageContext): void {
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

/**
 * What browsers do with a URL: readers follow a `link`; a `frame` is a page or file that browsers open or send a form to,
 * `media` a file that they play, and a `picture` one that they draw.
 */
export type UrlUse = 'link' | 'frame' | 'media' | 'picture';

const uses = (use: UrlUse, attributes: string): [attribute: string, use: UrlUse][] =>
  attributes.split(', ').map((attribute) => [attribute, use]);

/** Uses by element and attribute, in lower case and without the colon of `xlink:href`. */
const URL_USES: ReadonlyMap<string, UrlUse> = new Map([
  ...uses('link', 'a href, a xlinkhref, area href, blockquote cite, del cite, ins cite, link href, q cite'),
  ...uses('frame', 'button formaction, form action, iframe src, input formaction, use href, use xlinkhref'),
  ...uses('media', 'audio src, source src, track src, video src'),
  ...uses('picture', 'feImage href, feImage xlinkhref, image href, image xlinkhref, img src, img srcset, input src'),
  ...uses('picture', 'link imagesrcset, source srcset, video poster'),
]);

/** A URL of a `srcset`, which may contain commas but not end with one, and what follows it up to the next comma. */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)((?:\s+[^,]+)?)(?=\s*(?:,|$))/g;

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
