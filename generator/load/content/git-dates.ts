import {execFile} from 'node:child_process';
import {promisify} from 'node:util';

const run = promisify(execFile);

export interface GitDates {
  /** Date of the last commit that changed the file's text, ISO, by path relative to the site's folder. */
  readonly dates: ReadonlyMap<string, string>;
  readonly reason?: string;
}

async function git(siteDir: string, ...args: string[]): Promise<string> {
  const options = {cwd: siteDir, maxBuffer: 256 * 1024 * 1024};
  const {stdout} = await run('git', ['-c', 'core.quotePath=false', ...args], options);
  return stdout;
}

/** Each commit is a NUL and its date, and lines with a status (`M`, `A`, `R100`) and one or two paths. */
const LOG = ['log', '--format=%x00%cI', '--name-status', '--find-renames', '--relative'] as const;

function datesIn(log: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  /** The files that paths became later. */
  const names = new Map<string, string>();
  /** Paths to which a file was moved: what had this path before is another file. */
  const ended = new Set<string>();
  for (const entry of log.split('\0')) {
    const [date = '', ...changes] = entry.split('\n').filter((line) => line !== '');
    for (const change of changes) {
      const [status = '', from = '', to = from] = change.split('\t');
      const file = names.get(to) ?? (ended.has(to) ? undefined : to);
      if (file === undefined || dates.has(file)) continue;
      // A file that only moved was last changed under its earlier name.
      if (status === 'R100') {
        names.delete(to);
        ended.add(to);
        names.set(from, file);
      } else if (status !== 'D') dates.set(file, date);
    }
  }
  return dates;
}

/**
 * Reads the dates of all files with one log. In a shallow clone they would be the date of the clone, so there are none.
 *
 * @param folders of content, relative to the site's folder
 */
export async function readGitDates(siteDir: string, folders: readonly string[]): Promise<GitDates> {
  try {
    if ((await git(siteDir, 'rev-parse', '--is-shallow-repository')).trim() === 'true') {
      return {dates: new Map(), reason: 'the repository is a shallow clone'};
    }
    return {dates: datesIn(await git(siteDir, ...LOG, 'HEAD', '--', ...folders))};
  } catch (error) {
    // Git says how to allow it.
    const [refusal] = /^fatal: detected dubious ownership[^]*/mu.exec(String(error)) ?? [];
    return {dates: new Map(), reason: refusal?.trim() ?? 'the site is not in a git repository'};
  }
}
