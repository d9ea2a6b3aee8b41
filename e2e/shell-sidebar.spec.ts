import type {Locator, Page} from '@playwright/test';
import {expectReady, markDocument} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const sidebar = (page: Page): Locator => page.getByRole('complementary').getByRole('navigation', {name: '文档侧边栏'});
const current = (page: Page): Locator => sidebar(page).locator('[aria-current="page"]');
const scrollTop = (page: Page): Promise<number> => sidebar(page).evaluate((element) => Math.round(element.scrollTop));

/** Whether the link to the shown page is inside the scrolling frame of the sidebar. */
const isCurrentInView = (page: Page): Promise<boolean> =>
  current(page).evaluate((element) => {
    const frame = element.closest('nav')?.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return frame !== undefined && box.top >= frame.top && box.bottom <= frame.bottom;
  });

test('all docs share one layout, which persists across navigations; the current page is marked and in view, and the sidebar scrolls for no other reason @2.12', async ({
  page,
}) => {
  await page.setViewportSize({width: 1200, height: 420});
  await page.goto('/docs/learn/acknowledgements/');
  await expect(current(page)).toHaveAttribute('href', '/docs/learn/acknowledgements/');
  expect(await scrollTop(page)).toBeGreaterThan(0);
  expect(await isCurrentInView(page)).toBe(true);

  await test.step('the start of the script does not scroll it under the pointer', async () => {
    await sidebar(page).evaluate((element) => element.scrollTo(0, 0));
    const box = await sidebar(page).boundingBox();
    if (!box) throw new Error('no sidebar');
    await page.mouse.move(box.x + 20, box.y + 100);
    await page.mouse.move(box.x + 24, box.y + 104);
    await page.keyboard.press('Shift');
    await expectReady(page);
    expect(await scrollTop(page)).toBe(0);
  });
  const {isSameDocument} = await markDocument(page);

  await test.step('a navigation scrolls it to the next page', async () => {
    await sidebar(page).evaluate((element) => (element.dataset['mark'] = 'the same'));
    await page.locator('[rel="prev"]').click();
    await expect(current(page)).toHaveAttribute('href', '/docs/learn/ecosystem/');
    // It scrolls after the page has changed.
    await expect.poll(() => isCurrentInView(page)).toBe(true);
  });

  await test.step('a navigation to a link in view does not scroll it', async () => {
    const link = sidebar(page).locator('a[href="/docs/learn/static-types/"]');
    await link.evaluate((element) => element.scrollIntoView({block: 'center'}));
    const before = await scrollTop(page);
    expect(before).toBeGreaterThan(0);
    await link.click();
    await expect(page.locator('h1')).toHaveText('静态类型');
    await expect(current(page)).toHaveAttribute('href', '/docs/learn/static-types/');
    expect(await scrollTop(page)).toBe(before);
  });

  await test.step('the layout persists, and its categories open and close', async () => {
    await expect(sidebar(page)).toHaveAttribute('data-mark', 'the same');
    const category = sidebar(page).getByRole('button', {name: '主题', exact: true});
    const link = sidebar(page).locator('a[href="/docs/learn/theming/creating-themes/"]');
    await expect(link).toBeVisible();
    await category.click();
    await expect(link).toBeHidden();
    await category.click();
    await expect(link).toBeVisible();
    expect(await isSameDocument()).toBe(true);
  });
});
