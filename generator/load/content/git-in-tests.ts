/** Repositories of tests. */
import {execFile, spawnSync} from 'node:child_process';
import {promisify} from 'node:util';
import {temporaryFolder, type TestFiles} from '#disk/folder-in-tests.ts';

export const hasNoGit = spawnSync('git', ['--version']).error !== undefined;

/** A repository in a temporary folder, and a function that commits everything in it on a day. */
export async function gitRepository(files: TestFiles = {}) {
  const dir = await temporaryFolder(files);
  const git = (args: readonly string[], day = '2023-01-01') => {
    const date = `${day}T12:00:00Z`;
    const env = {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};
    return promisify(execFile)('git', ['-c', 'user.name=a', '-c', 'user.email=a@t.example', ...args], {cwd: dir, env});
  };
  await git(['init', '--quiet']);
  const commit = async (day: string): Promise<void> => {
    await git(['add', '--all']);
    await git(['commit', '--quiet', '--no-verify', '--message', day], day);
  };
  return {dir, commit};
}
