/** README: a page is added by two edits, a post by one. No test needs an edit of its own. */
import {execFile} from 'node:child_process';
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {beforeAll, expect, it} from 'vitest';
import {PROJECT_DIR} from '../../generator/disk/project.mjs';
import {listFailures, readTestResults} from '../../scripts/test-results.mjs';
import {copyProjectSite} from '../project-site.ts';

/** The folder is inside the project, because the configuration uses its `#…` imports. */
const FOLDER = join(PROJECT_DIR, 'test-results/added-pages');
const SITE_FOLDER = join(FOLDER, 'site');
const SITE_DIST = join(FOLDER, 'dist');

const TEXT = `样式写在组件旁边，编译时变成原子类。这一页与别的页面一样，有标题、说明与正文，正文里有中文，也有\`stylex.create\`这样的代码。

${'一段正文说明样式为什么写在组件旁边，读者不必在两个文件之间来回找，也不必给每个元素想一个名字。\n\n'.repeat(4)}
${[1, 2, 3].map((number) => `## 第${number}节 {#part-${number}}\n\n这一节的正文。\n`).join('\n')}`;

const PAGE = `---
title: 新加的页面
description: 这一页由测试加入站点的副本，用来证明加一页只要两处改动：写一个文件，再把它的名字放进侧边栏。
---

${TEXT}`;

const POST = `---
title: 新加的文章
description: 这篇文章由测试加入站点的副本，用来证明加一篇文章只要写一个文件，列表、归档、标签与订阅都会跟上。
date: 2025-03-03
authors: [docs-team]
tags: [release]
---

${TEXT}`;

const run = (...args: readonly string[]): Promise<unknown> =>
  promisify(execFile)(process.execPath, args, {
    cwd: PROJECT_DIR,
    env: {...process.env, SITE_FOLDER, SITE_DIST},
    maxBuffer: 2 ** 24,
  });

/** Runs tests of this repository on the copy. */
async function testCopy(...args: readonly string[]): Promise<void> {
  const report = join(FOLDER, 'report.json');
  await run('node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${report}`, ...args).catch(
    () => 'the report has the failures',
  );
  const results = readTestResults(report);
  expect(listFailures(results)).toEqual([]);
  expect(results.some(({passed}) => passed)).toBe(true);
}

beforeAll(async () => {
  await rm(FOLDER, {recursive: true, force: true});
  await mkdir(FOLDER, {recursive: true});
  await copyProjectSite(SITE_FOLDER);
  await writeFile(join(SITE_FOLDER, 'content/docs/learn/my-page.mdx'), PAGE);
  const sidebars = join(SITE_FOLDER, 'sidebars.ts');
  const text = await readFile(sidebars, 'utf8');
  await writeFile(sidebars, text.replace("'learn/installation',", "'learn/installation',\n    'learn/my-page',"));
  await writeFile(join(SITE_FOLDER, 'content/blog/2025-03-03-my-post.mdx'), POST);
  await run('scripts/command.mjs', 'build', '--site', SITE_FOLDER, '--out', SITE_DIST);
}, 300_000);

it('the tests of dist hold for a site with a page and a post more', async () => {
  const sitemap = await readFile(join(SITE_DIST, 'sitemap.xml'), 'utf8');
  for (const route of ['/docs/learn/my-page/', '/blog/my-post/']) expect(sitemap).toContain(route);
  await testCopy('--project=dist');
}, 300_000);

it('search lists the new post first among the newest', async () => {
  await testCopy('--project=proof', 'e2e/search-quality.proof.test.ts', '--testNamePattern=newest first');
}, 300_000);
