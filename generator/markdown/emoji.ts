import type {Root} from 'mdast';
import {nameToEmoji} from 'gemoji';
import {visit} from 'unist-util-visit';
import type {PageContext} from './compile-context.ts';
import {sourceOf} from './text-checks.ts';

const EMOJI: ReadonlyMap<string, string> = new Map(Object.entries(nameToEmoji));
const SHORT_CODE = /:([\w+-]+):/g;
/** Letters, digits and marks of a word, a time or a path. Chinese has no spaces around short codes. */
const WORD = String.raw`(?!\p{Script=Han})[\p{L}\p{N}_:/]`;
const SHORT_CODES = new RegExp(String.raw`(?<!${WORD})(?::[\w+-]+:)+(?!${WORD})`, 'gu');

/** Replaces the short codes of GitHub by their emoji: `:rocket:`. Unknown ones and `\:rocket:` stay text. */
export function remarkEmoji(context: PageContext) {
  return (tree: Root): void => {
    visit(tree, 'text', (node) => {
      if (!node.value.includes(':')) return;
      const source = sourceOf(node, context);
      node.value = node.value.replaceAll(SHORT_CODES, (codes) =>
        codes.replaceAll(SHORT_CODE, (code, name: string) =>
          source.includes(`\\${code}`) ? code : (EMOJI.get(name) ?? code),
        ),
      );
    });
  };
}
