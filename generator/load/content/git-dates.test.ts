import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, rename, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, it, onTestFinished} from 'vitest';
import {readGitDates} from './git-dates.ts';

const run = promisify(execFile);
const DAYS = ['2023-01-01', '2023-02-02', '2023-03-03', '2023-04-04'] as const;
const at = (day: string): string => `${day}T12:00:00Z`;
const TEXT = 'A text that is long enough to be recognized after a move.\n';

/** A repository, and a function that commits everything in it on a day. */
async function repository() {
  const dir = await mkdtemp(path.join(tmpdir(), 'git-dates-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  const git = (args: readonly string[], date: string = at(DAYS[0])) =>
    run('git', ['-c', 'user.name=a', '-c', 'user.email=a@t.example', ...args], {
      cwd: dir,
      env: {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date},
    });
  await git(['init', '--quiet']);
  return {
    dir,
    write: async (file: string, text: string): Promise<void> => {
      await mkdir(path.dirname(path.join(dir, file)), {recursive: true});
      await writeFile(path.join(dir, file), text);
    },
    move: async (from: string, to: string): Promise<void> => {
      await mkdir(path.dirname(path.join(dir, to)), {recursive: true});
      await rename(path.join(dir, from), path.join(dir, to));
    },
    commit: async (day: string): Promise<void> => {
      await git(['add', '--all']);
      await git(['commit', '--quiet', '--no-verify', '--message', day], at(day));
    },
  };
}

const datesIn = async (dir: string): Promise<Record<string, string>> =>
  Object.fromEntries((await readGitDates(dir, 'content')).dates);

it('gives the day of the last change, whatever the folder was called then', {timeout: 30_000}, async () => {
  const {dir, write, move, commit} = await repository();
  await write('content/docs/a.mdx', `${TEXT}a`);
  await write('content/docs/b c.mdx', `${TEXT}b`);
  await commit(DAYS[0]);
  await write('content/docs/a.mdx', `${TEXT}a, changed`);
  await commit(DAYS[1]);
  // The page, then the whole site.
  await move('content/docs/a.mdx', 'content/docs/guide/样式.mdx');
  await commit(DAYS[2]);
  await move('content', 'site/content');
  await write('site/content/docs/new.mdx', `${TEXT}new`);
  await commit(DAYS[3]);
  const [first, second, , fourth] = DAYS;
  expect(await datesIn(path.join(dir, 'site'))).toEqual({
    'content/docs/guide/样式.mdx': expect.stringContaining(second),
    'content/docs/b c.mdx': expect.stringContaining(first),
    'content/docs/new.mdx': expect.stringContaining(fourth),
  });
});

it('counts a change of the text while a file is moved', {timeout: 30_000}, async () => {
  const {dir, write, move, commit} = await repository();
  await write('old/content/a.mdx', TEXT.repeat(20));
  await commit(DAYS[0]);
  await move('old', 'site');
  await write('site/content/a.mdx', `${TEXT.repeat(20)}More.`);
  await commit(DAYS[1]);
  expect(await datesIn(path.join(dir, 'site'))).toEqual({'content/a.mdx': expect.stringContaining(DAYS[1])});
});

it('does not take a file for another one that had its path before', {timeout: 30_000}, async () => {
  const {dir, write, move, commit} = await repository();
  await write('content/a.mdx', `${TEXT}first`);
  await commit(DAYS[0]);
  await move('content/a.mdx', 'content/b.mdx');
  await commit(DAYS[1]);
  await write('content/a.mdx', 'Quite another page.\n');
  await commit(DAYS[2]);
  expect(await datesIn(dir)).toEqual({
    'content/a.mdx': expect.stringContaining(DAYS[2]),
    'content/b.mdx': expect.stringContaining(DAYS[0]),
  });
});

it('gives no dates outside a repository', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'git-dates-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  expect(await readGitDates(dir, 'content')).toEqual({
    dates: new Map(),
    reason: 'the site is not in a git repository',
  });
});
