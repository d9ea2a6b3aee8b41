import type {Element, Root} from 'hast';
import {toString} from 'hast-util-to-string';
import {visit} from 'unist-util-visit';
import type {FenceMeta} from '#node/samples/fence-meta.ts';
import {codeBlock} from './code-block.ts';
import {type PageContext, reportAt} from './compile-context.ts';
import {isKnownLanguage} from './highlight.ts';

declare module 'hast' {
  interface ElementData {
    /** Set by the handler of the page processor. */
    fenceMeta?: FenceMeta | undefined;
    /** Site path of the playground with the fence's sample. */
    playgroundHref?: string | undefined;
  }
}

function codeInside(pre: Element): Element | undefined {
  const child = pre.children[0];
  return child?.type === 'element' && child.tagName === 'code' ? child : undefined;
}

function languageOf(code: Element): string {
  const {className} = code.properties;
  const name = Array.isArray(className) ? className.find((item) => String(item).startsWith('language-')) : undefined;
  return name === undefined ? '' : String(name).slice('language-'.length).toLowerCase();
}

/** Replaces every `<pre><code>` by a highlighted code block. */
export function rehypeCode(context: PageContext) {
  return async (tree: Root): Promise<void> => {
    const found: {pre: Element; code: Element}[] = [];
    visit(tree, 'element', (node) => {
      const code = node.tagName === 'pre' ? codeInside(node) : undefined;
      if (code !== undefined) found.push({pre: node, code});
    });
    for (const {pre, code} of found) {
      const language = languageOf(code);
      if (!isKnownLanguage(language)) {
        const message = `unknown language "${language}" of a code fence.`;
        reportAt(context, pre, message, 'a language that Shiki knows, or "text"');
      }
      const {fenceMeta: meta, playgroundHref} = code.data ?? {};
      const fence = {code: toString(code).replace(/\n$/, ''), language, meta, playgroundHref};
      Object.assign(pre, await codeBlock(fence, context.options.messages));
    }
  };
}
