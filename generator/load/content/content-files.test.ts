import {expect, it} from 'vitest';
import {contentFiles} from './content-files.ts';

it('contentFiles are the Markdown files of a folder and its folders, but no parts of pages and no hidden files', () => {
  const others = ['_note.md', '_parts/n.mdx', '.hidden.md', '.trash/n.md', 'd.txt'];
  const texts = new Map(['a/c.mdx', 'b.md', 'E.MD', 'f.markdown', ...others].map((name) => [`docs/${name}`, name]));
  expect(contentFiles(texts, 'docs').map(({file, name, source}) => [file, name, source])).toEqual([
    ['docs/E.MD', 'E', 'E.MD'],
    ['docs/a/c.mdx', 'a/c', 'a/c.mdx'],
    ['docs/b.md', 'b', 'b.md'],
    ['docs/f.markdown', 'f', 'f.markdown'],
  ]);
});

it.each([
  ['content/docs', ['README.md', 'a/readme.mdx', 'b/README.md', 'b/index.mdx'], ['index', 'a/index', 'b/index']],
  ['docs', ['README.md'], ['index']],
  ['versions/1.0/docs', ['a/Readme.md'], ['a/index']],
  ['content/pages', ['README.md', 'a/README.MD', 'readme.mdx'], ['readme']],
  ['content/blog', ['README.md', '2024-01-01-a.md'], ['2024-01-01-a']],
])(
  'contentFiles have a README as the page of its folder in docs, where there is no index: %s',
  (folder, files, names) => {
    const texts = new Map(files.map((file) => [`${folder}/${file}`, '']));
    expect(contentFiles(texts, folder).map(({name}) => name)).toEqual(names);
  },
);

it('contentFiles replace a README by its translation', () => {
  const texts = new Map([
    ['content/docs/README.md', ''],
    ['i18n/en/docs/README.md', ''],
  ]);
  const [file] = contentFiles(texts, 'content/docs', 'i18n/en/docs');
  expect(file).toMatchObject({file: 'i18n/en/docs/README.md', name: 'index', isFallback: false});
});
