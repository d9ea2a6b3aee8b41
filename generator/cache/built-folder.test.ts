import {mkdirSync, readdirSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, it} from 'vitest';
import {builtFolder} from './built-folder.mjs';
import {temporaryFolder} from './folder-in-tests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let parent: string;
beforeEach(async () => {
  parent = await temporaryFolder();
});

const build = async (dir: string): Promise<void> => writeFileSync(path.join(dir, 'app.js'), '');

function age(version: string, days: number): void {
  const time = new Date(Date.now() - days * DAY_MS);
  utimesSync(path.join(parent, version), time, time);
}

it('is built once per version', async () => {
  let count = 0;
  const counted = async (dir: string): Promise<void> => {
    count++;
    await build(dir);
  };
  const dirs = [await builtFolder(parent, 'a', counted), await builtFolder(parent, 'a', counted)];
  expect([...dirs, count]).toEqual([path.join(parent, 'a'), path.join(parent, 'a'), 1]);
  expect(readdirSync(path.join(parent, 'a'))).toEqual(['app.js']);
});

it('removes versions and unfinished folders that nobody has used for two weeks when it builds another version', async () => {
  for (const version of ['recent', 'used', 'old']) await builtFolder(parent, version, build);
  mkdirSync(path.join(parent, 'killed.5f1c'));
  age('recent', 13);
  for (const name of ['used', 'old', 'killed.5f1c']) age(name, 15);
  await builtFolder(parent, 'used', build);
  await builtFolder(parent, 'new', build);
  expect(readdirSync(parent)).toEqual(['new', 'recent', 'used']);
});

it('leaves nothing when the build fails', async () => {
  const failing = (): Promise<void> => Promise.reject(new Error('no bundle'));
  await expect(builtFolder(parent, 'a', failing)).rejects.toThrow('no bundle');
  expect(readdirSync(parent)).toEqual([]);
});
