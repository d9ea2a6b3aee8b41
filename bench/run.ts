/**
 * `npm run bench`: each measurement against its budgets. Exit code 1 when one is exceeded. `-- --release` keeps the figures
 * as those of the last release.
 */
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {z} from 'zod';
import {buildSite} from '../generator/commands/build-site.ts';
import {benchPlayground} from './bench-playground.ts';
import {benchSearchQuality, benchSearchSpeed, REAL_QUERIES} from './bench-search.ts';
import {benchBuilds} from './bench-builds.ts';
import {benchNavigation, benchWeight} from './bench-pages.ts';
import {benchDev} from './bench-dev.ts';

const {values} = parseArgs({options: {release: {type: 'boolean', default: false}}});

/** The figures of the last release by name. */
const RELEASE_FILE = new URL('last-release.json', import.meta.url);
const released = z.record(z.string(), z.number()).parse(JSON.parse(await readFile(RELEASE_FILE, 'utf8')));
const measured: Record<string, number> = {};
const failures: string[] = [];

function judge(name: string, value: number, budget: number): void {
  const verdict = value <= budget ? 'ok' : 'OVER';
  const before = released[name];
  const figure = Number(value.toFixed(3));
  const change = before === undefined ? 'new' : percentage(figure, before);
  console.log(`  ${verdict.padEnd(5)}${name}: ${figure} (budget ${budget}, last release ${before ?? '-'}, ${change})`);
  measured[name] = figure;
  if (value > budget) failures.push(name);
}

function percentage(value: number, before: number): string {
  if (value === before) return 'the same';
  if (before === 0) return 'more';
  const change = (value / before - 1) * 100;
  return `${change > 0 ? '+' : ''}${change.toFixed(1)} %`;
}

const workDir = await mkdtemp(path.join(tmpdir(), 'site-bench-'));
const realDir = path.join(workDir, 'site');
try {
  await buildSite({siteDir: 'site', outDir: realDir});
  await benchWeight(realDir, judge);
  await benchSearchQuality(realDir, judge);
  await benchSearchSpeed('the real site', realDir, '/docs/learn/', REAL_QUERIES, judge);
  await benchPlayground(realDir, judge);
  await benchNavigation(realDir, judge);
  await benchBuilds(workDir, judge);
  await benchDev(path.join(workDir, 'site-1000'));
} finally {
  await rm(workDir, {recursive: true, force: true});
}
if (values.release) await writeFile(RELEASE_FILE, `${JSON.stringify(measured, null, 2)}\n`);
console.log(failures.length === 0 ? '\nall budgets hold' : `\nover budget: ${failures.join('; ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
