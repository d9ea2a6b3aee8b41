import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {type Browser, chromium} from '@playwright/test';
import {startServer} from '#node/serve/static-server.ts';
import {findBrowser} from '../scripts/browser.mjs';

/** Bytes (gzip, level 9) of what a browser loads for one page. */
export interface PageWeight {
  readonly route: string;
  readonly html: number;
  readonly css: number;
  /** Scripts, all of them after the first sign of life. */
  readonly js: number;
  readonly jsFiles: number;
  readonly inlineScript: number;
  /** Requests for scripts before any sign of life; must be none. */
  readonly earlyScripts: number;
}

const gzipSize = (data: Buffer | string): number => gzipSync(data, {level: 9}).length;

async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath !== undefined && {executablePath}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

async function measurePage(browser: Browser, origin: string, dir: string, route: string): Promise<PageWeight> {
  const page = await browser.newPage();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(origin + route, {waitUntil: 'networkidle'});
  const early = urls.filter((url) => url.endsWith('.js')).length;
  // A touch of a key is a sign of life that prefetches nothing.
  await page.keyboard.press('Shift');
  await page.waitForSelector('html[data-hydrated]');
  const scripts = new Set(urls.filter((url) => url.endsWith('.js')));
  await page.close();
  const read = (url: string): Promise<Buffer> => readFile(path.join(dir, decodeURI(new URL(url).pathname)));
  const html = await readFile(path.join(dir, decodeURI(route), 'index.html'), 'utf8');
  const sizes = await Promise.all([...scripts].map(async (url) => gzipSize(await read(url))));
  const css = urls.filter((url) => url.endsWith('.css'));
  const cssSizes = await Promise.all([...new Set(css)].map(async (url) => gzipSize(await read(url))));
  const inline = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    route,
    html: gzipSize(html),
    css: sum(cssSizes),
    js: sum(sizes),
    jsFiles: scripts.size,
    inlineScript: gzipSize(inline),
    earlyScripts: early,
  };
}

/** Weighs routes of a built site, in a real browser. */
export async function measureWeight(dir: string, routes: readonly string[]): Promise<PageWeight[]> {
  const server = await startServer({dir, port: 0});
  const browser = await launch();
  try {
    const weights: PageWeight[] = [];
    for (const route of routes) weights.push(await measurePage(browser, new URL(server.url).origin, dir, route));
    return weights;
  } finally {
    await browser.close();
    await server.close();
  }
}
