/** `npm run bench`: each measurement against its budgets. Exit code 1 when one is exceeded. */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {buildSite} from '../generator/commands/build-site.ts';
import {benchPlayground} from './bench-playground.ts';
import {budgets} from './budgets.ts';
import {
  type BuildFigures,
  buildPages,
  coldBuildCpuRatio,
  measureScale,
  outputBytes,
  pageBytes,
  type ScaleFigures,
} from './measure-builds.ts';
import {benchSearchQuality, benchSearchSpeed, GENERATED_QUERIES, REAL_QUERIES} from './bench-search.ts';
import {benchDev} from './measure-dev.ts';
import {benchNavigation} from './measure-navigation.ts';
import {benchServer} from './measure-server.ts';
import {measureWeight, type PageWeight} from './measure-weight.ts';
import {pageFolder} from './generate-site.ts';

const failures: string[] = [];

function judge(name: string, value: number, budget: number): void {
  const verdict = value <= budget ? 'ok' : 'OVER';
  console.log(`  ${verdict.padEnd(5)}${name}: ${Number(value.toFixed(3))} (budget ${budget})`);
  if (value > budget) failures.push(name);
}

function printBuild(name: string, {ms, cpuMs, peakMegabytes, compiled, rendered}: BuildFigures): void {
  console.log(
    `  ${name.padEnd(18)}${String(ms).padStart(7)} ms ${String(cpuMs).padStart(7)} ms CPU ${String(peakMegabytes).padStart(6)} MB peak, ${compiled} compiled, ${rendered} rendered`,
  );
}

function printScale(figures: ScaleFigures): void {
  console.log(`\n${figures.pages} pages`);
  printBuild('cold', figures.cold);
  printBuild('warm', figures.warm);
  printBuild('one page changed', figures.onePage);
}

const firstView = (weight: PageWeight): number => weight.html + weight.css;
const wholeView = (weight: PageWeight): number => firstView(weight) + weight.js;

function printWeight(weight: PageWeight): void {
  const {route, html, css, js, jsFiles, inlineScript, earlyScripts} = weight;
  console.log(
    `  ${route}: html ${html}, css ${css}, js ${js} in ${jsFiles} files, inline ${inlineScript}, early scripts ${earlyScripts}`,
  );
}

async function benchBuilds(workDir: string): Promise<void> {
  const small = await measureScale(workDir, 100);
  const large = await measureScale(workDir, 1000);
  printScale(small);
  printScale(large);
  const samplePage = `/docs/${pageFolder(5)}/page-0005/`;
  const [inSmall] = await measureWeight(small.outDir, [samplePage]);
  const [inLarge] = await measureWeight(large.outDir, [samplePage]);
  if (inSmall === undefined || inLarge === undefined) throw new Error('the generated page was not weighed');
  console.log('\nthe same page in 100 and in 1,000');
  printWeight(inSmall);
  printWeight(inLarge);
  await benchSearchSpeed('1,000 pages', large.outDir, samplePage, GENERATED_QUERIES, judge);
  console.log('\nbudgets of building');
  judge('cold build, 1,000 to 100 pages', large.cold.ms / small.cold.ms, budgets.coldBuildGrowthRatio);
  judge('warm to cold, 1,000 pages', large.warm.ms / large.cold.ms, budgets.warmToColdRatio);
  judge('one page changed to cold, 1,000 pages', large.onePage.ms / large.cold.ms, budgets.onePageToColdRatio);
  judge('pages compiled after one changed', large.onePage.compiled, 1);
  judge('CPU time of a cold build, to the reference job', await coldBuildCpuRatio(workDir), budgets.coldBuildCpuRatio);
  judge('output per page, 1,000 pages', (await outputBytes(large.outDir)) / 1000, budgets.outputBytesPerPage);
  const [of100, of1000, of5000] = await Promise.all(
    [small.outDir, large.outDir, await buildPages(workDir, 5000)].map((outDir) => pageBytes(outDir, samplePage)),
  );
  if (of100 === undefined || of1000 === undefined || of5000 === undefined) throw new Error('a page was not weighed');
  judge('HTML gained, 1,000 to 100 pages', of1000.raw - of100.raw, budgets.htmlGrowthBytes1000);
  judge('HTML gained, compressed, 1,000 to 100 pages', of1000.gzip - of100.gzip, budgets.gzipGrowthBytes1000);
  judge('HTML gained, 5,000 to 100 pages', of5000.raw - of100.raw, budgets.htmlGrowthBytes5000);
  judge('HTML gained, compressed, 5,000 to 100 pages', of5000.gzip - of100.gzip, budgets.gzipGrowthBytes5000);
  judge('whole view, 1,000 to 100 pages', wholeView(inLarge) / wholeView(inSmall), budgets.firstViewGrowthRatio);
}

async function benchWeight(workDir: string): Promise<void> {
  const outDir = path.join(workDir, 'site');
  await buildSite({siteDir: 'site', outDir});
  const weights = await measureWeight(outDir, Object.keys(budgets.views));
  console.log('\nweight of the real site (bytes, gzip 9)');
  weights.forEach(printWeight);
  await benchSearchQuality(outDir, judge);
  await benchSearchSpeed('the real site', outDir, '/docs/learn/', REAL_QUERIES, judge);
  await benchPlayground(outDir, judge);
  await benchNavigation(outDir, judge);
  console.log('\nbudgets of weight');
  for (const weight of weights) {
    const budget = budgets.views[weight.route];
    if (budget === undefined) continue;
    judge(`first view of ${weight.route}`, firstView(weight), budget.firstViewBytes);
    judge(`whole view of ${weight.route}`, wholeView(weight), budget.wholeViewBytes);
    judge(`scripts after hydration of ${weight.route}`, weight.js, budget.scriptBytes);
    judge(`inline script of ${weight.route}`, weight.inlineScript, budgets.inlineScriptBytes);
    judge(`scripts before the first interaction on ${weight.route}`, weight.earlyScripts, 0);
  }
}

const workDir = await mkdtemp(path.join(tmpdir(), 'site-bench-'));
try {
  await benchWeight(workDir);
  await benchServer(workDir, judge);
  await benchBuilds(workDir);
  await benchDev(path.join(workDir, 'site-1000'));
} finally {
  await rm(workDir, {recursive: true, force: true});
}
console.log(failures.length === 0 ? '\nall budgets hold' : `\nover budget: ${failures.join('; ')}`);
process.exitCode = failures.length === 0 ? 0 : 1;
