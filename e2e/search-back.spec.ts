/** The modal and the browser's history. */
import {openAwake, scrollY} from './reader.ts';
import {openSearch} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = '/docs/learn/theming/creating-themes/';

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
  await openSearch(page);
  await page.keyboard.type('stylex.keyframes');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyframes/);
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await page.goBack();
  await expect(page).toHaveURL('/docs/learn/');
});
