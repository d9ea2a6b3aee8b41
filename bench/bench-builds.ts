import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdir, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {z} from 'zod';
import {listFiles} from '../generator/disk/files.ts';
import {benchSearchSpeed, GENERATED_QUERIES} from './bench-search.ts';
import {budgets} from './budgets.ts';
import {measureWeight, printWeight, wholeView} from './bench-pages.ts';
import {type Judge, sum} from './serve-site.ts';

const run = promisify(execFile);

const lineSchema = z.object({
  ms: z.number(),
  /** CPU time of all threads. */
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

/** Bytes of all files of a folder. */
async function folderBytes(dir: string): Promise<number> {
  const sizes = (await listFiles(dir)).map(async (file) => (await stat(path.join(dir, file))).size);
  return sum(await Promise.all(sizes));
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
  judge('HTML gained, compressed, 1,000 to 100 pages', inLarge.html - inSmall.html, budgets.gzipGrowthBytes);
  judge('whole view, 1,000 to 100 pages', wholeView(inLarge) / wholeView(inSmall), budgets.firstViewGrowthRatio);
}

const PAGES_PER_CATEGORY = 10;
const CATEGORIES_PER_SECTION = 10;

const CONFIG = `export default {
  title: 'Generated',
  tagline: 'A site of many pages',
  url: 'https://generated.example',
  themeConfig: {
    navbar: {title: 'Generated', items: [{type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left'}]},
  },
};
`;

const SIDEBARS = `export default {docs: [{type: 'autogenerated', dirName: 'guide'}]};
`;

const pad = (number: number): string => String(number).padStart(4, '0');

/** A page like those of the real site: Chinese prose, tables, an admonition, three code samples. */
function pageText(number: number): string {
  const section = (part: number): string => `
## 第${part}节 {#part-${part}}

第 ${number} 页的第 ${part} 节说明样式怎样在构建时变成原子化的类名。**每条声明一个类。**后文给出可以运行的代码,并说明取值、限制和报错。参见[本页开头](#part-1)。

\`\`\`tsx title="src/card-${number}-${part}.tsx" {3-4}
import {useState} from 'react';

export function Card${number}x${part}({title}: {title: string}) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-label={title}>
      <button type="button" onClick={() => setOpen(!open)}>{open ? '收起' : '展开'} ${number}</button>
      {open ? <p>{title.repeat(${part})}</p> : null}
    </section>
  );
}
\`\`\`

| 选项 | 类型 | 默认值 | 说明 |
| --- | --- | --- | --- |
| \`dev${part}\` | \`boolean\` | \`false\` | 打开第 ${number} 页的开发模式 |
| \`name${part}\` | \`string\` | \`'x'\` | 类名的前缀 |
`;
  return `---
title: 第 ${number} 页
description: 第 ${number} 页用来测量构建时间和页面重量,内容与真实页面相近:中文段落、表格、提示框和三段代码,各页互不相同。
---

这一页是生成的。${'样式写在组件旁边,编译器在构建时读懂它。'.repeat(3)}
${[1, 2, 3].map(section).join('')}
:::tip
第 ${number} 页到此为止。
:::
`;
}

/** Folder of a page (1-based): ten pages per category, ten categories per section. */
export function pageFolder(number: number): string {
  const category = Math.floor((number - 1) / PAGES_PER_CATEGORY);
  const section = Math.floor(category / CATEGORIES_PER_SECTION);
  return `guide/section-${pad(section + 1)}/category-${pad((category % CATEGORIES_PER_SECTION) + 1)}`;
}

export async function generateSite(dir: string, count: number): Promise<void> {
  await rm(dir, {recursive: true, force: true});
  await mkdir(dir, {recursive: true});
  await writeFile(path.join(dir, 'site.config.ts'), CONFIG);
  await writeFile(path.join(dir, 'sidebars.ts'), SIDEBARS);
  for (let number = 1; number <= count; number++) {
    const folder = path.join(dir, 'content/docs', pageFolder(number));
    if ((number - 1) % PAGES_PER_CATEGORY === 0) await mkdir(folder, {recursive: true});
    await writeFile(path.join(folder, `page-${pad(number)}.mdx`), pageText(number));
  }
}

export async function editPage(dir: string, number: number, text: string): Promise<void> {
  await writeFile(
    path.join(dir, 'content/docs', pageFolder(number), `page-${pad(number)}.mdx`),
    `${pageText(number)}\n${text}\n`,
  );
}
