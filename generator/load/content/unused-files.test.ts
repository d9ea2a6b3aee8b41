import {expect, it} from 'vitest';
import {siteConfigSchema} from '#load/config/site-config-schema.ts';
import {noticeUnusedFiles} from './unused-files.ts';

const VERSIONS = [
  {folder: 'content/docs', translatedFolder: 'docs'},
  {folder: 'versions/1.0/docs', translatedFolder: 'versions/1.0/docs'},
];

function notices(files: readonly string[], extension?: object) {
  const i18n = {defaultLocale: 'zh-CN', locales: ['zh-CN', 'en']};
  const value = siteConfigSchema.parse({title: 'T', url: 'https://a.example', i18n, extension});
  const texts = new Map(
    files.filter((file) => /(?:md|MD|mdx|markdown|ya?ml|json)$/.test(file)).map((file) => [file, '']),
  );
  return noticeUnusedFiles({config: {value}, versions: VERSIONS, files, texts});
}

const outline = (files: readonly string[], extension?: object): string[] =>
  notices(files, extension).map(({file, message}) => `${file}: ${message}`);

it('noticeUnusedFiles has no notice of files that are read, hidden or for authors', () => {
  const files = [
    'content/README.md',
    'content/authors.yml',
    'content/tags.yml',
    'content/search-words.yml',
    'content/messages/fr.json',
    'content/docs/README.md',
    'content/docs/Upper.MD',
    'content/docs/long.markdown',
    'content/docs/sub/_category_.yaml',
    'content/docs/_part.mdx',
    'content/docs/.DS_Store',
    'content/docs/a.md~',
    'content/blog/2024-01-01-a.md',
    'content/pages/about.mdx',
    'versions/1.0/docs/a.md',
    'versions/1.0/sidebars.ts',
    'versions/build/code.ts',
    'i18n/en/docs/a.md',
    'i18n/en/versions/1.0/docs/a.md',
    'i18n/en/blog/2024-01-01-a.md',
  ];
  expect(outline(files)).toEqual([]);
});

it('noticeUnusedFiles has one notice for all files of a kind in a folder', () => {
  const files = ['content/docs/a.txt', 'content/docs/b/c.txt', 'content/docs/d.rst', 'content/blog/e.txt'];
  expect(outline(files)).toEqual([
    'content/docs/a.txt: nothing is made of this file and of 1 more of its kind.',
    'content/docs/d.rst: nothing is made of this file.',
    'content/blog/e.txt: nothing is made of this file.',
  ]);
  expect(notices(files)[0]?.allowed).toContain('files for readers are below public/');
});

it.each([
  ['a picture beside a page', 'content/docs/a.png', 'below public/'],
  ['a page beside the folders of pages', 'content/about.md', 'pages in content/docs'],
  ['data with another name', 'content/authors.yaml', 'content/authors.yml'],
  ['a version that the site does not have', 'versions/3.0/docs/a.md', 'versions/1.0/docs'],
  ['a locale that the site does not have', 'i18n/de/docs/a.md', 'i18n/en/docs'],
  ['a translation for the default locale', 'i18n/zh-CN/docs/a.md', 'i18n/en/docs'],
  ['a translated category', 'i18n/en/docs/a/_category_.yml', '_category_.yml'],
  ['a category of all docs', 'content/docs/_category_.yml', '_category_.yml'],
  ['a README in a folder of posts', 'content/blog/README.md', '_README.md for authors'],
  ['code', 'content/docs/a.tsx', 'pages are .md'],
])('noticeUnusedFiles has a notice of %s', (_what, file, allowed) => {
  expect(notices([file])).toEqual([
    {file, message: 'nothing is made of this file.', allowed: expect.stringContaining(allowed), isNotice: true},
  ]);
});

it('noticeUnusedFiles has a notice of a README beside an index', () => {
  expect(outline(['content/docs/README.md', 'content/docs/index.md'])).toEqual([
    'content/docs/README.md: nothing is made of this file.',
  ]);
});

it('noticeUnusedFiles leaves code, and other folders of content, to an extension', () => {
  const files = ['content/docs/a.tsx', 'content/tutorial/01-a/step.md', 'content/tutorial/notes.txt', 'content/b.yml'];
  expect(outline(files, {})).toEqual([]);
  expect(outline(['content/docs/a.txt', 'i18n/de/docs/a.md'], {})).toHaveLength(2);
});
