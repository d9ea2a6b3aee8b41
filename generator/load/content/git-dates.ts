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

/** A line of `--name-status`: `M`, `A`, `R100`, … */
interface Change {
  readonly status: string;
  readonly from: string;
  readonly to: string;
}

function parseChanges(lines: readonly string[]): Change[] {
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [status = '', from = '', to = from] = line.split('\t');
      return {status, from, to};
    });
}

/** A file that a commit has added, or moved here from a folder that the log does not cover. */
interface Arrival {
  readonly path: string;
  readonly file: string;
  readonly commit: string;
  readonly date: string;
}

/** Dates by file while its earlier names are followed. Paths are relative to the repository. */
class History {
  readonly dates = new Map<string, string>();
  private readonly siteDir: string;

  constructor(siteDir: string) {
    this.siteDir = siteDir;
  }

  /**
   * @param folders relative to the repository
   * @param fileOf the file that a path is, or became later
   * @param revision the newest commit to read
   */
  async read(
    folders: readonly string[],
    fileOf: (path: string) => string | undefined,
    revision: string,
  ): Promise<void> {
    const names = new Map<string, string>();
    /** Paths whose history ends here: what had this path before is another file. */
    const ended = new Set<string>();
    const arrivals: Arrival[] = [];
    const options = ['--format=%x00%H%x09%cI', '--name-status', '--find-renames'];
    const log = await git(
      this.siteDir,
      'log',
      ...options,
      revision,
      '--',
      ...folders.map((folder) => `:(top,literal)${folder}`),
    );
    for (const entry of log.split('\0').slice(1)) {
      const [head = '', ...lines] = entry.split('\n');
      const [commit = '', date = ''] = head.split('\t');
      for (const {status, from, to} of parseChanges(lines)) {
        const file = names.get(to) ?? (ended.has(to) ? undefined : fileOf(to));
        if (file === undefined || this.dates.has(file)) continue;
        // A file that only moved was last changed under its earlier name.
        if (status === 'R100') names.set(from, file);
        else if (status === 'A') arrivals.push({path: to, file, commit, date});
        else if (status !== 'D') this.dates.set(file, date);
        if (status !== 'A' && status !== 'R100') continue;
        names.delete(to);
        ended.add(to);
      }
    }
    await this.follow(arrivals);
  }

  /** Finds where added files come from. */
  private async follow(arrivals: readonly Arrival[]): Promise<void> {
    const commits = new Map<string, Arrival[]>();
    for (const arrival of arrivals) commits.set(arrival.commit, [...(commits.get(arrival.commit) ?? []), arrival]);
    for (const [commit, added] of commits) {
      const diff = await git(
        this.siteDir,
        'diff-tree',
        '--root',
        '-r',
        '--find-renames',
        '--name-status',
        '--no-commit-id',
        commit,
      );
      const origins = new Map(
        parseChanges(diff.split('\n')).flatMap(({status, from, to}) =>
          status === 'R100' ? [[to, from] as const] : [],
        ),
      );
      const moved = new Map<string, string>();
      for (const {path: name, file, date} of added) {
        const origin = origins.get(name);
        if (origin !== undefined) moved.set(origin, file);
        else if (!this.dates.has(file)) this.dates.set(file, date);
      }
      if (moved.size === 0) continue;
      const folders = [...new Set([...moved.keys()].map((name) => path.posix.dirname(name)))];
      await this.read(folders, (name) => moved.get(name), `${commit}^`);
    }
  }
}

/**
 * Reads the dates of all files with a few processes, whatever folder the site stood in before. In a shallow clone they would
 * be the date of the clone, so there are none.
 *
 * @param folder of content, relative to the site's folder
 */
export async function readGitDates(siteDir: string, folder: string): Promise<GitDates> {
  try {
    if ((await git(siteDir, 'rev-parse', '--is-shallow-repository')).trim() === 'true') {
      return {dates: new Map(), reason: 'the repository is a shallow clone'};
    }
    const prefix = (await git(siteDir, 'rev-parse', '--show-prefix')).trim();
    const history = new History(siteDir);
    const fileOf = (name: string): string | undefined =>
      name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
    await history.read([prefix + folder], fileOf, 'HEAD');
    return {dates: history.dates};
  } catch {
    return {dates: new Map(), reason: 'the site is not in a git repository'};
  }
}
