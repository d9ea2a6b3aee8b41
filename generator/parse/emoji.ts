import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

const SHORT_CODE = /:([\w+-]+):/g;
/** Letters, digits and marks of a word, a time or a path. Chinese has no spaces around short codes. */
const WORD = String.raw`(?!\p{Script=Han})[\p{L}\p{N}_:/]`;
const SHORT_CODES = new RegExp(String.raw`(?<!${WORD})(?::[\w+-]+:)+(?!${WORD})`, 'gu');

/**
 * Loads what replaces the short codes of GitHub by their emoji: `:rocket:`. Unknown ones and `\:rocket:` stay text.
 *
 * @param page the texts in which short codes may be
 */
export async function emojiOf(page: string): Promise<(text: string, written?: string) => string> {
  if (page.search(SHORT_CODES) === -1) return (text) => text;
  // The table of all emoji takes 50 ms and 10 MB.
  const {nameToEmoji} = await import('gemoji');
  const emoji = new Map(Object.entries(nameToEmoji));
  return (text, written = '') =>
    text.replaceAll(SHORT_CODES, (codes) =>
      codes.replaceAll(SHORT_CODE, (code, name: string) =>
        written.includes(`\\${code}`) ? code : (emoji.get(name) ?? code),
      ),
    );
}

/** Replaces short codes in a tree. @param source to which its positions refer */
export async function replaceShortCodes(tree: Root, source: string): Promise<void> {
  const replace = await emojiOf(source);
  visit(tree, 'text', (node) => {
    node.value = replace(node.value, source.slice(node.position?.start.offset, node.position?.end.offset));
  });
}
