import {symlink} from 'node:fs/promises';
import path from 'node:path';
import {beforeEach, expect, it} from 'vitest';
import {addFiles, temporaryFolder} from '#disk/folder-in-tests.ts';
import {cannotMakeLinks} from '#disk/folder-in-tests.ts';
import {futurePosts, noticeUnusedFiles, readChangedFiles, readSiteFiles, type SiteFiles} from './read-site-files.ts';
import {siteConfigSchema} from '#load/config/site-config-schema.ts';

const FILE = 'content/docs/a.mdx';
const ENCODING = 'this line is not UTF-8 text.';
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

let dir: string;

beforeEach(async () => {
  dir = await temporaryFolder();
});

const writePage = (text: string | Buffer): Promise<void> => addFiles(dir, {[FILE]: text});

const found = ({problems}: SiteFiles): string[] =>
  problems.filter(({file}) => file === FILE).map(({line, message}) => `${line}: ${message}`);

it.each([
  ['Latin-1', latin1('a\nCafé\n\nDéjà vu\n'), [`2: ${ENCODING}`]],
  ['Latin-1 at the end', latin1('a\n\nCaf\u00e9'), [`3: ${ENCODING}`]],
  ['an escape', '甲\u001b[1m乙\u0007\n', ['1: the control character U+001B at column 2, which editors may not show.']],
  ['a control of Latin-1', '\nc\u0085\n', ['2: the control character U+0085 at column 2, which editors may not show.']],
  ['none of them', '\uFEFF甲 Café 😀\r\n\tb\n', []],
])('readSiteFiles reports bytes that are no text, with the line: %s', async (_what, text, expected) => {
  await writePage(text);
  expect(found(await readSiteFiles(dir))).toEqual(expected);
});

it('readSiteFiles reports control characters of configuration and sidebars too', async () => {
  await addFiles(dir, {
    [FILE]: '',
    'site.config.ts': 'export default {title: "A\u0008", url: "https://a.example"};',
    'sidebars.ts': 'export default {\n  // \u001b\n};',
  });
  const {problems} = await readSiteFiles(dir);
  expect(problems.map(({file, line}) => `${file}:${line}`)).toEqual(['site.config.ts:1', 'sidebars.ts:2']);
});

const CONFIG = {'site.config.ts': 'export default {title: "A", url: "https://a.example"};'};
const link = (target: string, name: string): Promise<void> => symlink(target, path.join(dir, name));

it.skipIf(cannotMakeLinks)(
  'readSiteFiles follows links to files and folders of content, and reports others',
  async () => {
    await addFiles(dir, {
      ...CONFIG,
      'content/pages/a.md': '',
      'elsewhere/linked.md': 'a',
      'elsewhere/folder/b.md': 'b',
    });
    await link('../elsewhere', 'content/docs');
    await link('../../elsewhere/linked.md', 'content/pages/linked.md');
    await link('nowhere.md', 'content/pages/missing.md');
    const {texts, versions, problems} = await readSiteFiles(dir);
    const docs = ['content/docs/folder/b.md', 'content/docs/linked.md'];
    expect([...texts.keys()]).toEqual([...docs, 'content/pages/a.md', 'content/pages/linked.md']);
    expect(texts.get('content/pages/linked.md')).toBe('a');
    expect(Object.keys(versions[0]?.sidebars.value ?? {})).toEqual(['docs']);
    expect(problems).toMatchObject([{file: 'content/pages/missing.md', message: 'the link leads to nothing.'}]);
  },
);

it('readSiteFiles has a notice of each file and folder that it leaves out, and one sidebar for a README alone', async () => {
  await addFiles(dir, {
    ...CONFIG,
    'content/docs/a.txt': '',
    'content/docs/README.md': '',
    'docs/b.md': '',
    'sidebars.js': '',
  });
  const {versions, problems} = await readSiteFiles(dir);
  expect(Object.keys(versions[0]?.sidebars.value ?? {})).toEqual(['docs']);
  expect(problems.map(({file, isNotice}) => [file, isNotice])).toEqual([
    ['sidebars.js', true],
    ['content/docs/a.txt', true],
    ['docs', true],
  ]);
});

it('readChangedFiles reports bytes that are no text until they are gone', async () => {
  await writePage('甲\n');
  const valid = await readSiteFiles(dir);
  await writePage(latin1('Café\n'));
  const invalid = await readChangedFiles(valid, [FILE]);
  expect(found(invalid)).toEqual([`1: ${ENCODING}`]);
  await writePage('Café\n');
  const mended = await readChangedFiles(invalid, [FILE]);
  expect([found(mended), mended.texts.get(FILE)]).toEqual([[], 'Café\n']);
});

it('futurePosts are those whose day has begun nowhere on Earth', () => {
  const future = ['i18n/en/blog/2024-03-03-b.mdx', 'content/blog/2024-03-03-c.mdx'];
  const files = ['content/blog/2024-03-02-a.mdx', ...future, 'content/docs/2024-03-03-d.mdx', 'content/blog/e.mdx'];
  const evening = Date.parse('2024-03-01T23:00:00Z');
  expect(futurePosts(files, evening)).toEqual(future);
  expect(futurePosts(files, evening + 12 * 3_600_000)).toEqual([]);
});

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
  notices(files, extension).map(({file, message}) => file + message.replace('nothing is made of this file', ''));

it.each([
  'content/README.md content/authors.yml content/tags.yml content/search-words.yml content/messages/en.json',
  'content/docs/README.md content/docs/Upper.MD content/docs/long.markdown content/docs/sub/_category_.yaml',
  'content/docs/_part.mdx content/docs/.DS_Store content/docs/a.md~ content/blog/2024-01-01-a.md',
  'content/pages/about.mdx versions/1.0/docs/a.md versions/1.0/sidebars.ts versions/build/code.ts',
  'i18n/en/docs/a.md i18n/en/versions/1.0/docs/a.md i18n/en/blog/2024-01-01-a.md',
])('noticeUnusedFiles has no notice of files that are read, hidden or for authors: %s', (files) => {
  expect(outline(files.split(' '))).toEqual([]);
});

it('noticeUnusedFiles has one notice for all files of a kind in a folder', () => {
  const files = ['content/docs/a.txt', 'content/docs/b/c.txt', 'content/docs/d.rst', 'content/blog/e.txt'];
  expect(outline(files)).toEqual([
    'content/docs/a.txt and of 1 more of its kind.',
    'content/docs/d.rst.',
    'content/blog/e.txt.',
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
  ['a catalogue that no locale uses', 'content/messages/fr.json', 'content/messages/<locale>.json'],
  ['code', 'content/docs/a.tsx', 'pages are .md'],
])('noticeUnusedFiles has a notice of %s', (_what, file, allowed) => {
  expect(notices([file])).toEqual([
    {file, message: 'nothing is made of this file.', allowed: expect.stringContaining(allowed), isNotice: true},
  ]);
});

it('noticeUnusedFiles leaves code, and other folders of content, to an extension, but not a README beside an index', () => {
  const files = ['content/docs/a.tsx', 'content/tutorial/01-a/step.md', 'content/tutorial/notes.txt', 'content/b.yml'];
  expect(outline(files, {})).toEqual([]);
  expect(outline(['content/docs/a.txt', 'i18n/de/docs/a.md'], {})).toHaveLength(2);
  const readme = ['content/docs/README.md', 'content/docs/index.md'];
  expect(outline(readme)).toEqual(['content/docs/README.md.']);
});
