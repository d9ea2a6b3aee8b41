/**
 * The script, or the code of an island, fails, is cut off or never answers. A load that hangs ends at its limit as a failure
 * does. The page stays usable, and the next try asks the network again.
 */
import type {Page} from '@playwright/test';
import {LOAD_LIMIT_MS} from '../generator/shared/limits.ts';
import {
  blogLink,
  BOOT,
  errorBox,
  expectNotReady,
  expectReady,
  retryButton,
  SCRIPTS,
  SEARCH_ISLAND,
  themeButton,
} from './reader.ts';
import {searchButton} from './search.ts';
import {expect, type FaultySite, test} from './serve-fixture.ts';

const START = 'docs/learn/';

/** A hanging load reaches its limit, without waiting for it. */
const passLimit = (page: Page): Promise<void> => page.clock.fastForward(LOAD_LIMIT_MS + 100);

const closeAnnouncement = (page: Page): Promise<void> => page.locator('.announcement').getByRole('button').click();

test.describe('the script', () => {
  test('that is cut off, empty or missing leaves links, native controls and search to the browser; the next page loads it again', async ({
    page,
    serve,
  }) => {
    const faults = [
      (site: FaultySite, chunk: RegExp) => site.truncate(chunk, 0.5),
      (site: FaultySite, chunk: RegExp) => site.truncate(chunk, 0),
      (site: FaultySite, chunk: RegExp) => site.fail(chunk, 404),
    ];
    for (const fault of faults) {
      for (const [name, chunk] of SCRIPTS) {
        // Another origin, for which the browser has cached nothing.
        const site = await serve();
        fault(site, chunk);
        await page.goto(site.url + START);
        await themeButton(page).click();
        await page.waitForLoadState('networkidle');
        await expectNotReady(page);
        await expect(page.locator('html'), name).toHaveAttribute('data-theme', 'light');
        site.clearFaults();
        await blogLink(page).click();
        await expectReady(page);
      }
    }
    const site = await serve();
    site.hang(BOOT);
    await page.goto(site.url + START);
    await searchButton(page).click();
    await page.keyboard.type('theme');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${site.url}search/?q=theme`);
    await blogLink(page).click();
    await expect(page).toHaveTitle(/^博客/);
  });

  test('that arrives late acts on the last press, once @smoke', async ({page, serve}) => {
    const site = await serve();
    const release = site.hold(BOOT);
    await page.goto(site.url + START);
    await themeButton(page).click();
    await closeAnnouncement(page);
    await expect(page.locator('.announcement')).toBeVisible();
    release();
    await expectReady(page);
    await expect(page.locator('.announcement')).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('an island', () => {
  test('that does not load leaves the page readable beside the red box, and Retry loads it @4.36 @8.3', async ({
    page,
    serve,
  }) => {
    const site = await serve();
    site.fail(SEARCH_ISLAND);
    await page.goto(`${site.url}search/?q=theme`);
    await expect(errorBox(page)).toBeVisible();
    await expect(page.locator('main').getByRole('searchbox')).toBeVisible();
    site.clearFaults();
    await retryButton(page).click();
    await expect(errorBox(page)).toHaveCount(0);
    await expect(page.locator('main ol > li').first()).toBeVisible();
  });

  test('that hangs shows the red box at the limit; a late arrival runs it, and Retry asks the network again', async ({
    page,
    serve,
  }) => {
    await page.clock.install();
    const site = await serve();
    const release = site.hold(SEARCH_ISLAND);
    await page.goto(`${site.url}search/?q=theme`);
    await page.locator('html[data-theme]').waitFor();
    await expect.poll(() => page.evaluate(() => window.early?.isOver)).toBe(true);
    await passLimit(page);
    await expect(errorBox(page)).toContainText('没有加载成功');
    release();
    await expect(errorBox(page)).toHaveCount(0);
    await expect(page.locator('main ol > li').first()).toBeVisible();
  });
});
