/** First effects on a network with distance, compared with a peer of which a built site is given, or with the commit before. */
import {execFile} from 'node:child_process';
import {symlink} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {budgets} from './budgets.ts';
import {
  APPROACHES,
  EFFECTS,
  measureEffect,
  measurePlaygroundStart,
  OWN_THEME,
  PEER_THEMES,
  type TouchSite,
} from './measure-touch.ts';
import {type Judge, percentile} from './serve-site.ts';

const run = promisify(execFile);
const RUNS = 3;

/** Builds the last commit, or the one before when nothing has changed since. */
async function buildBefore(workDir: string): Promise<string> {
  const {stdout} = await run('git', ['status', '--porcelain', '--untracked-files=no']);
  const folder = path.join(workDir, 'before');
  await run('git', ['worktree', 'add', '--detach', folder, stdout === '' ? 'HEAD^' : 'HEAD']);
  try {
    await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    const dist = path.join(workDir, 'before-dist');
    await run(process.execPath, ['scripts/command.mjs', 'build', '--out', dist], {cwd: folder});
    return dist;
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder]);
  }
}

/** @param peers folders of built sites by the names of their generators, of `PEER_THEMES` */
export async function benchTouch(
  dir: string,
  workDir: string,
  peers: Readonly<Record<string, string>>,
  judge: Judge,
): Promise<void> {
  console.log('\nfirst effects at 150 ms a round trip, 1.6 Mbit/s, CPU 4 × (ms: touch, mouse, after a scroll)');
  const others = Object.entries(peers).map(([name, folder]): [string, TouchSite] => {
    const theme = PEER_THEMES[name];
    if (theme === undefined) throw new Error(`no theme of "${name}": known are ${Object.keys(PEER_THEMES).join(', ')}`);
    return [name, {dir: folder, theme}];
  });
  const before = others.length === 0 ? await buildBefore(workDir) : undefined;
  if (before !== undefined) others.push(['the commit before', {dir: before, theme: OWN_THEME}]);
  const sites: readonly (readonly [string, TouchSite])[] = [['own', {dir, theme: OWN_THEME}], ...others];
  for (const effect of EFFECTS) {
    const medians = await inTurn(sites, (site) => measureEffect(site, effect));
    sites.forEach(([name], at) => console.log(`  ${effect}, ${name}: ${medians[at]?.join(' / ')}`));
    const [own = [], ...theirs] = medians;
    others.forEach(([name], at) => {
      const budget = before === undefined ? budgets.touchToPeer[effect] : budgets.touchToBefore;
      APPROACHES.forEach((approach, index) =>
        judge(`${effect} by ${approach} against ${name}`, (own[index] ?? 0) / (theirs[at]?.[index] ?? 0), budget),
      );
    });
  }
  const starts = await inTurn(before === undefined ? sites.slice(0, 1) : sites, async ({dir: folder}) => {
    const {editor, result} = await measurePlaygroundStart(folder);
    return [editor, result];
  });
  const [start = [], startBefore] = starts;
  console.log(`  playground from its address: editor ${start[0]?.toFixed(0)}, result ${start[1]?.toFixed(0)}`);
  if (startBefore === undefined) return;
  for (const [at, part] of ['editor', 'result'].entries()) {
    const ratio = (start[at] ?? 0) / (startBefore[at] ?? 0);
    judge(`${part} of the playground against the commit before`, ratio, budgets.touchToBefore);
  }
}

/**
 * The sites take turns, so that a moment in which the machine is slow does not make one of them slow.
 *
 * @returns medians of each site's figures, in their order
 */
async function inTurn(
  sites: readonly (readonly [string, TouchSite])[],
  measure: (site: TouchSite) => Promise<number[]>,
): Promise<number[][]> {
  const runs: number[][][] = sites.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [at, [, site]] of sites.entries()) runs[at]?.push(await measure(site));
  }
  return runs.map(([first = [], ...rest]) =>
    first.map((figure, at) => percentile([figure, ...rest.map((other) => other[at] ?? 0)], 0.5)),
  );
}
