import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

const run = promisify(execFile);

export interface GitDates {
  /** Date of the last commit, ISO, by path relative to the site's folder. */
  readonly dates: ReadonlyMap<string, string>;
  readonly reason?: string;
}

async function git(siteDir: string, ...args: string[]): Promise<string> {
  const options = {cwd: siteDir, maxBuffer: 256 * 1024 * 1024};
  const {stdout} = await run('git', ['-c', 'core.quotePath=false', ...args], options);
  return stdout;
}

/** Reads the dates of all files in one process. In a shallow clone they would be the date of the clone, so there are none. */
export async function readGitDates(siteDir: string): Promise<GitDates> {
  try {
    if ((await git(siteDir, 'rev-parse', '--is-shallow-repository')).trim() === 'true') {
      return {dates: new Map(), reason: 'the repository is a shallow clone'};
    }
    const options = ['--format=%x00%cI', '--name-only', '--relative', '--no-renames'];
    const log = await git(siteDir, 'log', ...options, '--', 'content');
    const dates = new Map<string, string>();
    for (const entry of log.split('\0').slice(1)) {
      const [date = '', ...files] = entry.split('\n').filter((line) => line !== '');
      for (const file of files) if (!dates.has(file)) dates.set(file, date);
    }
    return {dates};
  } catch {
    return {dates: new Map(), reason: 'the site is not in a git repository'};
  }
}
