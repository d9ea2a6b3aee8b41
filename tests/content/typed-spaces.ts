import type {Parents} from 'mdast';
import {visit} from 'unist-util-visit';
import {HEADING_ID_TEXT} from '#node/markdown/parse-page.ts';
import {type Page, parseContentPage} from '#node/proof/content-pages.ts';
import {frontMatterOf} from './page-sections.ts';

/** What the style sheet sets apart from Han by itself (`text-autospace`), and placeholders, which become such text. */
const HAN_BESIDE_LATIN = /(?:\p{Script=Han} +[!-~]|[!-~] +\p{Script=Han})[^\n]{0,10}/u;
/** What readers see of the front matter. What they search for (`keywords`) is written as they type it. */
const FIELDS = ['title', 'description', 'sidebar_label'];

/**
 * The first place of a text where a space is typed between Han and Latin letters, digits or signs.
 *
 * @example typedSpace('约 5分钟') // '约 5分钟'
 */
export function typedSpace(text: string): string | undefined {
  return HAN_BESIDE_LATIN.exec(text)?.[0];
}

/** The texts of a catalogue or a list, however deep. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** A sign in place of what stands beside a text: code, a link, emphasis. */
function neighbour(parent: Parents, index: number): string {
  const node = parent.children[index];
  return node === undefined ? '' : 'x';
}

/** Where a page has typed spaces, as `file:line text`. */
export function typedSpacesOf(page: Page): string[] {
  const found: string[] = [];
  const check = (text: unknown, line = 1): void => {
    const space = typeof text === 'string' ? typedSpace(text) : undefined;
    if (space !== undefined) found.push(`${page.file}:${line} ${space}`);
  };
  const frontMatter = frontMatterOf(page);
  for (const field of FIELDS) check(frontMatter[field]);
  visit(parseContentPage(page).tree, (node, index, parent) => {
    const line = node.position?.start.line;
    if (node.type === 'text' && index !== undefined && parent !== undefined) {
      const text = neighbour(parent, index - 1) + node.value + neighbour(parent, index + 1);
      check(parent.type === 'heading' ? text.replace(HEADING_ID_TEXT, '').trimEnd() : text, line);
    } else if (node.type === 'image') check(`${node.alt ?? ''}\n${node.title ?? ''}`, line);
    else if (node.type === 'mdxJsxFlowElement') node.attributes.forEach(({value}) => check(value, line));
  });
  return found;
}
