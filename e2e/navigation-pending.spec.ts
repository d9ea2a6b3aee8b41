import {LOADING_DELAY_MS, PROGRESS_BAR_DELAY_MS} from '../generator/shared/limits.ts';
import {
  delayRequests,
  documentPaths,
  fetchedPaths,
  followLink,
  markDocument,
  openReady,
  recordRequests,
} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const SPINNER = '[role="status"] svg, [role="status"] [class*="spinner"]';
/** Timers may run a little early. */
const DELAY_MS = Math.min(PROGRESS_BAR_DELAY_MS, LOADING_DELAY_MS) - 5;

test('the old page stays until the next one is ready; progress bar and spinner appear after their delay and disappear then @2.47 @4.30 @4.34 @9.8', async ({
  page,
}) => {
  const {release} = await delayRequests(page, '/docs/api/');
  await openReady(page, '/docs/learn/');
  const {isSameDocument} = await markDocument(page);
  const heading = (await page.locator('h1').textContent()) ?? '';
  const seen = page.evaluate(
    () =>
      new Promise<{bar: number; spinner: number}>((resolve) => {
        let clicked = 0;
        let bar = 0;
        document.addEventListener('click', () => (clicked = performance.now()), {capture: true, once: true});
        const observer = new MutationObserver(() => {
          const now = performance.now();
          if (bar === 0 && document.querySelector('.progress-bar') !== null) bar = now - clicked;
          const spinner = [...document.querySelectorAll('[role=status]')].some((status) =>
            status.querySelector('svg, div'),
          );
          if (bar > 0 && spinner) {
            observer.disconnect();
            resolve({bar, spinner: now - clicked});
          }
        });
        observer.observe(document.body, {childList: true, subtree: true});
      }),
  );
  const link = page.locator('nav a[href="/docs/api/"]').first();
  await link.click();
  const {bar, spinner} = await seen;
  expect(bar).toBeGreaterThanOrEqual(DELAY_MS);
  expect(spinner).toBeGreaterThanOrEqual(DELAY_MS);
  await expect(page.locator('.progress-bar')).toHaveCSS('height', '2px');
  await expect(page).toHaveURL(/\/docs\/api\/$/);
  await expect(page.locator('h1')).toHaveText(heading);

  await test.step('a jump inside the old page cancels the navigation', async () => {
    await page
      .locator('main .heading-anchor')
      .first()
      .evaluate((anchor: HTMLElement) => anchor.click());
    await expect(page).toHaveURL(/\/docs\/learn\/#.+/);
    await expect(page.locator('.progress-bar')).toHaveCount(0);
    await expect(page.locator('main h2[id]').first()).toBeInViewport();
    await link.click();
  });

  release();
  await expect(page).toHaveTitle(/API/);
  await expect(page.locator('h1')).not.toHaveText(heading);
  expect(await isSameDocument()).toBe(true);
  await expect(page.locator('.progress-bar')).toHaveCount(0);
  await expect(page.locator(SPINNER)).toHaveCount(0);
});

test('the prose of the next page comes from its HTML, fetched once; within the delay there is neither progress bar nor spinner; a new query or hash loads nothing @2.4 @2.48 @4.35', async ({
  page,
}) => {
  await page.clock.install();
  const requests = recordRequests(page);
  await openReady(page, '/docs/learn/');
  const {isSameDocument} = await markDocument(page);
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.progress-bar') !== null) document.documentElement.dataset['sawBar'] = '';
    }).observe(document.body, {childList: true, subtree: true});
  });
  // With a stopped clock the next page arrives within the delay, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('a[href="/docs/learn/installation/"]').first().click();
  await expect(page.locator('h1')).toHaveText('安装');
  await expect(page.locator('main .prose').first()).not.toBeEmpty();
  await page.clock.runFor(1000);
  await expect(page.locator(SPINNER)).toHaveCount(0);

  await followLink(page, '?q=1');
  await expect(page).toHaveURL(/\?q=1$/);
  await page
    .locator('main .heading-anchor')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\?q=1#.+/);
  await page.clock.runFor(2 * PROGRESS_BAR_DELAY_MS);
  await expect(page.locator('html[data-saw-bar]')).toHaveCount(0);
  // The first page is kept for the way back, from the browser's cache.
  expect(fetchedPaths(requests).filter((path) => path.endsWith('/'))).toEqual([
    '/docs/learn/installation/',
    '/docs/learn/',
  ]);
  expect(documentPaths(requests)).toEqual(['/docs/learn/']);
  expect(await isSameDocument()).toBe(true);
});
