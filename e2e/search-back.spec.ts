/** The modal and the browser's history. */
import type {Page} from '@playwright/test';
import {holdBack, openAwake, scrollY} from './reader.ts';
import {openSearch, searchButton} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = '/docs/learn/theming/creating-themes/';
const OTHER = '/docs/learn/theming/variable-types/';

/** The entry of a modal that was closed is left by a step back, which the browser takes its time for. */
const expectEntryLeft = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();

test('back closes the modal and stays on the page, where it was', async ({page}) => {
  await page.goto('/docs/learn/');
  await openAwake(page, PAGE);
  await page.evaluate(() => scrollTo(0, 700));
  const {dialog} = await openSearch(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(PAGE);
  await expect.poll(() => scrollY(page)).toBe(700);
  await page.goBack();
  await expect(page).toHaveURL('/docs/learn/');
});

test('closed by a key it leaves no step behind for back, and a hit takes one', async ({page}) => {
  await page.goto('/docs/learn/');
  await openAwake(page, PAGE);
  const {dialog, options} = await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectEntryLeft(page);
  await openSearch(page);
  await page.keyboard.type('stylex.keyframes');
  await expect(options.first()).toHaveText('stylex.keyframes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyframes/);
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await page.goBack();
  await expect(page).toHaveURL('/docs/learn/');
});

test('a page that comes while the modal is open leaves the query as it is, and keeps its own place', async ({page}) => {
  const {release} = await holdBack(page, OTHER);
  await openAwake(page, PAGE);
  await page.evaluate(() => scrollTo(0, 700));
  const link = page.locator(`main a[href="${OTHER}"]`).first();
  await link.evaluate((element: HTMLElement) => {
    element.focus({preventScroll: true});
    element.click();
  });
  const {dialog, input, options} = await openSearch(page);
  await page.keyboard.type('props');
  await expect(options.first()).toBeVisible();
  release();
  await expect(page).toHaveTitle(/^变量类型/);
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await expect(input).toHaveValue('props');
  // The query between found less, and while the panel is closed, Escape closes the modal.
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(input).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(searchButton(page)).toBeFocused();
  await expect(page).toHaveURL(OTHER);
  await expectEntryLeft(page);
  expect(await scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await expect.poll(() => scrollY(page)).toBe(700);
});

for (const [name, ask] of [
  ['asked to close by the browser', (dialog: HTMLDialogElement) => dialog.requestClose()],
  ['closed by the browser', (dialog: HTMLDialogElement) => dialog.close()],
] as const) {
  test(`${name}, it is gone with its lock and its step, whatever was typed, and focus returns`, async ({page}) => {
    await page.goto('/docs/learn/');
    await openAwake(page, PAGE);
    const link = page.locator('main a').first();
    await link.focus();
    const {dialog, options} = await openSearch(page);
    await page.keyboard.type('props');
    await expect(options.first()).toBeVisible();
    await dialog.evaluate(ask);
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('body[data-search-open]')).toHaveCount(0);
    await expect(link).toBeFocused();
    await expectEntryLeft(page);
    await openSearch(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expectEntryLeft(page);
    await page.goBack();
    await expect(page).toHaveURL('/docs/learn/');
  });
}

test('a link that is clicked while the browser leaves the entry of a closed modal leads on, one step after the page', async ({
  page,
}) => {
  await openAwake(page, PAGE);
  const {dialog} = await openSearch(page);
  // The click comes after the step back began, and before it is done.
  await page.evaluate(() => {
    const {back} = history;
    history.back = () => {
      back.call(history);
      document.querySelector<HTMLElement>('header a[href="/blog/"]')?.click();
    };
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveTitle(/^博客/);
  await expect(page).toHaveURL('/blog/');
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await expect(page.locator('h1')).toHaveText('创建主题');
});

test('opened again at once it stays open, and takes one step back as ever', async ({page}) => {
  await page.goto('/docs/learn/');
  await openAwake(page, PAGE);
  const {dialog} = await openSearch(page);
  // Two keys within one turn, and one in the middle of the step back.
  await page.evaluate(async () => {
    // Counts the steps back under way: before they are done, the entry that they leave looks like the one that stays.
    const {back} = history;
    const {dataset} = document.documentElement;
    const count = (change: number): void => {
      dataset['stepsBack'] = String(Number(dataset['stepsBack'] ?? 0) + change);
    };
    count(0);
    history.back = () => {
      count(1);
      back.call(history);
    };
    addEventListener('popstate', () => count(-1));
    const press = (): boolean => dispatchEvent(new KeyboardEvent('keydown', {key: 'k', ctrlKey: true, bubbles: true}));
    for (const pause of [0, 0, 5, 5]) {
      press();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  });
  await expect(page.locator('html')).toHaveAttribute('data-steps-back', '0');
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(true);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(PAGE);
  await page.goBack();
  await expect(page).toHaveURL('/docs/learn/');
});

test('the focus goes with the reader to the page of a hit: Tab reaches its skip link first', async ({page}) => {
  await openAwake(page, PAGE);
  const {options} = await openSearch(page);
  await page.keyboard.type('stylex.keyframes');
  await expect(options.first()).toHaveText('stylex.keyframes');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toContainText('keyframes');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', {name: '跳到主要内容'})).toBeFocused();
});
