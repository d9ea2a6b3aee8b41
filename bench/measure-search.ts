import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {type Browser, chromium, type Page} from '@playwright/test';
import {startServer} from '#node/serve/static-server.ts';
import {findBrowser} from '../scripts/browser.mjs';

/** What searching a site costs a reader. Bytes are gzip, level 9. */
export interface SearchCost {
  readonly keystrokes: number;
  /** From the input event to the frame that shows the results. */
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  /** Code of search, manifest and first shard: what the first answer needs. */
  readonly firstAnswerBytes: number;
  /** All shards. */
  readonly indexBytes: number;
  readonly shards: number;
}

/** Pages are fetched ahead, whatever else the reader does. */
const PAGE_CODE = '/assets/pages/';

/** Runs in the page: notes for every input event when its results are on screen. */
function watchKeystrokes(): void {
  const times: number[] = [];
  Object.assign(window, {searchTimes: times});
  document.addEventListener(
    'input',
    (event) => {
      const start = performance.now();
      const query = event.target instanceof HTMLInputElement ? event.target.value : '';
      const isShown = (): boolean => {
        const dialog = document.querySelector('[data-search-modal]');
        const link = dialog?.querySelector('a[href*="?q="]');
        const asked = new URLSearchParams(link?.getAttribute('href')?.split('?')[1] ?? '').get('q');
        return asked === query || (link === null && dialog?.textContent?.includes(query) === true);
      };
      const afterFrame = (): void => {
        const {port1, port2} = new MessageChannel();
        port1.addEventListener('message', () => times.push(performance.now() - start));
        port1.start();
        requestAnimationFrame(() => port2.postMessage(0));
      };
      const observer = new MutationObserver(() => {
        if (!isShown()) return;
        observer.disconnect();
        afterFrame();
      });
      observer.observe(document.body, {subtree: true, childList: true, characterData: true, attributes: true});
    },
    true,
  );
}

const readTimes = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const times: unknown = Reflect.get(window, 'searchTimes');
    return Array.isArray(times) ? times.filter((time) => typeof time === 'number') : [];
  });

async function typeQueries(page: Page, queries: readonly string[]): Promise<readonly number[]> {
  const input = page.locator('[data-search-modal] input');
  let expected = 0;
  for (const query of queries) {
    await input.fill('');
    for (const character of query) {
      await page.keyboard.insertText(character);
      expected++;
      const deadline = performance.now() + 2_000;
      while ((await readTimes(page)).length < expected && performance.now() < deadline) await page.waitForTimeout(5);
      // A keystroke that shows nothing new (a space) counts as none.
      expected = (await readTimes(page)).length;
    }
  }
  return readTimes(page);
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const gzipSize = (data: Buffer): number => gzipSync(data, {level: 9}).length;

async function shardSizes(dir: string): Promise<number[]> {
  const folder = path.join(dir, 'assets/search');
  return Promise.all((await readdir(folder)).map(async (file) => gzipSize(await readFile(path.join(folder, file)))));
}

async function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath !== undefined && {executablePath}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** Types queries into the modal of a built site, in a real browser, with the whole index loaded. */
export async function measureSearch(dir: string, route: string, queries: readonly string[]): Promise<SearchCost> {
  const server = await startServer({dir, port: 0});
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const urls: string[] = [];
    page.on('requestfinished', (request) => urls.push(new URL(request.url()).pathname));
    await page.goto(new URL(server.url).origin + route);
    await page.mouse.move(5, 5);
    await page.waitForSelector('html[data-hydrated]');
    await page.waitForLoadState('networkidle');
    const before = new Set(urls);
    await page.keyboard.press('/');
    await page.waitForSelector('[data-search-modal] input');
    const sizes = await shardSizes(dir);
    while (urls.filter((url) => url.startsWith('/assets/search/')).length < sizes.length) await page.waitForTimeout(50);
    // The last shard is there, but not yet indexed.
    await page.waitForTimeout(1_000);
    // The loader names inner functions by a helper that the page does not have.
    await page.evaluate('globalThis.__name = (named) => named');
    await page.evaluate(watchKeystrokes);
    const times = (await typeQueries(page, queries)).toSorted((a, b) => a - b);
    const code = await Promise.all(
      [...new Set(urls)]
        .filter((url) => url.endsWith('.js') && !url.startsWith(PAGE_CODE) && !before.has(url))
        .map(async (url) => gzipSize(await readFile(path.join(dir, url)))),
    );
    const manifest = gzipSize(await readFile(path.join(dir, 'search-index.json')));
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
    return {
      keystrokes: times.length,
      medianMs: percentile(times, 0.5),
      p95Ms: percentile(times, 0.95),
      maxMs: times.at(-1) ?? 0,
      firstAnswerBytes: sum(code) + manifest + Math.max(...sizes),
      indexBytes: sum(sizes),
      shards: sizes.length,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
