import {expect, it} from 'vitest';
import {contentFiles} from './content-files.ts';

const DOCS = 'content/docs';

it('contentFiles are the .md and .mdx files of a folder and its folders, but no parts of pages', () => {
  const texts = new Map(
    Object.entries({
      'content/docs/a/c.mdx': 'C',
      'content/docs/b.md': 'B',
      'content/docs/_note.md': 'N',
      'content/docs/_parts/n.mdx': 'N',
      'content/docs/d.txt': 'D',
    }),
  );
  expect(contentFiles(texts, DOCS).map(({file, name, source}) => [file, name, source])).toEqual([
    ['content/docs/a/c.mdx', 'a/c', 'C'],
    ['content/docs/b.md', 'b', 'B'],
  ]);
});

it('contentFiles are the translations where they exist', () => {
  const texts = new Map([
    ['content/docs/a.mdx', 'A'],
    ['content/docs/b.mdx', 'B'],
    ['i18n/en/docs/a.mdx', 'A in English'],
  ]);
  expect(contentFiles(texts, DOCS, 'i18n/en/docs')).toMatchObject([
    {file: 'i18n/en/docs/a.mdx', name: 'a', source: 'A in English', isFallback: false},
    {file: 'content/docs/b.mdx', name: 'b', source: 'B', isFallback: true},
  ]);
});
