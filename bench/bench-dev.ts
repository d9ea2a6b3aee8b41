/** The dev server: the time from the command to the first page with its app, and from a saved file to its new text on screen. */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {appendFile, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {CACHE_DIR, PROJECT_DIR} from '../generator/disk/project.mjs';
import {launchBrowser, READY_PAGE} from '../scripts/browser.mjs';
import {copyProjectSite} from '../tests/project-site.ts';
import {budgets} from './budgets.ts';
import {pagePath} from './bench-builds.ts';
import {percentile, warning} from './serve-site.ts';

const PORT = 4790;
const SAVES = 7;

interface EditedPage {
  readonly url: string;
  /** Relative to the site's folder. */
  readonly file: string;
}

async function nextPaint(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

async function measureSave(page: Page, file: string, word: string): Promise<number> {
  const painted = page.waitForFunction((text) => document.body.textContent.includes(text), word);
  const start = performance.now();
  await appendFile(file, `\n${word}\n`);
  await painted;
  await nextPaint(page);
  return performance.now() - start;
}

/** @returns the time to the first page, and the median of those to a saved one */
async function measureRun(page: Page, siteDir: string, {url, file}: EditedPage) {
  const start = performance.now();
  const args = ['scripts/command.mjs', 'dev', '--site', siteDir, '--port', String(PORT)];
  const child = spawn(process.execPath, args, {cwd: PROJECT_DIR, stdio: ['ignore', 'pipe', 'inherit']});
  const ended = once(child, 'exit');
  try {
    // The first output is the line with the URL.
    await Promise.race([once(child.stdout, 'data'), ended]);
    await page.goto(`http://localhost:${PORT}${url}`);
    await page.waitForSelector(READY_PAGE);
    await nextPaint(page);
    const firstPageMs = performance.now() - start;
    // Links in view are prefetched, and compiled for it.
    await page.waitForLoadState('networkidle');
    const times: number[] = [];
    for (let save = 0; save < SAVES; save++) {
      times.push(await measureSave(page, path.join(siteDir, file), `saved-${save}-${Date.now()}`));
    }
    return {firstPageMs, savedPageMs: percentile(times, 0.5)};
  } finally {
    child.kill();
    await ended;
  }
}

async function benchDevSite(name: string, siteDir: string, edited: EditedPage): Promise<void> {
  const browser = await launchBrowser();
  const file = path.join(siteDir, edited.file);
  const text = await readFile(file, 'utf8');
  try {
    // The first run fills the caches.
    await measureRun(await browser.newPage(), siteDir, edited);
    await writeFile(file, text);
    const {firstPageMs, savedPageMs} = await measureRun(await browser.newPage(), siteDir, edited);
    console.log(`\nthe dev server with ${name}`);
    console.log(`  first page ${firstPageMs.toFixed(0)} ms${warning(firstPageMs, budgets.devFirstPageMs)}`);
    console.log(`  saved page ${savedPageMs.toFixed(0)} ms${warning(savedPageMs, budgets.devSavedPageMs)}`);
  } finally {
    await browser.close();
  }
}

/** @param largeDir a generated site, one of whose pages will be changed */
export async function benchDev(largeDir: string): Promise<void> {
  // The copy is inside the project, because its configuration imports by `#site/…`.
  const realDir = path.join(CACHE_DIR, 'bench-dev');
  try {
    await copyProjectSite(realDir);
    await benchDevSite('the real site', realDir, {
      url: '/docs/learn/installation/',
      file: 'content/docs/learn/installation.mdx',
    });
    const page = pagePath(5);
    await benchDevSite('1,000 pages', largeDir, {url: `/${page}/`, file: `content/${page}.mdx`});
  } finally {
    await rm(realDir, {recursive: true, force: true});
  }
}
