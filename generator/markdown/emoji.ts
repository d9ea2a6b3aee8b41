import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {PageContext} from './compile-context.ts';
import {sourceOf} from './source-text.ts';

const SHORT_CODE = /:([\w+-]+):/g;
/** Letters, digits and marks of a word, a time or a path. Chinese has no spaces around short codes. */
const WORD = String.raw`(?!\p{Script=Han})[\p{L}\p{N}_:/]`;
const SHORT_CODES = new RegExp(String.raw`(?<!${WORD})(?::[\w+-]+:)+(?!${WORD})`, 'gu');

/** Replaces the short codes of GitHub by their emoji: `:rocket:`. Unknown ones and `\:rocket:` stay text. */
export function remarkEmoji(context: PageContext) {
  return async (tree: Root): Promise<void> => {
    if (context.source.search(SHORT_CODES) === -1) return;
    // The table of all emoji takes 50 ms and 10 MB.
    const {nameToEmoji} = await import('gemoji');
    const emoji = new Map(Object.entries(nameToEmoji));
    visit(tree, 'text', (node) => {
      const source = sourceOf(node, context);
      node.value = node.value.replaceAll(SHORT_CODES, (codes) =>
        codes.replaceAll(SHORT_CODE, (code, name: string) =>
          source.includes(`\\${code}`) ? code : (emoji.get(name) ?? code),
        ),
      );
    });
  };
}
