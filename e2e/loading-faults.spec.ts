/** What the user can still do when a part of a page arrives damaged or not at all. */
import type {Page} from '@playwright/test';
import {EARLY_EVENTS_LIMIT_MS} from '#client/first-paint/load-app.ts';
import {
  APP_CHUNKS,
  documentPaths,
  errorBox,
  markDocument,
  modulePathOf,
  openAwake,
  recordRequests,
  retryButton,
  wake,
  wakeAfterFailure,
} from './reader.ts';
import {searchButton, searchModal} from './search.ts';
import {expect, test} from './serve-fixture.ts';
import type {FaultySite} from './serve-fixture.ts';

/** More than the limit after which the page stops waiting for its app, and than the pause before the next attempt. */
const PAST_LIMIT_MS = EARLY_EVENTS_LIMIT_MS + 5000;

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

test('while a chunk of the app is truncated or empty, search is a link; a later interaction loads the app', async ({
  page,
  serve,
}) => {
  const site = await serve();
  for (const [index, [name, chunk]] of APP_CHUNKS.entries()) {
    await test.step(name, async () => {
      site.heal();
      site.truncate(chunk, index % 2 === 0 ? 0.5 : 0);
      await page.goto(`${site.url}docs/learn/`);
      await searchButton(page).click();
      await expect(page).toHaveURL(`${site.url}search/`);
    });
  }
  await test.step('a later interaction', async () => {
    // An origin for which the browser has cached nothing.
    const other = await serve();
    other.truncate(/\/assets\/boot-/, 0.5);
    await page.goto(`${other.url}docs/learn/`);
    const failed = page.waitForEvent('pageerror');
    await page.mouse.move(5, 5);
    await failed;
    other.heal();
    await wakeAfterFailure(page);
  });
});

test('an app that hangs gives the tap on search back after the limit', async ({page, serve}) => {
  const site = await serve();
  site.hang(/\/assets\/react-/);
  await page.clock.install();
  await page.goto(`${site.url}docs/learn/`);
  await searchButton(page).click();
  await expect(page).toHaveURL(`${site.url}docs/learn/`);
  await page.clock.runFor(PAST_LIMIT_MS);
  await expect(page).toHaveURL(`${site.url}search/`);
});

test('an app that arrives after the limit starts once and answers each tap once', async ({page, serve}) => {
  const site = await serve();
  const release = site.hold(/\/assets\/boot-/);
  await page.clock.install();
  await page.goto(`${site.url}docs/learn/`);
  await page.mouse.move(5, 5);
  await page.clock.runFor(PAST_LIMIT_MS);
  // Another interaction loads the app once more; both copies arrive.
  await themeButton(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  release();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await page.clock.runFor(PAST_LIMIT_MS);
  await themeButton(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await searchButton(page).click();
  await expect(searchModal(page).input).toBeFocused();
});

test('colour mode and search work beside the red box; Retry reloads the page when a dependency stays truncated', async ({
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
  site.heal();
  const requests = recordRequests(page);
  await retryButton(page).click();
  await expect(errorBox(page)).toBeVisible();
  expect(documentPaths(requests)).toEqual([]);
  await retryButton(page).click();
  await expect.poll(() => documentPaths(requests)).toEqual(['/docs/learn/']);
  await wake(page);
  await themeButton(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  await searchButton(page).click();
  await expect(searchModal(page).input).toBeFocused();
});

test('colour mode and search work after the limit while the page module hangs', async ({page, serve}) => {
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

test('Retry after a failed navigation becomes a real navigation when a dependency stays truncated', async ({
  page,
  serve,
}) => {
  const site = await serve();
  await truncateComponent(page, site, 'blog/');
  await openAwake(page, `${site.url}docs/learn/`);
  // A real navigation to this page has failed before, so that the app shows the error itself.
  await page.evaluate(() => {
    const buildId = document.documentElement.dataset['build'];
    sessionStorage.setItem('failed-navigations', JSON.stringify({buildId, paths: ['/blog/']}));
  });
  await page.reload();
  await wake(page);
  const {isSameDocument} = await markDocument(page);
  await blogLink(page).click();
  await expect(errorBox(page)).toBeVisible();
  site.heal();
  await retryButton(page).click();
  await expect(errorBox(page)).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  await retryButton(page).click();
  await expect(page).toHaveTitle(/^博客/);
  expect(await isSameDocument()).toBe(false);
  await wake(page);
});

test('truncated HTML of the next page leads to a real navigation, and then to the red box', async ({page, serve}) => {
  const site = await serve();
  site.truncate('/blog/', 0.7);
  await openAwake(page, `${site.url}docs/learn/`);
  const requests = recordRequests(page);
  await blogLink(page).click();
  await expect(page).toHaveTitle(/^博客/);
  expect(documentPaths(requests)).toEqual(['/blog/']);
  await expect(page.getByRole('main')).toBeVisible();
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(errorBox(page)).toBeVisible();
  site.heal();
  await retryButton(page).click();
  await expect(errorBox(page)).toHaveCount(0);
  await wake(page);
});
