import {symlink} from 'node:fs/promises';
import path from 'node:path';
import {beforeEach, expect, it} from 'vitest';
import {addFiles, temporaryFolder} from '#cache/folder-in-tests.ts';
import {cannotMakeLinks} from '#cache/links-in-tests.ts';
import {futurePosts, readChangedFiles, readSiteFiles, type SiteFiles} from './read-site-files.ts';

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
  ['UTF-16 without a byte order mark', Buffer.from('a\nb\n', 'utf16le'), [`1: ${ENCODING}`]],
  [
    'control characters',
    'a\tb\r\n甲\u001b[1m乙\u0007\n\nc\u0085\n',
    [
      '2: the control character U+001B at column 2, which editors may not show.',
      '4: the control character U+0085 at column 2, which editors may not show.',
    ],
  ],
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

it.skipIf(cannotMakeLinks)('readSiteFiles follows links to files and folders of content', async () => {
  await addFiles(dir, {...CONFIG, 'content/pages/a.md': '', 'elsewhere/linked.md': 'a', 'elsewhere/folder/b.md': 'b'});
  await link('../elsewhere', 'content/docs');
  await link('../../elsewhere/linked.md', 'content/pages/linked.md');
  const {texts, versions, problems} = await readSiteFiles(dir);
  const docs = ['content/docs/folder/b.md', 'content/docs/linked.md'];
  expect([...texts.keys()]).toEqual([...docs, 'content/pages/a.md', 'content/pages/linked.md']);
  expect(texts.get('content/pages/linked.md')).toBe('a');
  expect(Object.keys(versions[0]?.sidebars.value ?? {})).toEqual(['docs']);
  expect(problems).toEqual([]);
});

it.skipIf(cannotMakeLinks)(
  'readSiteFiles reports links that lead nowhere or in circles, and reads the rest',
  async () => {
    await addFiles(dir, {...CONFIG, 'content/docs/a.md': 'a'});
    await link('nowhere.md', 'content/docs/missing.md');
    await link('..', 'content/docs/up');
    const {texts, problems} = await readSiteFiles(dir);
    expect([...texts.keys()]).toEqual(['content/docs/a.md']);
    expect(problems.map(({file, message}) => `${file}: ${message}`).toSorted()).toEqual([
      'content/docs/missing.md: the link leads to nothing.',
      'content/docs/up: the link leads to a folder that contains it.',
    ]);
  },
);

it('readSiteFiles has a notice of each file and folder that it leaves out', async () => {
  await addFiles(dir, {...CONFIG, 'content/docs/a.txt': '', 'docs/b.md': '', 'sidebars.js': ''});
  const {problems} = await readSiteFiles(dir);
  expect(problems.map(({file, isNotice}) => [file, isNotice])).toEqual([
    ['sidebars.js', true],
    ['content/docs/a.txt', true],
    ['docs', true],
  ]);
});

it('readSiteFiles has a sidebar for docs of which the only one is a README', async () => {
  await addFiles(dir, {...CONFIG, 'docs/README.md': ''});
  const {versions, problems} = await readSiteFiles(dir);
  expect(Object.keys(versions[0]?.sidebars.value ?? {})).toEqual(['docs']);
  expect(problems).toEqual([]);
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
  const files = [
    'content/blog/2024-03-02-a.mdx',
    'i18n/en/blog/2024-03-03-b.mdx',
    'content/blog/2024-03-03-c.mdx',
    'content/docs/2024-03-03-d.mdx',
    'content/blog/e.mdx',
  ];
  const evening = Date.parse('2024-03-01T23:00:00Z');
  expect(futurePosts(files, evening)).toEqual([files[1], files[2]]);
  expect(futurePosts(files, evening + 12 * 3_600_000)).toEqual([]);
});
