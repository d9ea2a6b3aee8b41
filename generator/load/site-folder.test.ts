import {mkdir, symlink} from 'node:fs/promises';
import path from 'node:path';
import {beforeEach, expect, it} from 'vitest';
import {addFiles, temporaryFolder, type TestFiles} from '#disk/folder-in-tests.ts';
import {cannotMakeLinks} from '#disk/folder-in-tests.ts';
import type {Problem} from '#problems/problem.ts';
import {readFault, readPublicFolder, readSiteText} from '#load/site-folder.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 16"/>';
const LINK_ADVICE = 'a link to a file or folder that exists, or a copy of it';

let dir = '';

beforeEach(async () => {
  dir = await temporaryFolder();
});

const write = (files: TestFiles): Promise<void> => addFiles(dir, files);
const link = (target: string, name: string): Promise<void> => symlink(target, path.join(dir, 'public', name));

async function read() {
  const problems: Problem[] = [];
  const folder = await readPublicFolder(dir, problems);
  return {...folder, problems: problems.toSorted((a, b) => a.file.localeCompare(b.file, 'en'))};
}

it.skipIf(cannotMakeLinks)('finds the files below public/, through links too, with the sizes of pictures', async () => {
  await write({'public/b.txt': '', 'public/img/a.svg': SVG, 'elsewhere/c.svg': SVG, LICENSE: ''});
  await link('../elsewhere', 'more');
  await link('../LICENSE', 'LICENSE');
  await link('img/a.svg', 'd.svg');
  const {publicFiles, images, problems} = await read();
  expect(publicFiles).toEqual(['LICENSE', 'b.txt', 'd.svg', 'img/a.svg', 'more/c.svg']);
  expect([...images.keys()].toSorted()).toEqual(['/d.svg', '/img/a.svg', '/more/c.svg']);
  expect(images.get('/d.svg')).toEqual({width: 24, height: 16});
  expect(problems).toEqual([]);
});

it('has small drawings as data: URLs, from which the drawing can be read again', async () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>50%，“字”</title><g fill="#f0f"/></svg>';
  const large = SVG.replace('/>', `>${' '.repeat(1024)}</svg>`);
  await write({'public/small.svg': drawing, 'public/large.svg': large});
  const {dataUrls} = await read();
  expect([...dataUrls.keys()]).toEqual(['/small.svg']);
  const url = dataUrls.get('/small.svg') ?? '';
  expect(await (await fetch(url)).text()).toBe(drawing);
  // It can stand in an attribute and be the address of a picture.
  expect(url).not.toMatch(/["<>\s#]/u);
});

it.skipIf(cannotMakeLinks)('gives a file another state when what its link leads to has changed', async () => {
  await write({'public/a.txt': '', 'elsewhere.txt': 'one'});
  await link('../elsewhere.txt', 'b.txt');
  const before = await read();
  await write({'elsewhere.txt': 'longer'});
  const after = await read();
  expect(after.publicStates[0]).toBe(before.publicStates[0]);
  expect(after.publicStates[1]).not.toBe(before.publicStates[1]);
});

it.skipIf(cannotMakeLinks)('reports links that lead nowhere or in circles, and finds the other files', async () => {
  await write({'public/docs/a.txt': ''});
  await link('missing.png', 'dangling.png');
  await link('loop', 'loop');
  await link('..', 'docs/up');
  const {publicFiles, images, problems} = await read();
  expect(problems).toEqual([
    {file: 'public/dangling.png', message: 'the link leads to nothing.', allowed: LINK_ADVICE},
    {file: 'public/docs/up', message: 'the link leads to a folder that contains it.', allowed: LINK_ADVICE},
    {file: 'public/loop', message: 'the link leads to itself.', allowed: LINK_ADVICE},
  ]);
  // Pages that link to a file or show it do not report it again.
  expect(publicFiles).toEqual(expect.arrayContaining(['docs/a.txt', 'dangling.png']));
  expect(images.has('/dangling.png')).toBe(true);
});

it('gives pictures in the same order whatever order the folder is read in', async () => {
  await write({'public/z.svg': SVG, 'public/b/y.svg': SVG, 'public/a/x.svg': SVG});
  const {images, publicFiles} = await read();
  expect([...images.keys()]).toEqual(['/a/x.svg', '/b/y.svg', '/z.svg']);
  expect(publicFiles).toEqual(['a/x.svg', 'b/y.svg', 'z.svg']);
});

it('says why a file or folder with the name of a picture is none', async () => {
  await write({'public/damaged.png': 'text', 'public/empty.gif': '', 'public/icons.svg': '<svg><symbol/></svg>'});
  await mkdir(path.join(dir, 'public/folder.png'));
  const {pictureFaults, images, problems} = await read();
  const fault = 'is damaged, or not a picture';
  const faults = {'/damaged.png': fault, '/empty.gif': fault, '/folder.png': 'is a folder', '/icons.svg': fault};
  expect(Object.fromEntries(pictureFaults)).toEqual(faults);
  expect([images.size, problems]).toEqual([0, []]);
});

it('says when there is no permission to read a file', () => {
  const error = Object.assign(new Error('EACCES: permission denied'), {code: 'EACCES'});
  expect(readFault(error).message).toBe('there is no permission to read it.');
  expect(readFault(new Error('EIO: i/o error')).message).toBe('it cannot be read: EIO: i/o error');
});

/** EXIF data with nothing but an orientation. */
const exif = (orientation: number): string => `4d4d002a0000000800010112000300000001000${orientation}000000000000`;
/** The start of a picture of 40×20 pixels. */
const jpeg = (data: string): Buffer => Buffer.from(`ffd8ffe10022457869660000${data}ffc0000b080014002801011100`, 'hex');

it.each([
  [[1, 3], {width: 40, height: 20}],
  [[5, 6, 8], {width: 20, height: 40}],
])('gives pictures the size in which browsers show them, turned by their EXIF orientation: %s', async (all, size) => {
  for (const orientation of all) {
    await write({'public/photo.png': jpeg(exif(orientation))});
    expect((await read()).images.get('/photo.png'), String(orientation)).toEqual(size);
  }
});

it.each(['# A\r\n\r\nB.\r\n', '\uFEFF# A\n\nB.\n', '\uFEFF# A\r\n\r\nB.\r\n'])(
  'readSiteText gives plain text for a file with CRLF or a byte order mark: %j',
  async (text) => {
    await write({'start.md': text});
    expect(await readSiteText(dir, 'start.md')).toEqual({text: '# A\n\nB.\n', problems: []});
  },
);
