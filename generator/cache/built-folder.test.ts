import {mkdirSync, readdirSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, expect, it, vi} from 'vitest';
import {addFiles, temporaryFolder} from '#disk/folder-in-tests.ts';
import {builtFolder} from './built-folder.mjs';

let folder = '';
beforeEach(async () => {
  folder = await temporaryFolder({'input.ts': 'one'});
  age(path.join(folder, 'input.ts'), 1);
});

function age(file: string, days: number): void {
  const time = new Date(Date.now() - days * 86_400_000);
  utimesSync(file, time, time);
}

/** Takes the place of a folder of the cache. */
const parent = (): string => path.join(folder, 'app');

const names = (): string[] => readdirSync(parent()).toSorted();

function builder() {
  const build = vi.fn(async (dir: string, text: string) => {
    writeFileSync(path.join(dir, 'app.js'), text);
    return [path.join(folder, 'input.ts')];
  });
  return {build, get: (key: string, text = 'code') => builtFolder(parent(), key, (dir) => build(dir, text))};
}

it('builtFolder builds again when a file has changed that the folder was made from, or was edited during the build', async () => {
  const {build, get} = builder();
  const first = await get('a');
  expect(first.inputs).toEqual([path.join(folder, 'input.ts')]);
  expect(readdirSync(first.dir)).toEqual(['app.js']);
  expect(await get('a')).toEqual(first);
  expect(build).toHaveBeenCalledOnce();
  await addFiles(folder, {'input.ts': 'two'});
  age(path.join(folder, 'input.ts'), -1);
  expect(await get('a', 'other code')).not.toEqual(first);
  expect(build).toHaveBeenCalledTimes(2);
  await get('a');
  expect(build).toHaveBeenCalledTimes(3);
});

it('builtFolder has one folder for the same content, whatever it was made from', async () => {
  const {build, get} = builder();
  const [{dir}, other] = [await get('a'), await get('b')];
  expect(build).toHaveBeenCalledTimes(2);
  expect(other.dir).toBe(dir);
  expect(names().filter((name) => !name.endsWith('.json'))).toEqual([path.basename(dir)]);
});

it('builtFolder removes what nobody has used for two weeks when it builds another folder', async () => {
  const {get} = builder();
  const keep = [await get('recent', '1'), await get('used', '2')].map(({dir}) => path.basename(dir));
  await get('old', '3');
  mkdirSync(path.join(folder, 'app/killed'));
  for (const name of names()) age(path.join(folder, 'app', name), name === keep[0] ? 13 : 15);
  await get('used', '2');
  const {dir} = await get('new', '4');
  expect(names().filter((name) => !name.endsWith('.json'))).toEqual([...keep, path.basename(dir)].toSorted());
});

it('builtFolder leaves nothing when the build fails', async () => {
  const {build, get} = builder();
  build.mockRejectedValueOnce(new Error('no bundle'));
  await expect(get('a')).rejects.toThrow('no bundle');
  expect(names()).toEqual([]);
});
