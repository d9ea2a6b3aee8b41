import type {Root, RootContent} from 'hast';
import {fromHtml} from 'hast-util-from-html';
import {toHtml} from 'hast-util-to-html';
import {SKIP, visit} from 'unist-util-visit';
import {spaceTexts} from '#parse/chinese-spacing.ts';
import {replaceUrls} from '#markdown/links-and-media.ts';

const SITE_ONLY_CLASSES: ReadonlySet<string | number> = new Set(['heading-anchor', 'code-actions']);

function isSiteOnly(node: Root | RootContent): boolean {
  if (node.type === 'comment') return true;
  if (node.type !== 'element') return false;
  const {className, role} = node.properties;
  if (node.tagName === 'button' || role === 'tablist') return true;
  return Array.isArray(className) && className.some((name) => SITE_ONLY_CLASSES.has(name));
}

/** Prepares the HTML of a post for feed readers: absolute URLs, nothing that needs the site's scripts or styles. */
export function feedContent(html: string, pageUrl: string): string {
  const tree = fromHtml(html, {fragment: true});
  const absolute = (url: string): string => (URL.canParse(url, pageUrl) ? new URL(url, pageUrl).href : url);
  visit(tree, (node, index, parent) => {
    if (isSiteOnly(node) && parent !== undefined && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === 'element') replaceUrls(node, absolute);
    return undefined;
  });
  spaceTexts(tree);
  return toHtml(tree);
}
