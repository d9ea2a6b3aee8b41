/** First effects on a network with distance, compared with a peer of which a built site is given, or with the commit before. */
import {execFile} from 'node:child_process';
import {symlink} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {budgets} from './budgets.ts';
import {
  APPROACHES,
  type Effect,
  EFFECTS,
  measureEffect,
  measurePlaygroundStart,
  OWN_THEME,
  PEER_THEMES,
  type TouchSite,
} from './measure-touch.ts';
import type {Judge} from './serve-site.ts';

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
  const measure = async (name: string, site: TouchSite, effect: Effect): Promise<number[]> => {
    const medians = await measureEffect(site, effect, RUNS);
    console.log(`  ${effect}, ${name}: ${medians.join(' / ')}`);
    return medians;
  };
  for (const effect of EFFECTS) {
    const own = await measure('own', {dir, theme: OWN_THEME}, effect);
    for (const [name, site] of others) {
      const other = await measure(name, site, effect);
      const budget = before === undefined ? budgets.touchToPeer[effect] : budgets.touchToBefore;
      APPROACHES.forEach((approach, index) =>
        judge(`${effect} by ${approach} against ${name}`, (own[index] ?? 0) / (other[index] ?? 0), budget),
      );
    }
  }
  const start = await measurePlaygroundStart(dir, RUNS);
  console.log(`  playground from its address: editor ${start.editor.toFixed(0)}, result ${start.result.toFixed(0)}`);
  if (before === undefined) return;
  const startBefore = await measurePlaygroundStart(before, RUNS);
  judge('editor of the playground against the commit before', start.editor / startBefore.editor, budgets.touchToBefore);
  judge('result of the playground against the commit before', start.result / startBefore.result, budgets.touchToBefore);
}
