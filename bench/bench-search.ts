/** Search of a built site: quality, speed and bytes. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {readIndex} from '../generator/commands/read-index.ts';
import {SEARCH_RESULTS_PER_PAGE} from '../generator/shared/limits.ts';
import {budgets} from './budgets.ts';
import {
  type Engine,
  figures,
  figuresByKind,
  judgeAll,
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
import {gzipSize, type Judge, pageReady, percentile, sum, warning, withSite} from './serve-site.ts';

export const REAL_QUERIES = ['主题', 'createTheme', '变量类型', 'stylex.create', 'keyfames', '怎样安装'];
/** Names in code that is the same on many pages are not searched. */
export const GENERATED_QUERIES = ['样式', '原子化', 'card-5', 'name2', '第 500 页', 'Crad12x3'];

/** Pages are fetched ahead for other reasons. */
const SEARCH_FILE = /^\/(?:search-index\.json|assets\/search\/.*|assets\/[^/]+\.js)$/;

function printFigures(name: string, all: QualityFigures): void {
  const {queries, hitAt1, hitAt3, zeroResults} = all;
  const hits = `hit@1 ${hitAt1.toFixed(3)}, hit@3 ${hitAt3.toFixed(3)}`;
  console.log(`  ${name.padEnd(12)}${String(queries).padStart(4)} queries: ${hits}, ${zeroResults} without results`);
}

function printMeant(name: string, {queries, page, pageAmong3, section}: MeantFigures): void {
  const shares = `page ${page.toFixed(3)}, among three ${pageAmong3.toFixed(3)}, section ${section.toFixed(3)}`;
  console.log(`  ${name.padEnd(12)}${String(queries).padStart(4)} queries: ${shares}`);
}

async function printQuality(name: string, search: Engine, queries: readonly JudgedQuery[]): Promise<QualityFigures> {
  const outcomes = await judgeAll(search, queries);
  const all = figures(outcomes);
  console.log(`  ${name}`);
  printFigures('all', all);
  for (const [kind, kindFigures] of figuresByKind(outcomes)) printFigures(kind, kindFigures);
  return all;
}

export async function benchSearchQuality(dir: string, judgeFigure: Judge): Promise<void> {
  const {documents, open} = await readIndex(dir);
  const search: Engine = async (query) => {
    const {matches} = await open().search(query, 0, SEARCH_RESULTS_PER_PAGE);
    return matches.map(({document}) => placeOf(document));
  };
  console.log(`\nquality of search over ${documents.length} sections`);
  const named = await printQuality('names, by section', search, SECTION_QUERIES);
  const tuned = await printQuality('broad and natural queries, by page', search, TUNED_QUERIES);
  const setAside = await printQuality('the same, set aside while tuning', search, SET_ASIDE_QUERIES);
  for (const [name, queries, budget] of [
    ['tuned', MEANT_QUERIES, budgets.searchMeant.tuned],
    ['set aside', MEANT_SET_ASIDE, budgets.searchMeant.setAside],
  ] as const) {
    const all = await meantFigures(search, queries);
    console.log(`  what readers mean, ${name}`);
    printMeant('all', all);
    for (const [kind, kindFigures] of await meantFiguresByKind(search, queries)) printMeant(kind, kindFigures);
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

/** Opens the modal of a page, and types a query. @returns URLs of the files that were loaded until its first hit */
async function firstHit(page: Page, route: string, query: string): Promise<string[]> {
  const urls = new Set<string>();
  await page.goto(route);
  await pageReady(page);
  await page.waitForLoadState('networkidle');
  page.on('requestfinished', (request) => void urls.add(new URL(request.url()).pathname));
  await page.keyboard.press('/');
  await page.waitForSelector('[data-search-modal] input');
  await page.keyboard.insertText(query);
  await page.waitForSelector('[data-search-modal] [role=option] mark');
  return [...urls].filter((url) => SEARCH_FILE.test(url));
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
  await withSite(dir, async (newPage) => {
    const bytes: number[] = [];
    for (const query of queries) {
      const page = await newPage();
      bytes.push(sum(await Promise.all((await firstHit(page, route, query)).map(sizeOf))));
      await page.close();
    }
    const page = await newPage();
    await firstHit(page, route, queries[0] ?? '');
    // The loader names inner functions with a helper that the browser does not have.
    await page.evaluate('globalThis.__name = (named) => named');
    await page.evaluate(watchKeystrokes);
    const times = await typeQueries(page, queries);
    const [median, p95, max] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 1)];
    console.log(`\nspeed of search: ${name}, ${times.length} keystrokes`);
    console.log(`  median ${median.toFixed(1)} ms${warning(median, budgets.searchMedianMs)}`);
    console.log(`  p95 ${p95.toFixed(1)} ms${warning(p95, budgets.searchP95Ms)}, max ${max.toFixed(1)} ms`);
    judgeFigure(
      `bytes to the first hit, median of ${queries.length} queries, ${name}`,
      percentile(bytes, 0.5),
      budgets.firstHitBytes,
    );
  });
}
