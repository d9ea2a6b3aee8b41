import {expect, it} from 'vitest';
import {testCompiler} from '#generator/markdown/compile-in-tests.ts';
import siteMarkdown from './markdown-extension.ts';

const {compile} = testCompiler(siteMarkdown);
const BODY = '::sections\n\n## 甲 {#a}\n\n### `乙` {#b}\n\n#### 丙 {#c}\n\n## 丁 {#d}\n\n## 下一步 {#next-steps}\n';

it('::sections lists the sections of the page with those in them, on the page alone, but not the last one', async () => {
  const {html, markdown, sections} = await compile(BODY);
  const list = /<ul class="sections">.*?<\/ul>/s.exec(html)?.[0] ?? '';
  expect([...list.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['#a', '#b', '#d']);
  expect(list).toContain('<code translate="no">乙</code>');
  expect(list.match(/<li>/g)).toHaveLength(2);
  expect(markdown).not.toContain('](#a)');
  expect(sections.filter(({text}) => text.includes('甲'))).toEqual([]);
});
