/**
 * The app or a page's module fails, is cut off or never answers. A load that hangs ends at its limit as a failure does. The
 * page stays usable, and the next try asks the network again.
 */
import type {Page} from '@playwright/test';
import {LOAD_LIMIT_MS} from '../generator/shared/limits.ts';
import {createGate} from './gate.ts';
import {
  APP_CHUNKS,
  appFailure,
  blogLink,
  BOOT,
  documentPaths,
  errorBox,
  expectNotReady,
  expectReady,
  makeReady,
  markDocument,
  modulePathOf,
  recordRequests,
  retryButton,
  themeButton,
} from './reader.ts';
import {searchButton, searchModal} from './search.ts';
import {expect, type FaultySite, test} from './serve-fixture.ts';

const START = 'docs/learn/';

/** A hanging load reaches its limit, without waiting for it. */
const passLimit = (page: Page): Promise<void> => page.clock.fastForward(LOAD_LIMIT_MS + 100);

/** Waits until the app has started; it may wait for the page's module. */
const appStarted = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'earlyEvents' in window)).toBe(false);

/** Needs the boot module. */
const closeAnnouncement = (page: Page): Promise<void> => page.locator('.announcement').getByRole('button').click();

test.describe('the app', () => {
  test('leaves links and keys to the browser when one of its chunks is cut off, empty or missing, and the next page tries again', async ({
    page,
    serve,
  }) => {
    const faults = [
      (site: FaultySite, chunk: RegExp) => site.truncate(chunk, 0.5),
      (site: FaultySite, chunk: RegExp) => site.truncate(chunk, 0),
      (site: FaultySite, chunk: RegExp) => site.fail(chunk),
    ];
    let site = await serve();
    for (const [index, [name, chunk]] of APP_CHUNKS.entries()) {
      // Another origin, for which the browser has cached nothing.
      site = await serve();
      faults[index]?.(site, chunk);
      await page.goto(site.url + START);
      await page.keyboard.press('Shift');
      await expect(appFailure(page), name).toBeAttached();
      await expect(appFailure(page), name).toBeHidden();
    }
    await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await searchButton(page).click();
    await expect(page.locator('h1')).toHaveText('搜索');

    await page.goto(site.url + START);
    // The first interaction, before the failure is known.
    await searchButton(page).click();
    await expect(page).toHaveURL(`${site.url}search/?q=`);
    site.clearFaults();
    await blogLink(page).click();
    await makeReady(page);
  });

  test('tells a reader who needs it, and starts when it arrives late', async ({page, serve}) => {
    await page.clock.install();
    const site = await serve();
    const release = site.hold(BOOT);
    await page.goto(site.url + START);
    await closeAnnouncement(page);
    await expect(errorBox(page)).toHaveCount(0);
    await passLimit(page);
    await expect(errorBox(page)).toContainText('本页的脚本没有加载成功');
    release();
    await expectReady(page);
    await expect(errorBox(page)).toHaveCount(0);
  });

  test('is not missed by a reader of controls that need none; the first click that needs it says so, and Retry loads it', async ({
    page,
    serve,
  }) => {
    await page.clock.install();
    const site = await serve();
    const {requested} = site.hang(BOOT);
    await page.goto(site.url + START);
    await themeButton(page).click();
    await requested;
    await passLimit(page);
    await expect(appFailure(page)).toBeAttached();
    await expect(errorBox(page)).toHaveCount(0);
    await themeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(errorBox(page)).toHaveCount(0);
    await closeAnnouncement(page);
    await expect(errorBox(page)).toBeVisible();
    site.clearFaults();
    const {isSameDocument} = await markDocument(page);
    await retryButton(page).click();
    await expect.poll(isSameDocument).toBe(false);
    await makeReady(page);
    await expect(errorBox(page)).toHaveCount(0);
  });

  test('is loaded again by one reload when a deploy has removed it, and typed text is not lost', async ({
    page,
    serve,
  }) => {
    const site = await serve();
    site.fail(BOOT, 404);
    const requests = recordRequests(page);
    await page.goto(site.url + START);
    const reloaded = page.waitForEvent('load');
    await page.mouse.move(5, 5);
    await reloaded;
    // The old build is still there: the second 404 reloads nothing.
    await page.mouse.move(9, 9);
    await expect(appFailure(page)).toBeAttached();
    await themeButton(page).click();
    await expect(errorBox(page)).toHaveCount(0);
    await closeAnnouncement(page);
    await expect(errorBox(page)).toBeVisible();
    expect(documentPaths(requests)).toHaveLength(2);

    await test.step('nor for ever without session storage', async () => {
      await page.addInitScript(() =>
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        }),
      );
      await page.goto(site.url + START);
      await closeAnnouncement(page);
      await expect(errorBox(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(documentPaths(requests)).toHaveLength(3);
    });

    site.clearFaults();
    const typed = createGate();
    await page.route('**/assets/boot-*', async (route) => {
      await typed.opened;
      await route.fulfill({status: 404});
    });
    await page.goto(`${site.url}blog/`);
    await page.keyboard.type('/theme');
    typed.open();
    await expect(page).toHaveURL(`${site.url}search/?q=theme`);
  });
});

