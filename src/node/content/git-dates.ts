import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

const run = promisify(execFile);

/** Dates of the last commit of each file (path relative to the site's folder → ISO date), or why there are none. */
export type GitDates = {readonly dates: ReadonlyMap<string, string>} | {readonly reason: string};

async function git(siteDir: string, ...args: string[]): Promise<string> {
  const {stdout} = await run('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: siteDir,
    maxBuffer: 256 * 1024 * 1024,
  });
  return stdout;
}

/**
 * Reads the whole history of the content once: one process for all files. In a shallow clone the dates would be those of
 * the clone, so there are none.
 */
export async function readGitDates(siteDir: string): Promise<GitDates> {
  try {
    if ((await git(siteDir, 'rev-parse', '--is-shallow-repository')).trim() === 'true') {
      return {reason: 'the repository is a shallow clone'};
    }
    const log = await git(
      siteDir,
      'log',
      '--format=%x00%cI',
      '--name-only',
      '--relative',
      '--no-renames',
      '--',
      'content',
    );
    const dates = new Map<string, string>();
    for (const entry of log.split('\0').slice(1)) {
      const [date = '', ...files] = entry.split('\n').filter((line) => line !== '');
      for (const file of files) if (!dates.has(file)) dates.set(file, date);
    }
    return {dates};
  } catch {
    return {reason: 'the site is not in a git repository'};
  }
}
