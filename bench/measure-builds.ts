import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {readFile, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {z} from 'zod';
import {listFiles} from '../generator/disk/files.ts';
import {benchSearchSpeed, GENERATED_QUERIES} from './bench-search.ts';
import {budgets} from './budgets.ts';
import {editPage, generateSite, pageFolder} from './generate-site.ts';
import {measureWeight, printWeight, wholeView} from './measure-pages.ts';
import {gzipSize, type Judge, sum} from './serve-site.ts';

const run = promisify(execFile);

const lineSchema = z.object({
  ms: z.number(),
  /** Of all threads. */
  cpuMs: z.number(),
  peakMegabytes: z.number(),
  compiled: z.number(),
  rendered: z.number(),
});

type BuildFigures = z.output<typeof lineSchema>;

/** Cold: with an empty cache. Warm: without changes. One page: with one changed file. */
interface ScaleFigures {
  readonly pages: number;
  readonly cold: BuildFigures;
  readonly warm: BuildFigures;
  readonly onePage: BuildFigures;
  readonly outDir: string;
}

async function buildOnce(siteDir: string, outDir: string, cacheDir: string): Promise<BuildFigures> {
  const script = fileURLToPath(new URL('./build-once.ts', import.meta.url));
  const {stdout} = await run(process.execPath, ['--import', 'tsx', script, siteDir, outDir], {
    env: {...process.env, SITE_CACHE_DIR: cacheDir},
    maxBuffer: 1024 * 1024,
  });
  return lineSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}

/**
 * CPU time of a cold build of the project's own site, with its app, against that of the reference job, for each 100 kB of
 * Markdown and data: a page more is no slower build.
 */
async function coldBuildCpuRatio(workDir: string): Promise<number> {
  const {cpuMs} = await buildOnce('site', path.join(workDir, 'out-own'), path.join(workDir, 'cache-own'));
  return cpuMs / referenceCpuMs() / ((await folderBytes('site/content')) / 100_000);
}

/** CPU milliseconds of work that no change of this project makes faster: sorting, maps, JSON, hashes. */
function referenceCpuMs(): number {
  const before = process.cpuUsage();
  for (let round = 0; round < 10; round++) {
    const rows = Array.from({length: 200_000}, (_, index) => ({key: (index * 7919) % 200_003, text: `row ${index}`}));
    rows.sort((a, b) => a.key - b.key);
    const copy: unknown = JSON.parse(JSON.stringify(rows));
    createHash('sha256').update(JSON.stringify(copy)).digest();
  }
  const {user, system} = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function measureScale(workDir: string, pages: number): Promise<ScaleFigures> {
  const siteDir = path.join(workDir, `site-${pages}`);
  const outDir = path.join(workDir, `out-${pages}`);
  const cacheDir = path.join(workDir, 'cache');
  await generateSite(siteDir, pages);
  // Builds the app, which is not measured: it does not depend on the number of pages.
  const tinyDir = path.join(workDir, 'site-1');
  await generateSite(tinyDir, 1);
  await buildOnce(tinyDir, path.join(workDir, 'out-1'), cacheDir);
  await rm(path.join(cacheDir, 'pages'), {recursive: true, force: true});
  const cold = await buildOnce(siteDir, outDir, cacheDir);
  const warm = await buildOnce(siteDir, outDir, cacheDir);
  await editPage(siteDir, Math.ceil(pages / 2), '作者在这里加了一句话。');
  const onePage = await buildOnce(siteDir, outDir, cacheDir);
  return {pages, cold, warm, onePage, outDir};
}

/** Bytes of a generated page's HTML in a site of so many pages, as it is and compressed. */
async function pageBytes(outDir: string, route: string): Promise<{readonly raw: number; readonly gzip: number}> {
  const html = await readFile(path.join(outDir, route, 'index.html'));
  return {raw: html.length, gzip: gzipSize(html)};
}

/** Bytes of all files of a folder. */
async function folderBytes(dir: string): Promise<number> {
  const sizes = (await listFiles(dir)).map(async (file) => (await stat(path.join(dir, file))).size);
  return sum(await Promise.all(sizes));
}

/** The output of a cold build of many pages, which is not measured. */
async function buildPages(workDir: string, pages: number): Promise<string> {
  const siteDir = path.join(workDir, `site-${pages}`);
  const outDir = path.join(workDir, `out-${pages}`);
  await generateSite(siteDir, pages);
  await buildOnce(siteDir, outDir, path.join(workDir, 'cache'));
  return outDir;
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

export async function benchBuilds(workDir: string, judge: Judge): Promise<void> {
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
  judge(
    'CPU time of a cold build to the reference job, for 100 kB of content',
    await coldBuildCpuRatio(workDir),
    budgets.coldBuildCpuRatio,
  );
  judge('output per page, 1,000 pages', (await folderBytes(large.outDir)) / 1000, budgets.outputBytesPerPage);
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
