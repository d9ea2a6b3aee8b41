/** Builds of generated sites of 100 and 1,000 pages, and of the project's own. */
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {z} from 'zod';
import {listFiles, writeFiles} from '../generator/disk/files.ts';
import {benchSearchSpeed, GENERATED_QUERIES} from './bench-search.ts';
import {budgets} from './budgets.ts';
import {measureWeight, printWeight, wholeView} from './bench-pages.ts';
import {type Judge, sum} from './serve-site.ts';

const run = promisify(execFile);

const lineSchema = z.object({
  ms: z.number(),
  /** CPU time of all threads. */
  cpuMs: z.number(),
  compiled: z.number(),
});

type BuildFigures = z.output<typeof lineSchema>;

async function buildOnce(siteDir: string, outDir: string, cacheDir: string): Promise<BuildFigures> {
  const script = fileURLToPath(new URL('./build-once.ts', import.meta.url));
  const {stdout} = await run(process.execPath, ['--import', 'tsx', script, siteDir, outDir], {
    env: {...process.env, SITE_CACHE_DIR: cacheDir},
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

/** Builds a generated site: cold with an empty cache, warm without changes, and with one changed page. */
async function measureScale(workDir: string, pages: number) {
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
  const changed = pageFile(Math.ceil(pages / 2));
  await writeFiles(siteDir, [{...changed, code: `${changed.code}\n作者在这里加了一句话。\n`}]);
  const onePage = await buildOnce(siteDir, outDir, cacheDir);
  console.log(`\n${pages} pages: ${cold.ms} ms cold, ${warm.ms} ms warm, ${onePage.ms} ms with one page changed`);
  return {cold, warm, onePage, outDir};
}

async function folderBytes(dir: string): Promise<number> {
  const sizes = (await listFiles(dir)).map(async (file) => (await stat(path.join(dir, file))).size);
  return sum(await Promise.all(sizes));
}

export async function benchBuilds(workDir: string, judge: Judge): Promise<void> {
  const small = await measureScale(workDir, 100);
  const large = await measureScale(workDir, 1000);
  const samplePage = `/${pagePath(5)}/`;
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

/** Path of a page (1-based): ten pages per category, ten categories per section. */
export function pagePath(number: number): string {
  const category = Math.floor((number - 1) / 10);
  const folder = `section-${pad(Math.floor(category / 10) + 1)}/category-${pad((category % 10) + 1)}`;
  return `docs/guide/${folder}/page-${pad(number)}`;
}

const pageFile = (number: number) => ({name: `content/${pagePath(number)}.mdx`, code: pageText(number)});

async function generateSite(dir: string, count: number): Promise<void> {
  await writeFiles(dir, [
    {name: 'site.config.ts', code: CONFIG},
    {name: 'sidebars.ts', code: SIDEBARS},
    ...Array.from({length: count}, (_, index) => pageFile(index + 1)),
  ]);
}
