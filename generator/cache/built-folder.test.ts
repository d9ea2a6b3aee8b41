import {mkdirSync, readdirSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, it, vi} from 'vitest';
import {builtFolder} from './built-folder.mjs';
import {temporaryFolder} from './folder-in-tests.ts';

let parent: string;
beforeEach(async () => {
  parent = await temporaryFolder();
});

const build = async (dir: string): Promise<void> => writeFileSync(path.join(dir, 'app.js'), '');

function age(version: string, days: number): void {
  const time = new Date(Date.now() - days * 86_400_000);
  utimesSync(path.join(parent, version), time, time);
}

it('is built once per version', async () => {
  const counted = vi.fn(build);
  const dirs = [await builtFolder(parent, 'a', counted), await builtFolder(parent, 'a', counted)];
  expect(dirs).toEqual([path.join(parent, 'a'), path.join(parent, 'a')]);
  expect(counted).toHaveBeenCalledOnce();
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
  await expect(builtFolder(parent, 'a', () => Promise.reject(new Error('no bundle')))).rejects.toThrow('no bundle');
  expect(readdirSync(parent)).toEqual([]);
});
