import {expect, it} from 'vitest';
import {contentFiles} from './content-files.ts';

const DOCS = 'content/docs';

it('contentFiles are the .md and .mdx files of a folder and its folders, but no parts of pages', () => {
  const names = ['a/c.mdx', 'b.md', '_note.md', '_parts/n.mdx', 'd.txt'];
  const texts = new Map(names.map((name) => [`content/docs/${name}`, name]));
  expect(contentFiles(texts, DOCS).map(({file, name, source}) => [file, name, source])).toEqual([
    ['content/docs/a/c.mdx', 'a/c', 'a/c.mdx'],
    ['content/docs/b.md', 'b', 'b.md'],
  ]);
});

it('contentFiles are the translations where they exist', () => {
  const texts = {'content/docs/a.mdx': 'A', 'content/docs/b.mdx': 'B', 'i18n/en/docs/a.mdx': 'A in English'};
  expect(contentFiles(new Map(Object.entries(texts)), DOCS, 'i18n/en/docs')).toMatchObject([
    {file: 'i18n/en/docs/a.mdx', name: 'a', source: 'A in English', isFallback: false},
    {file: 'content/docs/b.mdx', name: 'b', source: 'B', isFallback: true},
  ]);
});
