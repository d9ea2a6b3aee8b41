import fc from 'fast-check';
import type {Nodes, PhrasingContent, RootContent} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown, gfmToMarkdown} from 'mdast-util-gfm';
import {toMarkdown} from 'mdast-util-to-markdown';
import {gfm} from 'micromark-extension-gfm';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {mapMarkdownLinks} from './markdown-links.ts';

const parse = (markdown: string): Nodes =>
  fromMarkdown(markdown, {extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()]});

function urlsIn(markdown: string): string[] {
  const urls: string[] = [];
  visit(parse(markdown), (node) => {
    if ('url' in node) urls.push(node.url);
  });
  return urls;
}

const mark = (url: string): string => `https://x.example${url.replaceAll(' ', '%20')}`;
const text = fc.string({unit: fc.constantFrom(...'ab 样。`*_\\<>&!#|-+1.'), minLength: 1, maxLength: 8});
const code = fc.string({unit: fc.constantFrom(...'ab`](/) \\', '\n'), minLength: 1, maxLength: 12});
const url = fc
  .string({unit: fc.constantFrom(...'ab/.#?=%_*()样', '&amp;', ' '), maxLength: 8})
  .map((rest) => `/${rest}`);
const textNode = text.map((value): PhrasingContent => ({type: 'text', value}));
const phrasing = fc.oneof(
  textNode,
  code.map((value): PhrasingContent => ({type: 'inlineCode', value: value.replaceAll('\n', ' ').trim() || 'x'})),
  fc
    .tuple(url, textNode)
    .map(([to, child]): PhrasingContent => ({type: 'link', url: to, title: 'a ](/t) b', children: [child]})),
  fc.tuple(url, text).map(([to, alt]): PhrasingContent => ({type: 'image', url: to, alt})),
);
const block = fc.oneof(
  // Two pieces of code side by side would be one.
  fc.array(phrasing, {minLength: 1, maxLength: 5}).map((pieces): RootContent => ({
    type: 'paragraph',
    children: pieces.flatMap((piece) => [piece, {type: 'text', value: ' x '}]),
  })),
  code.map((value): RootContent => ({type: 'code', lang: 'md', value})),
  fc.tuple(url, code).map(([to, value]): RootContent => ({
    type: 'blockquote',
    children: [
      {type: 'definition', identifier: 'ref', label: 'ref', url: to},
      {type: 'code', lang: null, value},
    ],
  })),
);

describe('mapMarkdownLinks', () => {
  it('changes destinations of links, pictures and definitions, and keeps their titles', () => {
    const markdown = '[a](/a/ "A") ![b](/b.svg) <https://c.example>\n\n> [ref]: /d/ "D"\n\n[^1]: /not-a-url/\n';
    expect(mapMarkdownLinks(markdown, (url) => url.toUpperCase())).toBe(
      '[a](/A/ "A") ![b](/B.SVG) <https://c.example>\n\n> [ref]: /D/ "D"\n\n[^1]: /not-a-url/\n',
    );
  });

  it('leaves code alone', () => {
    const markdown = '`[a](/a/)` and ``[b](`/b/`)``\n\n````md\n[c](/c/)\n```\n[d](/d/)\n````\n\n[e](/e/)\n';
    expect(mapMarkdownLinks(markdown, mark)).toBe(markdown.replace('(/e/)', '(https://x.example/e/)'));
  });

  it('reads destinations in angle brackets and with escapes', () => {
    expect(mapMarkdownLinks('[a](</a b/>) [c](/c\\(1\\)/)', mark)).toBe(
      '[a](https://x.example/a%20b/) [c](https://x.example/c\\(1\\)/)',
    );
  });

  it('changes exactly the URLs that a parser finds, whatever the page says', {timeout: 30_000}, () => {
    fc.assert(
      fc.property(fc.array(block, {minLength: 1, maxLength: 5}), (children) => {
        const markdown = toMarkdown({type: 'root', children}, {extensions: [gfmToMarkdown()], bullet: '-', rule: '-'});
        expect(urlsIn(mapMarkdownLinks(markdown, mark))).toEqual(urlsIn(markdown).map(mark));
      }),
      {numRuns: 100},
    );
  });
});
