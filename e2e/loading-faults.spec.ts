/** Features that still work when a part of a page is truncated or missing. */
import type {Page} from '@playwright/test';
import {LOAD_LIMIT_MS} from '../generator/shared/limits.ts';
import {
  APP_CHUNKS,
  documentPaths,
  errorBox,
  modulePathOf,
  openHydrated,
  recordRequests,
  retryButton,
  hydrate,
} from './reader.ts';
import {searchButton, searchModal} from './search.ts';
import {expect, type FaultySite, test} from './serve-fixture.ts';

const PAST_LIMIT_MS = LOAD_LIMIT_MS + 1000;

const root = (page: Page) => page.locator('html');
const themeButton = (page: Page) => page.locator('nav [data-replay=theme]').first();
const blogLink = (page: Page) => page.locator('nav a[href="/blog/"]').first();

/** Truncates the module that holds the component of a page, which the page's own module imports. */
async function truncateComponent(page: Page, site: FaultySite, path: string): Promise<void> {
  const module = new URL(await modulePathOf(page, site.url + path), site.url);
  const code = await (await page.request.get(module.href)).text();
  const name = /export\{default\}from"\.\.\/([^"]+)"/.exec(code)?.[1];
  if (name === undefined) throw new Error(`The module of ${path} imports no component.`);
  site.truncate(`/assets/${name}`, 0.5);
}

test('search is a link when a chunk of the app is truncated or empty', async ({page, serve}) => {
  for (const [index, [name, chunk]] of APP_CHUNKS.entries()) {
    await test.step(name, async () => {
      // Another origin, for which the browser has cached nothing.
      const site = await serve();
      site.truncate(chunk, index % 2 === 0 ? 0.5 : 0);
      await page.goto(`${site.url}docs/learn/`);
      await searchButton(page).click();
      await expect(page).toHaveURL(`${site.url}search/`);
    });
  }
});

test('a tap on search follows its link when the app does not load within the limit', async ({page, serve}) => {
  const site = await serve();
  site.hang(/\/assets\/react-/);
  await page.clock.install();
  await page.goto(`${site.url}docs/learn/`);
  await searchButton(page).click();
  await expect(page).toHaveURL(`${site.url}docs/learn/`);
  await page.clock.runFor(PAST_LIMIT_MS);
  await expect(page).toHaveURL(`${site.url}search/`);
});

test('color mode and search work beside the red box; Retry reloads the page when a dependency stays truncated', async ({
  page,
  serve,
}) => {
  const site = await serve();
  await truncateComponent(page, site, 'docs/learn/');
  await page.goto(`${site.url}docs/learn/`);
  await page.mouse.move(5, 5);
  await expect(errorBox(page)).toBeVisible();
  await themeButton(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('/');
  await expect(page).toHaveURL(`${site.url}search/`);
  await page.goBack();
  await page.mouse.move(5, 5);
  await expect(errorBox(page)).toBeVisible();
  site.clearFaults();
  const requests = recordRequests(page);
  await retryButton(page).click();
  await expect(errorBox(page)).toBeVisible();
  expect(documentPaths(requests)).toEqual([]);
  await retryButton(page).click();
  await expect.poll(() => documentPaths(requests)).toEqual(['/docs/learn/']);
  await hydrate(page);
  await themeButton(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await searchButton(page).click();
  await expect(searchModal(page).input).toBeFocused();
});

test('color mode and search work after the limit while the page module hangs', async ({page, serve}) => {
  const site = await serve();
  site.hang(await modulePathOf(page, `${site.url}docs/learn/`));
  await page.clock.install();
  await page.goto(`${site.url}docs/learn/`);
  await themeButton(page).click();
  // The app has started and waits for the module.
  await expect.poll(() => page.evaluate(() => 'drainEvents' in window)).toBe(false);
  await page.clock.runFor(PAST_LIMIT_MS);
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await searchButton(page).click();
  await expect(page).toHaveURL(`${site.url}search/`);
});

test('truncated HTML of the next page causes a full navigation, then shows the red box', async ({page, serve}) => {
  const site = await serve();
  site.truncate('/blog/', 0.7);
  await openHydrated(page, `${site.url}docs/learn/`);
  const requests = recordRequests(page);
  await blogLink(page).click();
  await expect(page).toHaveTitle(/^博客/);
  expect(documentPaths(requests)).toEqual(['/blog/']);
  await expect(page.getByRole('main')).toBeVisible();
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(errorBox(page)).toBeVisible();
  site.clearFaults();
  await retryButton(page).click();
  await expect(errorBox(page)).toHaveCount(0);
  await hydrate(page);
});
