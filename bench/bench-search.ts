/** Search of a built site: quality, speed and bytes. */
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {assetPath} from '../generator/shared/asset-path.ts';
import {readIndex} from '../generator/commands/read-index.ts';
import {budgets} from './budgets.ts';
import {
  type Engine,
  figures,
  figuresByKind,
  judge,
  type JudgedQuery,
  MEANT_QUERIES,
  MEANT_SET_ASIDE,
  type MeantFigures,
  meantFigures,
  meantFiguresByKind,
  placeOf,
  type QualityFigures,
  SECTION_QUERIES,
  SET_ASIDE_QUERIES,
  TUNED_QUERIES,
} from './search-quality.ts';
import {gzipSize, hydrate, type Judge, percentile, sum, warning, withSite} from './serve-site.ts';

export const REAL_QUERIES = ['主题', 'createTheme', '变量类型', 'stylex.create', 'keyfames', '怎样安装'];
export const GENERATED_QUERIES = ['样式', '原子化', 'card-5', 'useState', '第 500 页', 'Crad12x3'];

/** Page modules are prefetched for other reasons. */
const PAGE_MODULES = assetPath('pages/');
const SHARDS = assetPath('search/');

function printFigures(name: string, all: QualityFigures): void {
  const {queries, hitAt1, hitAt3, zeroResults} = all;
  const hits = `hit@1 ${hitAt1.toFixed(3)}, hit@3 ${hitAt3.toFixed(3)}`;
  console.log(`  ${name.padEnd(12)}${String(queries).padStart(4)} queries: ${hits}, ${zeroResults} without results`);
}

function printMeant(name: string, {queries, page, pageAmong3, section}: MeantFigures): void {
  const shares = `page ${page.toFixed(3)}, among three ${pageAmong3.toFixed(3)}, section ${section.toFixed(3)}`;
  console.log(`  ${name.padEnd(12)}${String(queries).padStart(4)} queries: ${shares}`);
}

function printQuality(name: string, search: Engine, queries: readonly JudgedQuery[]): QualityFigures {
  const outcomes = queries.map((query) => judge(search, query));
  const all = figures(outcomes);
  console.log(`  ${name}`);
  printFigures('all', all);
  for (const [kind, kindFigures] of figuresByKind(outcomes)) printFigures(kind, kindFigures);
  return all;
}

export async function benchSearchQuality(dir: string, judgeFigure: Judge): Promise<void> {
  const {index} = await readIndex(dir);
  const search: Engine = (query) => index.search(query).matches.map(({document}) => placeOf(document));
  console.log(`\nquality of search over ${index.size} sections`);
  const named = printQuality('names, by section', search, SECTION_QUERIES);
  const tuned = printQuality('broad and natural queries, by page', search, TUNED_QUERIES);
  const setAside = printQuality('the same, set aside while tuning', search, SET_ASIDE_QUERIES);
  for (const [name, queries, budget] of [
    ['tuned', MEANT_QUERIES, budgets.searchMeant.tuned],
    ['set aside', MEANT_SET_ASIDE, budgets.searchMeant.setAside],
  ] as const) {
    const all = meantFigures(search, queries);
    console.log(`  what readers mean, ${name}`);
    printMeant('all', all);
    for (const [kind, kindFigures] of meantFiguresByKind(search, queries)) printMeant(kind, kindFigures);
    judgeFigure(`meant, ${name}: no right page first`, 1 - all.page, 1 - budget.page);
    judgeFigure(`meant, ${name}: none among three`, 1 - all.pageAmong3, 1 - budget.pageAmong3);
    judgeFigure(`meant, ${name}: another section first`, 1 - all.section, 1 - budget.section);
  }
  judgeFigure('names without an answer among the first three', 1 - named.hitAt3, 1 - budgets.searchHitAt3.named);
  judgeFigure('tuned queries without one', 1 - tuned.hitAt3, 1 - budgets.searchHitAt3.tuned);
  judgeFigure('queries set aside without one', 1 - setAside.hitAt3, 1 - budgets.searchHitAt3.setAside);
  judgeFigure('names without results', named.zeroResults, budgets.searchZeroResults);
}

/** Runs in the browser: records the time from every input event to the frame that shows its results. */
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
        const linked = new URLSearchParams(link?.getAttribute('href')?.split('?')[1] ?? '').get('q');
        return linked === query || (link === null && dialog?.textContent?.includes(query) === true);
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
  page.evaluate<number[]>(() => Reflect.get(window, 'searchTimes'));

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
      // A keystroke that changes no results, such as a space, is not counted.
      expected = (await readTimes(page)).length;
    }
  }
  return readTimes(page);
}

/** Opens the modal and waits until the whole index is loaded. @returns URLs of the loaded files */
async function openSearch(page: Page, route: string, shardCount: number): Promise<string[]> {
  const urls: string[] = [];
  page.on('requestfinished', (request) => urls.push(new URL(request.url()).pathname));
  await page.goto(route);
  await hydrate(page);
  await page.waitForLoadState('networkidle');
  const before = new Set(urls);
  await page.keyboard.press('/');
  await page.waitForSelector('[data-search-modal] input');
  while (urls.filter((url) => url.startsWith(SHARDS)).length < shardCount) await page.waitForTimeout(50);
  // The last shard is not yet indexed.
  await page.waitForTimeout(1_000);
  return [...new Set(urls)].filter((url) => !before.has(url));
}

/** Types into the modal of a built site. Bytes have budgets, times are only printed. */
export async function benchSearchSpeed(
  name: string,
  dir: string,
  route: string,
  queries: readonly string[],
  judgeFigure: Judge,
): Promise<void> {
  const sizeOf = async (file: string): Promise<number> => gzipSize(await readFile(path.join(dir, file)));
  const shardSizes = await Promise.all((await readdir(path.join(dir, SHARDS))).map((file) => sizeOf(SHARDS + file)));
  await withSite(dir, async (newPage) => {
    const page = await newPage();
    const urls = await openSearch(page, route, shardSizes.length);
    // The loader names inner functions with a helper that the browser does not have.
    await page.evaluate('globalThis.__name = (named) => named');
    await page.evaluate(watchKeystrokes);
    const times = await typeQueries(page, queries);
    const [median, p95, max] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 1)];
    const indexBytes = sum(shardSizes);
    console.log(
      `\nspeed of search: ${name}, ${times.length} keystrokes, ${shardSizes.length} shards, index ${indexBytes} bytes`,
    );
    console.log(`  median ${median.toFixed(1)} ms${warning(median, budgets.searchMedianMs)}`);
    console.log(`  p95 ${p95.toFixed(1)} ms${warning(p95, budgets.searchP95Ms)}, max ${max.toFixed(1)} ms`);
    const scripts = urls.filter((url) => url.endsWith('.js') && !url.startsWith(PAGE_MODULES));
    const code = sum(await Promise.all(scripts.map(sizeOf)));
    const firstAnswerBytes = code + (await sizeOf('search-index.json')) + Math.max(...shardSizes);
    judgeFigure(`first answer of search, ${name}`, firstAnswerBytes, budgets.searchFirstAnswerBytes);
  });
}
