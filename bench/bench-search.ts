/** Search of a built site: quality, speed and bytes. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {readIndex} from '../generator/commands/read-index.ts';
import {SEARCH_RESULTS_PER_PAGE} from '../generator/shared/limits.ts';
import {budgets} from './budgets.ts';
import {
  type Engine,
  MEANT_QUERIES,
  MEANT_SET_ASIDE,
  placeOf,
  qualityOf,
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

export async function benchSearchQuality(dir: string, judge: Judge): Promise<void> {
  const {documents, open} = await readIndex(dir);
  const search: Engine = async (query) => {
    const {matches} = await open().search(query, 0, SEARCH_RESULTS_PER_PAGE);
    return matches.map(({document}) => placeOf(document));
  };
  console.log(`\nquality of search over ${documents.length} sections`);
  for (const [name, queries, budget] of [
    ['tuned', MEANT_QUERIES, budgets.searchMeant.tuned],
    ['set aside', MEANT_SET_ASIDE, budgets.searchMeant.setAside],
  ] as const) {
    const {page, pageAmong3, section} = await qualityOf(search, queries);
    judge(`meant, ${name}: no right page first`, 1 - page, 1 - budget.page);
    judge(`meant, ${name}: none among three`, 1 - pageAmong3, 1 - budget.pageAmong3);
    judge(`meant, ${name}: another section first`, 1 - section, 1 - budget.section);
  }
  const {named, tuned, setAside} = budgets.searchHitAt3;
  const {sectionAmong3, withoutHits} = await qualityOf(search, SECTION_QUERIES);
  const broad = [await qualityOf(search, TUNED_QUERIES), await qualityOf(search, SET_ASIDE_QUERIES)] as const;
  judge('names without an answer among the first three', 1 - sectionAmong3, 1 - named);
  judge('tuned queries without one', 1 - broad[0].pageAmong3, 1 - tuned);
  judge('queries set aside without one', 1 - broad[1].pageAmong3, 1 - setAside);
  judge('names without results', withoutHits.length, budgets.searchZeroResults);
}

const INPUT = '[data-search-modal] input';

/**
 * Runs in the browser: writes a character into the search box.
 *
 * @returns the time to the frame with its results; `undefined` for one that changes none, such as a space
 */
async function typeCharacter(character: string): Promise<number | undefined> {
  const dialog = document.querySelector('[data-search-modal]');
  const query = () => dialog?.querySelector('input')?.value ?? '';
  const isShown = (): boolean => {
    const link = dialog?.querySelector('a[href*="?q="]');
    const linked = new URLSearchParams(link?.getAttribute('href')?.split('?')[1] ?? '').get('q');
    return linked === query() || (link === null && dialog?.textContent?.includes(query()) === true);
  };
  const start = performance.now();
  document.execCommand('insertText', false, character);
  while (!isShown()) {
    if (performance.now() - start > 2000) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - start;
}

async function typeQueries(page: Page, queries: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    await page.locator(INPUT).fill('');
    for (const character of query) times.push((await page.evaluate(typeCharacter, character)) ?? 0);
  }
  return times.filter((ms) => ms > 0);
}

/** Opens the modal of a page, and types a query. @returns URLs of the files that were loaded until its first hit */
async function firstHit(page: Page, route: string, query: string): Promise<string[]> {
  const urls = new Set<string>();
  await page.goto(route);
  await pageReady(page);
  await page.waitForLoadState('networkidle');
  page.on('requestfinished', (request) => void urls.add(new URL(request.url()).pathname));
  await page.keyboard.press('/');
  await page.waitForSelector(INPUT);
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
  judge: Judge,
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
    const times = await typeQueries(page, queries);
    const [median, p95, max] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 1)];
    console.log(`\nspeed of search: ${name}, ${times.length} keystrokes`);
    console.log(`  median ${median.toFixed(1)} ms${warning(median, budgets.searchMedianMs)}`);
    console.log(`  p95 ${p95.toFixed(1)} ms${warning(p95, budgets.searchP95Ms)}, max ${max.toFixed(1)} ms`);
    judge(
      `bytes to the first hit, median of ${queries.length} queries, ${name}`,
      percentile(bytes, 0.5),
      budgets.firstHitBytes,
    );
  });
}
