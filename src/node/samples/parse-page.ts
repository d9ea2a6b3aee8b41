import type {Root} from 'mdast';
import {directiveFromMarkdown} from 'mdast-util-directive';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {mdxFromMarkdown} from 'mdast-util-mdx';
import {directive} from 'micromark-extension-directive';
import {gfm} from 'micromark-extension-gfm';
import {mdxExpression} from 'micromark-extension-mdx-expression';
import {mdxJsx} from 'micromark-extension-mdx-jsx';
import {mdxMd} from 'micromark-extension-mdx-md';

import {PageError} from './page-error.ts';

const FRONT_MATTER = /^---\r?\n.*?\r?\n---[ \t]*(?=\r?\n|$)/su;

/**
 * Markdown tree of a page, with the positions of the source.
 *
 * Expressions are matched by their braces and not parsed as JavaScript, because the id of a heading
 * (`## 标题 {#id}`) is not JavaScript. Where fences begin and end does not depend on it.
 *
 * @throws {PageError} when an element or a brace is not closed
 */
export function parsePage(source: string): Root {
  // Blanked, not cut: offsets and lines stay those of the file.
  const body = source.replace(FRONT_MATTER, (yaml) => yaml.replaceAll(/[^\r\n]/gu, ' '));
  try {
    return fromMarkdown(body, {
      extensions: [gfm(), directive(), mdxMd(), mdxExpression(), mdxJsx()],
      mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown(), mdxFromMarkdown()],
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new PageError(`not valid MDX: ${error.message}`, lineOf(error));
  }
}

/** An unclosed element has its line in the message only: `… (3:1-3:7)`. */
function lineOf(error: Error): number {
  if ('line' in error && typeof error.line === 'number') return error.line;
  return Number(/\((\d+):\d+/u.exec(error.message)?.[1] ?? 1);
}
