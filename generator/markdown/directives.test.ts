import {expect, it} from 'vitest';
import {advice, compile, html, problems, testCompiler} from './compile-in-tests.ts';
import type {PhrasingContent, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {areUnchanged, type MarkdownExtension, recordDependencies, type SiteTables} from './compile-context.ts';
import {NOT_SEARCHED_ATTRIBUTE, SECTION_TEXT_ATTRIBUTE, SECTION_TITLE_ATTRIBUTE} from './search-sections.ts';

const box = (kind: string, title: string, text: string, kindLabel?: string): string => {
  const label = kindLabel === undefined ? '' : ` role="note" aria-label="${kindLabel}"`;
  return `<div class="admonition" data-kind="${kind}"${label}><p class="admonition-title">${title}</p><div class="admonition-body">\n${text}\n</div></div>`;
};

it.each<[body: string, expected: string]>([
  ['> [!NOTE]\n> 甲 **乙**。', box('note', 'Note', '<p>甲 <strong>乙</strong>。</p>')],
  ['> [!tip]\n> 甲', box('tip', 'Tip', '<p>甲</p>')],
  ['> [!Important]\n> 甲', box('info', 'Info', '<p>甲</p>')],
  ['> [!WARNING]\n> 甲', box('caution', 'Caution', '<p>甲</p>')],
  ['> [!CAUTION]\n> 甲', box('danger', 'Danger', '<p>甲</p>')],
  // Its text below the bracket
  ...['> [!NOTE]  \n> 甲', '> [!NOTE]\r\n> 甲', '> [!NOTE]\\\n> 甲', '> [！NOTE]\n> 甲', '> 【!NOTE】\n> 甲'].map(
    (body): [string, string] => [body, box('note', 'Note', '<p>甲</p>')],
  ),
  ['> [!NOTE]\n>\n> 甲\n>\n> - 乙', box('note', 'Note', '<p>甲</p>\n<ul>\n<li>乙</li>\n</ul>')],
  ['> [!NOTE]\n> - 甲', box('note', 'Note', '<ul>\n<li>甲</li>\n</ul>')],
  // One line is the text of the alert: a box has more than a title
  ['> [!NOTE] 甲 `乙`', box('note', 'Note', '<p>甲 <code translate="no">乙</code></p>')],
  ['> [!NOTE]\n> `a`', box('note', 'Note', '<p><code translate="no">a</code></p>')],
  // Its own title after the bracket
  ['> [!WARNING] 标题\n> 甲', box('caution', '标题', '<p>甲</p>', 'Caution')],
  ['> [!WARNING]- 标题\n>\n> 甲', box('caution', '标题', '<p>甲</p>', 'Caution')],
  ['> [!TIP]\u3000别用 `a`  \n> 甲', box('tip', '别用 <code translate="no">a</code>', '<p>甲</p>', 'Tip')],
])('an alert is a box of its kind: %j', async (body, expected) => {
  expect(await html(body)).toBe(expected);
});

it('alerts are boxes in lists and in other quotes, and quotes in the Markdown copy', async () => {
  const page = await compile('- 甲\n\n  > [!TIP]\n  > 乙\n\n> > [!NOTE]\n> > 丙');
  expect(page.html.match(/data-kind="\w+"/g)).toEqual(['data-kind="tip"', 'data-kind="note"']);
  expect(page.markdown).toBe('- 甲\n\n  > **Tip**\n  >\n  > 乙\n\n> > **Note**\n> >\n> > 丙\n');
});

it('an alert of an unknown kind is a problem at its line', async () => {
  expect(await problems('甲\n\n> [!QUESTION]\n> 乙')).toEqual(['3: unknown alert "[!QUESTION]".']);
  expect(await advice('> [!WARNINGS] 标题\n> 乙')).toEqual([
    '1: did you mean "WARNING"? Known: NOTE, TIP, IMPORTANT, WARNING, CAUTION',
  ]);
});

it.each(['> \\[!NOTE]\n> 甲', '> 甲 [!NOTE]', '> [NOTE]\n> 甲', '> `[!NOTE]`', '[!NOTE]', '> [!important thing] 甲'])(
  'a quote without the bracket of an alert at its start stays: %j',
  async (body) => {
    expect(await html(body)).not.toContain('admonition');
  },
);

/** Replaces `::card` by a paragraph that is a section of its own, and makes `:::panel{of="…"}` a section. */
function replaceDirectives() {
  return (tree: Root): void => {
    visit(tree, 'containerDirective', (node) => {
      if (node.name !== 'panel') return;
      node.data = {hName: 'section', hProperties: {className: [node.attributes?.['of'] ?? '']}};
    });
    visit(tree, 'leafDirective', (_node, index, parent) => {
      if (index === undefined || parent === undefined) return;
      const hProperties = {id: 'one', [SECTION_TITLE_ATTRIBUTE]: 'Title', [SECTION_TEXT_ATTRIBUTE]: 'from elsewhere'};
      const hidden = {hProperties: {[NOT_SEARCHED_ATTRIBUTE]: ''}};
      const children: PhrasingContent[] = [
        {type: 'text', value: 'shown'},
        {type: 'emphasis', data: hidden, children: [{type: 'text', value: 'unsearched'}]},
        {type: 'strong', data: {copied: []}, children: [{type: 'text', value: 'uncopied'}]},
      ];
      parent.children[index] = {type: 'paragraph', data: {hProperties}, children};
    });
  };
}

const extension: MarkdownExtension = {
  fenceWords: {flags: [], texts: []},
  directives: ['card'],
  blockDirectives: ['panel'],
  plugins: () => ({remark: [replaceDirectives], rehype: []}),
};

const site = testCompiler(extension);

it('a directive of a site is replaced by its plugin; others stay text', async () => {
  expect(await site.html('::card\n\n::other')).toMatch(/<p id="one">shown.*<p>::other<\/p>/s);
});

it('a directive of a site around blocks keeps its words for its plugin; one that is not closed is a problem', async () => {
  expect(await site.html(':::panel{of="a"}\n\n文字\n\n:::')).toMatch(
    /^<section class="a">\s*<p>文字<\/p>\s*<\/section>$/,
  );
  expect(await site.problems('文字\n\n:::panel{of="a"}\n\n文字')).toEqual(['3: ":::panel" is not closed.']);
  expect(await site.advice(':::panels\n\n文字\n\n:::')).toEqual([expect.stringContaining('did you mean "panel"?')]);
});

it('a directive of a site can make a section that search finds by its own title and id, after the text of its heading', async () => {
  const {sections} = await site.compile('## 标题 {#heading}\n\n上\n\n::card\n\n下');
  expect(sections.slice(1)).toEqual([
    {id: 'heading', level: 2, title: '标题', text: '上\n下', code: ''},
    {id: 'one', level: 6, title: 'Title', text: 'from elsewhere\nshownuncopied', code: ''},
  ]);
});

it('a directive of a site leaves no trace of the search in the page, and what is only shown out of the Markdown copy', async () => {
  const {html, markdown} = await site.compile('::card');
  expect(html).not.toMatch(/data-/);
  expect(markdown.trim()).toBe('shown*unsearched*');
});

it('a page that has looked at data files is compiled again when one of them changes', () => {
  const empty = {images: new Map(), pictureFaults: new Map(), routes: new Map(), files: new Set<string>()};
  const tablesWith = (text: string): SiteTables => ({
    ...empty,
    partials: new Map(),
    dataFiles: new Map([['content/errors/a.yml', text]]),
  });
  // Longer than what is kept as it is.
  const text = 'a'.repeat(5000);
  const {lookup, dependencies} = recordDependencies(tablesWith(text));
  expect(lookup.dataFiles('content/errors')).toEqual([['content/errors/a.yml', text]]);
  expect(JSON.stringify(dependencies()).length).toBeLessThan(200);
  expect([text, `${text}b`].map((now) => areUnchanged(dependencies(), tablesWith(now)))).toEqual([true, false]);
});
