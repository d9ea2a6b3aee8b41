/** The search modal and the browser's history. */
import type {Page} from '@playwright/test';
import {delayRequests, openReady, openWithStoppedClock, scrollY} from './reader.ts';
import {openSearch, searchButton} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = '/docs/learn/theming/creating-themes/';
const OTHER = '/docs/learn/theming/variable-types/';

/** The history entry of a closed modal is removed by a step back, which the browser does later. */
const expectEntryRemoved = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();

test('back closes the modal and stays on the page; closing it another way leaves no history entry @smoke', async ({
  page,
}) => {
  await page.goto('/docs/learn/');
  await openReady(page, PAGE);
  await page.evaluate(() => scrollTo(0, 700));
  const {dialog, options, active} = await openSearch(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(PAGE);
  await expect.poll(() => scrollY(page)).toBe(700);

  await test.step('closed by the browser, whatever the query: the focus returns', async () => {
    const link = page.locator('main a').first();
    await link.focus();
    await openSearch(page);
    await page.keyboard.type('props');
    await expect(options.first()).toBeVisible();
    await dialog.evaluate((element: HTMLDialogElement) => element.requestClose());
    await expect(dialog).toHaveCount(0);
    await expect(link).toBeFocused();
    await expectEntryRemoved(page);
  });

  await test.step('stays open when opened again at once', async () => {
    for (let count = 0; count < 3; count++) await page.keyboard.press('Control+k');
    await expect(dialog).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(true);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(PAGE);
  });

  await test.step('a hit adds one entry, and Tab reaches the skip link of its page first', async () => {
    await openSearch(page);
    await page.keyboard.type('stylex.keyframes');
    await expect(active).toHaveText('stylex.keyframes');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyframes/);
    await expect(page.locator('h1')).toContainText('keyframes');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: '跳到主要内容'})).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(PAGE);
    await page.goBack();
    await expect(page).toHaveURL('/docs/learn/');
  });
});

test('a navigation that ends while the modal is open keeps the query, and the new page keeps its scroll position', async ({
  page,
}) => {
  const {release} = await delayRequests(page, OTHER);
  // The navigation does not reach its limit, however slow the machine is.
  await openWithStoppedClock(page, () => openReady(page, PAGE));
  await page.evaluate(() => scrollTo(0, 700));
  const link = page.locator(`main a[href="${OTHER}"]`).first();
  await link.evaluate((element: HTMLElement) => {
    element.focus({preventScroll: true});
    element.click();
  });
  const {dialog, input, options} = await openSearch(page);
  await page.keyboard.type('props');
  await expect(options.first()).toBeVisible();
  await page.clock.resume();
  release();
  await expect(page).toHaveTitle(/^变量类型/);
  await page.keyboard.type('x');
  await expect(input).toHaveValue('propsx');
  await page.keyboard.press('Control+k');
  await expect(dialog).toHaveCount(0);
  await expect(searchButton(page)).toBeFocused();
  await expect(page).toHaveURL(OTHER);
  await expectEntryRemoved(page);
  expect(await scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await expect.poll(() => scrollY(page)).toBe(700);
});
