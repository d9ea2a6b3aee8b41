/**
 * `npm run bench`: each measurement against its budgets. Exit code 1 when one is exceeded. With
 * `-- --peer vitepress=DIR --own DIR` first effects of a built site are compared with those of a peer that has the same docs,
 * else those of the real site with those of the commit before.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {buildSite} from '../generator/commands/build-site.ts';
import {benchPlayground} from './bench-playground.ts';
import {benchSearchEngines} from './bench-search-engines.ts';
import {benchSearchQuality, benchSearchSpeed, REAL_QUERIES} from './bench-search.ts';
import {benchTouch} from './bench-touch.ts';
import {benchBuilds} from './measure-builds.ts';
import {benchNavigation, benchWeight} from './measure-pages.ts';
import {benchDev, benchServer} from './measure-servers.ts';

const {values} = parseArgs({options: {peer: {type: 'string', multiple: true, default: []}, own: {type: 'string'}}});
const peers = Object.fromEntries(
  values.peer.map((peer): [string, string] => {
    const [name = '', folder = ''] = peer.split('=', 2);
    return [name, folder];
  }),
);

const failures: string[] = [];

function judge(name: string, value: number, budget: number): void {
  const verdict = value <= budget ? 'ok' : 'OVER';
  console.log(`  ${verdict.padEnd(5)}${name}: ${Number(value.toFixed(3))} (budget ${budget})`);
  if (value > budget) failures.push(name);
}

const workDir = await mkdtemp(path.join(tmpdir(), 'site-bench-'));
const realDir = path.join(workDir, 'site');
try {
  await buildSite({siteDir: 'site', outDir: realDir});
  await benchWeight(realDir, judge);
  await benchSearchQuality(realDir, judge);
  await benchSearchSpeed('the real site', realDir, '/docs/learn/', REAL_QUERIES, judge);
  await benchSearchEngines(realDir, workDir, judge);
  await benchPlayground(realDir, judge);
  await benchTouch(values.own ?? realDir, workDir, peers, judge);
  await benchNavigation(realDir, judge);
  await benchServer(workDir, judge);
  await benchBuilds(workDir, judge);
  await benchDev(path.join(workDir, 'site-1000'));
} finally {
  await rm(workDir, {recursive: true, force: true});
}
console.log(failures.length === 0 ? '\nall budgets hold' : `\nover budget: ${failures.join('; ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
