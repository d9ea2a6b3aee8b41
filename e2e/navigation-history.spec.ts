import type {Page} from '@playwright/test';
import {expect, test} from './serve-fixture.ts';
import {blogLink, expectReady, followLink, historyKey, makeReady, markDocument, openReady, scrollY} from './reader.ts';

test.use({prefetches: true});

const KEY = /^[0-9a-z]{6}$/;

/** Scrolls and waits until the page has stored the position: at `scrollend`, in older browsers after a pause. */
const scrollTo = (page: Page, y: number): Promise<void> =>
  page.evaluate(
    (top) =>
      new Promise<void>((ended) => {
        if ('onscrollend' in window) document.addEventListener('scrollend', () => ended(), {once: true});
        else setTimeout(ended, 300);
        window.scrollTo(0, top);
      }),
    y,
  );

/** Expects that the jump to a heading of /docs/learn/ added a history entry, and that back restores the position. */
async function expectBackRestores(page: Page, place: number): Promise<void> {
  await expect(page).toHaveURL(/#.+/);
  await expect.poll(() => historyKey(page)).toMatch(KEY);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/learn\/$/);
  await expect.poll(() => scrollY(page)).toBe(place);
}

test('a navigation gets its own history key, head, announcement and Tab order; back keeps the focus @9.11', async ({
  page,
}) => {
  await openReady(page, '/docs/learn/');
  const first = await historyKey(page);
  await blogLink(page).click();
  await expect(page).toHaveTitle('博客 | StyleX');
  const second = await historyKey(page);
  expect(first).toMatch(KEY);
  expect(second).toMatch(KEY);
  expect(second).not.toBe(first);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/$/);
  await expect(page.locator('meta[name=description]')).toHaveCount(1);
  await expect(page.getByRole('status').filter({hasText: '博客'})).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.keyboard.press('Tab');
  await expect(page.locator('a[href="#main-content"]')).toBeFocused();
  const link = page.locator('nav a[href="/docs/api/"]').first();
  await link.focus();
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/learn\/$/);
  await expect(page).not.toHaveTitle(/^博客/);
  expect(await historyKey(page)).toBe(first);
  await expect(link).toBeFocused();
});

test('a jump to a heading gets its own history key, and back restores the position', async ({page}) => {
  await openReady(page, '/docs/learn/');
  await scrollTo(page, 150);
  const last = page.locator('main .heading-anchor').last();
  await last.evaluate((link) => link instanceof HTMLElement && link.click());
  await expectBackRestores(page, 150);
  // Also before `scrollend` reports the new position.
  await last.evaluate((link: HTMLElement) => {
    window.scrollTo(0, 200);
    link.click();
  });
  await expectBackRestores(page, 200);
});

test('a navigation scrolls to the top or to the heading of its hash; back, forward and a reload restore the position, also from another document @4.32 @4.33', async ({
  page,
}) => {
  await openReady(page, '/docs/learn/');
  const {isSameDocument} = await markDocument(page);
  await scrollTo(page, 700);
  await blogLink(page).click();
  await expect(page).toHaveTitle(/^博客/);
  expect(await scrollY(page)).toBe(0);
  await scrollTo(page, 250);
  await page.goBack();
  await expect(page).not.toHaveTitle(/^博客/);
  await expect.poll(() => scrollY(page)).toBe(700);
  await page.goForward();
  await expect(page).toHaveTitle(/^博客/);
  await expect.poll(() => scrollY(page)).toBe(250);
  expect(await isSameDocument()).toBe(true);

  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(250);
  await makeReady(page);
  expect(await scrollY(page)).toBe(250);
  // The previous entry belongs to the document before the reload.
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/learn\/$/);
  await expect(page).not.toHaveTitle(/^博客/);
  await expect.poll(() => scrollY(page)).toBe(700);

  await test.step('a link with a hash scrolls to the heading of the other page', async () => {
    await makeReady(page);
    await followLink(page, '/docs/learn/installation/#next-steps');
    await expect(page.locator('h1')).toHaveText('安装');
    const target = page.locator('#next-steps');
    await expect(target).toBeInViewport();
    expect(await scrollY(page)).toBeGreaterThan(100);
    // Below the fixed navbar.
    expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(60);
  });
});

test('hydration does not scroll the first page', async ({page}) => {
  await page.goto('/docs/learn/');
  await page.mouse.wheel(0, 400);
  await expectReady(page);
  await expect.poll(() => scrollY(page)).toBe(400);
});

test('back closes the mobile menu and does not leave the page @4.14', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await openReady(page, '/docs/learn/');
  await scrollTo(page, 400);
  const key = await historyKey(page);
  const menu = page.getByRole('dialog', {name: /./}).first();
  await page.getByRole('button', {name: '打开导航菜单'}).click();
  await expect(menu).toBeVisible();
  await expect.poll(() => historyKey(page)).not.toBe(key);
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/docs\/learn\/$/);
  expect(await historyKey(page)).toBe(key);
  await expect.poll(() => scrollY(page)).toBe(400);
});
