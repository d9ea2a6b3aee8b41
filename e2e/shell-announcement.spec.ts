import type {Locator, Page} from '@playwright/test';
import shellConfig from '../fixtures/sites/shell/site.config.ts';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {recordShifts} from './layout-checks.ts';
import {expectReady, markDocument, openReady} from './reader.ts';
import {expect} from './serve-fixture.ts';
import {rgb} from './workbench-page.ts';

const test = siteTest(fixtureSite('shell'));
const {backgroundColor = '', textColor = ''} = shellConfig.themeConfig?.announcementBar ?? {};

const bar = (page: Page): Locator => page.getByRole('complementary', {name: 'Announcement'});
const close = (page: Page): Locator => bar(page).getByRole('button', {name: 'Close', exact: true});
const stored = (page: Page): Promise<unknown> =>
  page.evaluate(() => [localStorage.getItem('announcement.id'), localStorage.getItem('announcement.dismiss')]);

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false, colorScheme: 'light'});

  test('announcement and footer are in the HTML, in their configured colors @2.23', async ({page}) => {
    await page.goto('/docs/start/');
    await expect(bar(page)).toHaveText('The long page is new.');
    await expect(bar(page)).toHaveCSS('background-color', rgb(backgroundColor));
    await expect(bar(page)).toHaveCSS('color', rgb(textColor));
    const {height} = (await bar(page).boundingBox()) ?? {};
    expect(await page.getByRole('banner').boundingBox()).toMatchObject({y: height});
    await expect(close(page)).toBeHidden();

    const footer = page.locator('#root > footer');
    await expect(footer).toContainText('Nobody owns this.');
    await expect(footer).toHaveCSS('color-scheme', 'dark');
    const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    await expect(footer).not.toHaveCSS('background-color', background);

    await page.emulateMedia({media: 'print'});
    await expect(bar(page)).toBeHidden();
  });
});

test('a dismissal persists across pages and visits until the id changes, and nothing shifts @4.26 @4.27', async ({
  page,
}) => {
  const shifts = await recordShifts(page);
  await openReady(page, '/docs/start/');
  expect(await shifts()).toEqual([]);
  const {isSameDocument} = await markDocument(page);
  await bar(page).getByRole('link', {name: 'long page'}).click();
  await expect(page.locator('h1')).toHaveText('Long');
  await close(page).click();
  await expect(bar(page)).toBeHidden();
  // The next stop, because the button is gone.
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
  expect(await stored(page)).toEqual(['first', 'true']);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Start');
  expect(await isSameDocument()).toBe(true);
  await expect(bar(page)).toBeHidden();

  await test.step('dismissed before the first paint of the next visit', async () => {
    await page.reload();
    await expectReady(page);
    await expect(bar(page)).toBeHidden();
    expect(await shifts()).toEqual([]);
  });

  await test.step('another id', async () => {
    await page.evaluate(() => localStorage.setItem('announcement.id', 'the one before'));
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await expectReady(page);
    expect(await stored(page)).toEqual(['first', 'false']);
    await expect(bar(page)).toBeVisible();
  });
});
