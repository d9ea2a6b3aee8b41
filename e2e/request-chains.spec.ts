/**
 * How many requests wait for each other between a press and its effect. Each answer is late, so that a request that begins
 * after another has ended may have waited for it. Over HTTP/1.1, the seventh of seven files waits for a connection.
 */
import {setTimeout as wait} from 'node:timers/promises';
import type {Page} from '@playwright/test';
import {type RunningServer, startServer} from '../generator/serve/static-server.ts';
import {followLink, openHydrated, saveData, themeButton} from './reader.ts';
import {openSearch, searchModal} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const DELAY_MS = 150;

interface Load {
  readonly path: string;
  readonly startMs: number;
  endMs: number;
}

/** Paths of the longest chain of loads, of which each begins after the one before has ended. */
function longestChain(loads: readonly Load[]): string[] {
  const chains = new Map<Load, readonly string[]>();
  let longest: readonly string[] = [];
  for (const load of loads.toSorted((a, b) => a.startMs - b.startMs)) {
    let before: readonly string[] = [];
    for (const [other, chain] of chains) {
      if (other.endMs <= load.startMs && chain.length > before.length) before = chain;
    }
    const chain = [...before, load.path];
    chains.set(load, chain);
    if (chain.length > longest.length) longest = chain;
  }
  return [...longest];
}

let server: RunningServer;
let loads: Load[];

test.beforeEach(async ({siteFolder}) => {
  loads = [];
  server = await startServer({
    dir: siteFolder,
    port: 0,
    intercept: async (request, response) => {
      const load: Load = {path: request.url ?? '/', startMs: performance.now(), endMs: Infinity};
      loads.push(load);
      response.once('finish', () => (load.endMs = performance.now()));
      await wait(DELAY_MS);
      return false;
    },
  });
});
test.afterEach(() => server.close());

const settle = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

test('the app starts with one round of requests', async ({page}) => {
  // Nothing is fetched ahead.
  await saveData(page);
  await page.goto(`${server.url}docs/learn/`);
  await settle(page);
  loads = [];
  await themeButton(page).click();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  expect(longestChain(loads).length, longestChain(loads).join(' > ')).toBeLessThanOrEqual(2);
});

test.describe('ahead', () => {
  test.use({prefetches: true});

  test('on a page that has been read for a while, the app starts without a request', async ({page}) => {
    await page.goto(`${server.url}docs/learn/`);
    await settle(page);
    await page.waitForTimeout(300);
    await settle(page);
    loads = [];
    await themeButton(page).click();
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
    expect(loads.filter(({path}) => path.endsWith('.js') || path.endsWith('.css')).map(({path}) => path)).toEqual([]);
  });
});

test('search asks for its code and its list of files, then for the index', async ({page}) => {
  await openHydrated(page, `${server.url}docs/learn/`);
  await settle(page);
  loads = [];
  await openSearch(page);
  await searchModal(page).input.fill('create');
  await expect(page.getByRole('option').first()).toBeVisible();
  const chain = longestChain(loads.filter(({path}) => !path.endsWith('/')));
  expect(chain.length, chain.join(' > ')).toBeLessThanOrEqual(2);
});

test('a click out of nothing asks for the page, and for its module when the first bytes have arrived', async ({
  page,
}) => {
  await openHydrated(page, `${server.url}docs/learn/`);
  await settle(page);
  loads = [];
  await followLink(page, '/blog/v0.4.1/');
  await expect(page.locator('h1')).toContainText('0.4.1');
  expect(longestChain(loads).length, longestChain(loads).join(' > ')).toBeLessThanOrEqual(2);
});