/** Truncates the module that holds the component of a page, which the page's own module imports. */
async function truncateComponent(page: Page, site: FaultySite, path: string): Promise<void> {
  const module = new URL(await modulePathOf(page, site.url + path), site.url);
  const code = await (await page.request.get(module.href)).text();
  const name = /export\{default\}from"\.\.\/([^"]+)"/.exec(code)?.[1];
  if (name === undefined) throw new Error(`The module of ${path} imports no component.`);
  site.truncate(`/assets/${name}`, 0.5);
}

test.describe('the page’s own module', () => {
  test('that fails leaves the page readable beside the red box, and Retry hydrates it @4.36 @8.3', async ({
    page,
    serve,
  }) => {
    const site = await serve();
    site.fail(new RegExp((await modulePathOf(page, site.url + START)).replaceAll('.', '\\.')));
    await page.goto(site.url + START);
    await page.mouse.move(5, 5);
    await expect(errorBox(page)).toBeVisible();
    await expect(page.locator('main [data-run]').first()).toBeVisible();
    await expectNotReady(page);
    site.clearFaults();
    await retryButton(page).click();
    await expectReady(page);
    await expect(errorBox(page)).toHaveCount(0);
  });

  test('whose dependency is cut off leaves color mode and search usable; Retry reloads the page when it stays cut off', async ({
    page,
    serve,
  }) => {
    const site = await serve();
    await truncateComponent(page, site, '');
    await page.goto(site.url);
    await page.mouse.move(5, 5);
    await expect(errorBox(page)).toBeVisible();
    await page.keyboard.press('/');
    await expect(page).toHaveURL(`${site.url}search/`);
    await page.goBack();
    await page.mouse.move(5, 5);
    await expect(errorBox(page)).toBeVisible();
    await themeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    site.clearFaults();
    const requests = recordRequests(page);
    await retryButton(page).click();
    await expect(errorBox(page)).toBeVisible();
    expect(documentPaths(requests)).toEqual([]);
    await retryButton(page).click();
    await expect.poll(() => documentPaths(requests)).toEqual(['/']);
    await makeReady(page);
    await searchButton(page).click();
    await expect(searchModal(page).input).toBeFocused();
  });

  test('that hangs shows the red box and applies early clicks at the limit; a late arrival hydrates, and Retry asks the network again', async ({
    page,
    serve,
  }) => {
    await page.clock.install();
    const site = await serve();
    const release = site.hold(await modulePathOf(page, site.url + START));
    await page.goto(site.url + START);
    await themeButton(page).click();
    await appStarted(page);
    await passLimit(page);
    await expect(errorBox(page)).toContainText('没有加载成功');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    release();
    await expectReady(page);
    await expect(errorBox(page)).toHaveCount(0);

    await test.step('Retry', async () => {
      site.hang(await modulePathOf(page, `${site.url}blog/tags/`));
      await page.goto(`${site.url}blog/tags/`);
      await page.mouse.move(5, 5);
      await appStarted(page);
      await passLimit(page);
      await retryButton(page).click();
      await expectReady(page);
    });
  });
});
