import {cp, mkdir, rename} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {addFiles} from '#disk/folder-in-tests.ts';
import {readGitDates} from './git-dates.ts';
import {gitRepository, hasNoGit} from './git-in-tests.ts';
import {readSiteFiles} from './read-site-files.ts';

const DAYS = ['2023-01-01', '2023-02-02', '2023-03-03', '2023-04-04'] as const;
const TEXT = 'A text that is long enough to be recognized after a move.\n';

async function move(dir: string, from: string, to: string): Promise<void> {
  await mkdir(path.dirname(path.join(dir, to)), {recursive: true});
  await rename(path.join(dir, from), path.join(dir, to));
}

const datesIn = async (dir: string): Promise<Record<string, string>> =>
  Object.fromEntries((await readGitDates(dir, ['content', 'versions', 'i18n'])).dates);

it.skipIf(hasNoGit)('gives the day of the last change, whatever a file was called then', async () => {
  const {dir, commit} = await gitRepository();
  await addFiles(dir, {'site/content/docs/a.mdx': `${TEXT}a`, 'site/content/docs/b c.mdx': `${TEXT}b`});
  await commit(DAYS[0]);
  await addFiles(dir, {'site/content/docs/a.mdx': `${TEXT}a, changed`});
  await commit(DAYS[1]);
  await move(dir, 'site/content/docs/a.mdx', 'site/content/docs/guide/样式.mdx');
  await commit(DAYS[2]);
  // Another file takes the path.
  await addFiles(dir, {'site/content/docs/a.mdx': 'Quite another page.\n'});
  await commit(DAYS[3]);
  expect(await datesIn(path.join(dir, 'site'))).toEqual({
    'content/docs/guide/样式.mdx': expect.stringContaining(DAYS[1]),
    'content/docs/b c.mdx': expect.stringContaining(DAYS[0]),
    'content/docs/a.mdx': expect.stringContaining(DAYS[3]),
  });
});

it.skipIf(hasNoGit)('gives copied files of a version the day of the commit that added them', async () => {
  const {dir, commit} = await gitRepository();
  await addFiles(dir, {'content/docs/a.mdx': `${TEXT}a`, 'content/docs/b.mdx': `${TEXT}b`});
  await commit(DAYS[0]);
  // The version is cut by the commit that also moves a page.
  await cp(path.join(dir, 'content/docs'), path.join(dir, 'versions/1.0/docs'), {recursive: true});
  await move(dir, 'content/docs/b.mdx', 'content/docs/guide/b.mdx');
  await commit(DAYS[1]);
  await addFiles(dir, {'versions/1.0/docs/a.mdx': `${TEXT}a, corrected`});
  await commit(DAYS[2]);
  // A page moves between content and versions.
  await move(dir, 'content/docs/guide/b.mdx', 'versions/1.0/docs/moved.mdx');
  await commit(DAYS[3]);
  expect(await datesIn(dir)).toEqual({
    'content/docs/a.mdx': expect.stringContaining(DAYS[0]),
    'versions/1.0/docs/moved.mdx': expect.stringContaining(DAYS[0]),
    'versions/1.0/docs/a.mdx': expect.stringContaining(DAYS[2]),
    'versions/1.0/docs/b.mdx': expect.stringContaining(DAYS[1]),
  });
});

it.skipIf(hasNoGit)('dates of a site are those of its content, versions and translations', async () => {
  const pages = ['content/docs/a.mdx', 'versions/1.0/docs/a.mdx', 'i18n/en/docs/a.mdx'];
  const {dir, commit} = await gitRepository(Object.fromEntries(pages.map((page) => [page, TEXT])));
  await commit(DAYS[0]);
  const {gitDates} = await readSiteFiles(dir);
  expect([...gitDates.dates.keys()].toSorted()).toEqual(pages.toSorted());
});
