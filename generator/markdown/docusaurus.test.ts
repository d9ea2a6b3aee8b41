/** Pages that were written for Docusaurus. */
import {expect, it} from 'vitest';
import {compile, problems} from './compile-in-tests.ts';

const TABS = `import Tabs from '@theme/Tabs';
import TabItem from "@theme/TabItem";

<Tabs groupId="manager">
<TabItem value="npm">甲</TabItem>
<TabItem value="yarn" label="Yarn" default>乙</TabItem>
</Tabs>`;

it('components of @theme/ are tabs without imports; a tab is called like its value, and the first is shown at first', async () => {
  const {html, notices} = await compile(TABS);
  expect(html).toMatch(/data-tab-group="manager"[^]*data-value="npm"[^>]*>npm<[^]*data-value="yarn"[^>]*>Yarn</);
  expect(notices.map(({line, message}) => `${line}: ${message}`)).toEqual(['6: the first tab is shown at first.']);
});

it('components of @theme/ are left out where every page has the contents', async () => {
  const contents = "import TOCInline from '@theme/TOCInline';\n\n<TOCInline toc={toc.slice(1)} />";
  const {html, notices} = await compile(`${contents}\n\n正文。`);
  expect(html).toBe('<p>正文。</p>');
  expect(notices.map(({line, message}) => `${line}: ${message}`)).toEqual([
    '3: <TOCInline> is left out: the contents are beside every page.',
  ]);
});

it('components of @theme/ are the only imports', async () => {
  expect(await problems("import Tabs from '@theme/Tabs';\nimport x from './x.js';\n\n正文。")).toEqual([
    '1: import and export are not allowed in content.',
  ]);
});

const IMPORT = "import Note from './_note.md';\n\n";

it('a part of pages is in the place of its component, not in code, and lines below it stay those of the page', async () => {
  const {html} = await compile(`${IMPORT}甲\n\n<Note />\n\n乙`);
  expect(html.replaceAll(/<[^>]*>|\s/g, '')).toBe('甲Anotewithalist乙');
  expect(await problems(`${IMPORT}<Note />\n\n<Box />`)).toEqual(['5: unknown component <Box>.']);
  expect((await compile(`${IMPORT}\`\`\`mdx\n<Note />\n\`\`\``)).html).not.toContain('with a list');
});

it('a part of pages must exist', async () => {
  expect(await problems("import Note from './_missing.md';\n\n<Note />")).toEqual([
    '1: import and export are not allowed in content.',
    '3: unknown component <Note>.',
  ]);
});

it('an HTML comment may have several lines', async () => {
  expect((await compile('甲\n\n<!--\n- `{}`\n-->\n\n乙')).html).toBe('<p>甲</p>\n\n<p>乙</p>');
});

const FENCES = '```js tab\na;\n```\n\n```js tab tittle="a.js"\na;\n```';

it('a word after the language of a fence without a meaning is a notice, once per page, or a problem', async () => {
  const {notices} = await compile(FENCES, {onUnknownWords: 'warn'});
  expect(notices.map(({line, message, allowed}) => `${line}: ${message} ${allowed}`)).toEqual([
    '1: unknown word after the language of a fence: tab. title, showLineNumbers, npm2yarn',
    expect.stringMatching(/^5: .* tittle="a\.js"\. did you mean "title"\?/),
  ]);
  expect(await problems(FENCES)).toHaveLength(3);
});
