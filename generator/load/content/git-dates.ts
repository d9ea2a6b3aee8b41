import {execFile} from 'node:child_process';
import path from 'node:path';
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

/** What a commit did to a file: `status` is `M`, `A`, `R100`, … */
interface Change {
  readonly commit: string;
  /** ISO. */
  readonly date: string;
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

const LOG = ['log', '--format=%x00%H%x09%cI', '--name-status', '--find-renames'] as const;

/** The changes of the commits that `git log` gives for some arguments, the newest first. */
async function readChanges(siteDir: string, ...args: string[]): Promise<Change[]> {
  const log = await git(siteDir, ...LOG, ...args);
  return log.split('\0').flatMap((entry) => {
    const [head = '', ...lines] = entry.split('\n').filter((line) => line !== '');
    const [commit = '', date = ''] = head.split('\t');
    return lines.map((line) => {
      const [status = '', from = '', to = from] = line.split('\t');
      return {commit, date, status, from, to};
    });
  });
}

/** A file that a commit has added, or moved here from a folder that the log does not cover. */
interface Arrival extends Change {
  readonly file: string;
}

/** A part of the history. Paths are relative to the repository. */
interface Range {
  readonly folders: readonly string[];
  /** The file that a path is, or became later. */
  readonly fileOf: (path: string) => string | undefined;
  /** The newest commit to read. */
  readonly revision: string;
}

/** Adds the dates of files, under their earlier names, too. */
async function addDates(siteDir: string, dates: Map<string, string>, range: Range): Promise<void> {
  const names = new Map<string, string>();
  /** Paths whose history ends here: what had this path before is another file. */
  const ended = new Set<string>();
  const arrivals: Arrival[] = [];
  const paths = range.folders.map((folder) => `:(top,literal)${folder}`);
  for (const change of await readChanges(siteDir, range.revision, '--', ...paths)) {
    const {status, from, to, date} = change;
    const file = names.get(to) ?? (ended.has(to) ? undefined : range.fileOf(to));
    if (file === undefined || dates.has(file)) continue;
    // A file that only moved was last changed under its earlier name.
    if (status === 'R100') names.set(from, file);
    else if (status === 'A') arrivals.push({...change, file});
    else if (status !== 'D') dates.set(file, date);
    if (status !== 'A' && status !== 'R100') continue;
    names.delete(to);
    ended.add(to);
  }
  if (arrivals.length > 0) await followArrivals(siteDir, dates, arrivals);
}

/** Finds where added files come from, with one look at all of their commits. */
async function followArrivals(
  siteDir: string,
  dates: Map<string, string>,
  arrivals: readonly Arrival[],
): Promise<void> {
  const commits = [...new Set(arrivals.map(({commit}) => commit))];
  const changes = await readChanges(siteDir, '--no-walk=unsorted', ...commits);
  const keyOf = ({commit, to}: Change): string => `${commit} ${to}`;
  const moves = new Map(changes.filter(({status}) => status === 'R100').map((move) => [keyOf(move), move]));
  /** The file that a path became, by the commit that moved it. */
  const moved = new Map<string, Map<string, string>>();
  for (const arrival of arrivals) {
    const {file, date} = arrival;
    const move = moves.get(keyOf(arrival));
    if (move !== undefined) moved.set(move.commit, (moved.get(move.commit) ?? new Map()).set(move.from, file));
    else if (!dates.has(file)) dates.set(file, date);
  }
  for (const [commit, files] of moved) {
    const folders = [...new Set([...files.keys()].map((name) => path.posix.dirname(name)))];
    await addDates(siteDir, dates, {folders, fileOf: (name) => files.get(name), revision: `${commit}^`});
  }
}

/**
 * Reads the dates of all files with a few processes, whatever folder the site stood in before. In a shallow clone they would
 * be the date of the clone, so there are none.
 *
 * @param folders of content, relative to the site's folder
 */
export async function readGitDates(siteDir: string, folders: readonly string[]): Promise<GitDates> {
  try {
    if ((await git(siteDir, 'rev-parse', '--is-shallow-repository')).trim() === 'true') {
      return {dates: new Map(), reason: 'the repository is a shallow clone'};
    }
    const prefix = (await git(siteDir, 'rev-parse', '--show-prefix')).trim();
    const dates = new Map<string, string>();
    await addDates(siteDir, dates, {
      folders: folders.map((folder) => prefix + folder),
      fileOf: (name) => (name.startsWith(prefix) ? name.slice(prefix.length) : undefined),
      revision: 'HEAD',
    });
    return {dates};
  } catch (error) {
    // Git says how to allow it.
    const [refusal] = /^fatal: detected dubious ownership[^]*/mu.exec(String(error)) ?? [];
    return {dates: new Map(), reason: refusal?.trim() ?? 'the site is not in a git repository'};
  }
}
