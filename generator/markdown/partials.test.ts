/** Pages that were written for Docusaurus. */
import {expect, it} from 'vitest';
import {advice, compile, problems} from './compile-in-tests.ts';

it('components of @theme/ for tabs are problems that say what to write, without their imports', async () => {
  const tabs = `import Tabs from '@theme/Tabs';
import TabItem from "@theme/TabItem";

<Tabs groupId="manager">
  <TabItem value="npm" default>

    ## 用 npm {#npm}

  </TabItem>
</Tabs>`;
  expect(await advice(tabs)).toEqual([
    '4: ::::tabs{group="manager"} on its line, and :::: in place of </Tabs>, with more colons than the boxes inside',
    '5: :::tab{value="npm" label="npm"} on its line, and ::: in place of </TabItem>',
  ]);
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
    '2: import and export are not allowed in content.',
  ]);
});

const IMPORT = "import Note from './_note.md';\n\n";

it('a part of pages is in the place of its component, not in code, and lines below it stay those of the page', async () => {
  const {html} = await compile(`${IMPORT}甲\n\n<Note />\n\n乙`);
  expect(html.replaceAll(/<[^>]*>|\s/g, '')).toBe('甲Anotewithalist乙');
  expect(await problems(`${IMPORT}<Note />\n\n<Box />`)).toEqual(['5: <Box> is no element that content may have.']);
  expect((await compile(`${IMPORT}\`\`\`mdx\n<Note />\n\`\`\``)).html).not.toContain('with a list');
});

it('a part of pages must exist', async () => {
  expect(await problems("import Note from './_missing.md';\n\n<Note />")).toEqual([
    '3: <Note> is no element that content may have.',
    '1: import and export are not allowed in content.',
  ]);
});

it('an HTML comment may have several lines', async () => {
  expect((await compile('甲\n\n<!--\n- `{}`\n-->\n\n乙')).html).toBe('<p>甲</p>\n<p>乙</p>');
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
