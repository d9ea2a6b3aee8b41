import {expect, it} from 'vitest';
import {contentFiles} from './content-files.ts';

it('contentFiles are the .md and .mdx files of a folder and its folders, but no parts of pages', () => {
  const names = ['a/c.mdx', 'b.md', '_note.md', '_parts/n.mdx', 'd.txt'];
  const texts = new Map(names.map((name) => [`content/docs/${name}`, name]));
  expect(contentFiles(texts, 'content/docs').map(({file, name, source}) => [file, name, source])).toEqual([
    ['content/docs/a/c.mdx', 'a/c', 'a/c.mdx'],
    ['content/docs/b.md', 'b', 'b.md'],
  ]);
});
