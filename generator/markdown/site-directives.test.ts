import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {expect, it} from 'vitest';
import {areUnchanged, type MarkdownExtension, recordDependencies, type SiteTables} from './compile-context.ts';
import {testCompiler} from './compile-in-tests.ts';
import {NOT_SEARCHED_ATTRIBUTE, SECTION_TEXT_ATTRIBUTE, SECTION_TITLE_ATTRIBUTE} from './search-sections.ts';

/** Replaces `::card` by a paragraph that is a section of its own. */
const extension: MarkdownExtension = {
  fenceWords: {flags: [], texts: []},
  directives: ['card'],
  blockDirectives: ['panel'],
  plugins: () => ({remark: [replaceCards, framePanels], rehype: []}),
};

/** Makes `:::panel{of="…"}` a section. */
function framePanels() {
  return (tree: Root): void => {
    visit(tree, 'containerDirective', (node) => {
      if (node.name !== 'panel') return;
      node.data = {hName: 'section', hProperties: {className: [node.attributes?.['of'] ?? '']}};
    });
  };
}

function replaceCards() {
  return (tree: Root): void => {
    visit(tree, 'leafDirective', (_node, index, parent) => {
      if (index === undefined || parent === undefined) return;
      const hidden = {[NOT_SEARCHED_ATTRIBUTE]: ''};
      parent.children[index] = {
        type: 'paragraph',
        data: {
          hProperties: {id: 'one', [SECTION_TITLE_ATTRIBUTE]: 'Title', [SECTION_TEXT_ATTRIBUTE]: 'from elsewhere'},
        },
        children: [
          {type: 'text', value: 'shown'},
          {type: 'emphasis', data: {hProperties: hidden}, children: [{type: 'text', value: 'unsearched'}]},
          {type: 'strong', data: {copied: []}, children: [{type: 'text', value: 'uncopied'}]},
        ],
      };
    });
  };
}

const {compile, html, problems, advice} = testCompiler(extension);

it('a directive of a site is replaced by its plugin; others stay text', async () => {
  expect(await html('::card\n\n::other')).toMatch(/<p id="one">shown.*<p>::other<\/p>/s);
});

it('a directive of a site around blocks keeps its words for its plugin; one that is not closed is a problem', async () => {
  expect(await html(':::panel{of="a"}\n\n文字\n\n:::')).toMatch(/^<section class="a">\s*<p>文字<\/p>\s*<\/section>$/);
  expect(await problems('文字\n\n:::panel{of="a"}\n\n文字')).toEqual(['3: ":::panel" is not closed.']);
  expect(await advice(':::panels\n\n文字\n\n:::')).toEqual([expect.stringContaining('did you mean "panel"?')]);
});

it('a directive of a site can make a section that search finds by its own title and id, after the text of its heading', async () => {
  const {sections} = await compile('## 标题 {#heading}\n\n上\n\n::card\n\n下');
  expect(sections.slice(1)).toEqual([
    {id: 'heading', level: 2, title: '标题', text: '上\n下', code: ''},
    {id: 'one', level: 6, title: 'Title', text: 'from elsewhere\nshownuncopied', code: ''},
  ]);
});

it('a directive of a site leaves no trace of the search in the page, and what is only shown out of the Markdown copy', async () => {
  const {html, markdown} = await compile('::card');
  expect(html).not.toMatch(/data-/);
  expect(markdown.trim()).toBe('shown*unsearched*');
});

it('a page that has looked at data files is compiled again when one of them changes', () => {
  const tablesWith = (text: string): SiteTables => ({
    images: new Map(),
    pictureFaults: new Map(),
    routes: new Map(),
    files: new Set(),
    partials: new Map(),
    dataFiles: new Map([['content/errors/a.yml', text]]),
  });
  // Longer than what is kept as it is.
  const text = 'a'.repeat(5000);
  const {lookup, dependencies} = recordDependencies(tablesWith(text));
  expect(lookup.dataFiles('content/errors')).toEqual([['content/errors/a.yml', text]]);
  expect(JSON.stringify(dependencies()).length).toBeLessThan(200);
  expect(areUnchanged(dependencies(), tablesWith(text))).toBe(true);
  expect(areUnchanged(dependencies(), tablesWith(`${text}b`))).toBe(false);
});
