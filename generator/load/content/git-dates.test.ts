import {mkdir, rename} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {addFiles} from '#cache/folder-in-tests.ts';
import {readGitDates} from './git-dates.ts';
import {gitRepository, hasNoGit} from './git-in-tests.ts';

const DAYS = ['2023-01-01', '2023-02-02', '2023-03-03', '2023-04-04'] as const;
const TEXT = 'A text that is long enough to be recognized after a move.\n';

async function move(dir: string, from: string, to: string): Promise<void> {
  await mkdir(path.dirname(path.join(dir, to)), {recursive: true});
  await rename(path.join(dir, from), path.join(dir, to));
}

const datesIn = async (dir: string): Promise<Record<string, string>> =>
  Object.fromEntries((await readGitDates(dir, 'content')).dates);

it.skipIf(hasNoGit)('gives the day of the last change, whatever the folder was called then', async () => {
  const {dir, commit} = await gitRepository();
  await addFiles(dir, {'content/docs/a.mdx': `${TEXT}a`});
  await addFiles(dir, {'content/docs/b c.mdx': `${TEXT}b`});
  await commit(DAYS[0]);
  await addFiles(dir, {'content/docs/a.mdx': `${TEXT}a, changed`});
  await commit(DAYS[1]);
  // The page, then the whole site.
  await move(dir, 'content/docs/a.mdx', 'content/docs/guide/样式.mdx');
  await commit(DAYS[2]);
  await move(dir, 'content', 'site/content');
  await addFiles(dir, {'site/content/docs/new.mdx': `${TEXT}new`});
  await commit(DAYS[3]);
  const [first, second, , fourth] = DAYS;
  expect(await datesIn(path.join(dir, 'site'))).toEqual({
    'content/docs/guide/样式.mdx': expect.stringContaining(second),
    'content/docs/b c.mdx': expect.stringContaining(first),
    'content/docs/new.mdx': expect.stringContaining(fourth),
  });
});

it.skipIf(hasNoGit)('counts a change of the text while a file is moved', async () => {
  const {dir, commit} = await gitRepository();
  await addFiles(dir, {'old/content/a.mdx': TEXT.repeat(20)});
  await commit(DAYS[0]);
  await move(dir, 'old', 'site');
  await addFiles(dir, {'site/content/a.mdx': `${TEXT.repeat(20)}More.`});
  await commit(DAYS[1]);
  expect(await datesIn(path.join(dir, 'site'))).toEqual({'content/a.mdx': expect.stringContaining(DAYS[1])});
});

it.skipIf(hasNoGit)('does not take a file for another one that had its path before', async () => {
  const {dir, commit} = await gitRepository();
  await addFiles(dir, {'content/a.mdx': `${TEXT}first`});
  await commit(DAYS[0]);
  await move(dir, 'content/a.mdx', 'content/b.mdx');
  await commit(DAYS[1]);
  await addFiles(dir, {'content/a.mdx': 'Quite another page.\n'});
  await commit(DAYS[2]);
  expect(await datesIn(dir)).toEqual({
    'content/a.mdx': expect.stringContaining(DAYS[2]),
    'content/b.mdx': expect.stringContaining(DAYS[0]),
  });
});
