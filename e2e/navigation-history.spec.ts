import type {Page} from '@playwright/test';
import {expect, test} from './serve-fixture.ts';
import {historyKey, markDocument, openHydrated, scrollY} from './reader.ts';

test.use({prefetches: true});

const KEY = /^[0-9a-z]{6}$/;

/** Scrolls and waits for `scrollend`, when the page stores the position. */
const scrollTo = (page: Page, y: number): Promise<void> =>
  page.evaluate(
    (top) =>
      new Promise<void>((ended) => {
        document.addEventListener('scrollend', () => ended(), {once: true});
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
  await openHydrated(page, '/docs/learn/');
  const first = await historyKey(page);
  await page.locator('nav a[href="/blog/"]').first().click();
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
  await openHydrated(page, '/docs/learn/');
  await scrollTo(page, 150);
  const last = page.locator('main h2[id]').last();
  await last.locator('a').evaluate((link) => link instanceof HTMLElement && link.click());
  await expectBackRestores(page, 150);
  // Also before `scrollend` reports the new position.
  await last.locator('a').evaluate((link: HTMLElement) => {
    window.scrollTo(0, 200);
    link.click();
  });
  await expectBackRestores(page, 200);
});

test('a navigation scrolls to the top; back and forward restore the position @4.32', async ({page}) => {
  await openHydrated(page, '/docs/learn/');
  const {isSameDocument} = await markDocument(page);
  await scrollTo(page, 700);
  await page.locator('nav a[href="/blog/"]').first().click();
  await expect(page).toHaveTitle(/^博客/);
  expect(await scrollY(page)).toBe(0);
  await scrollTo(page, 300);
  await page.goBack();
  await expect(page).not.toHaveTitle(/^博客/);
  await expect.poll(() => scrollY(page)).toBe(700);
  await page.goForward();
  await expect(page).toHaveTitle(/^博客/);
  await expect.poll(() => scrollY(page)).toBe(300);
  expect(await isSameDocument()).toBe(true);
});

test('scroll positions survive a reload and going back from another document', async ({page}) => {
  await openHydrated(page, '/docs/learn/');
  await scrollTo(page, 700);
  await page.locator('nav a[href="/blog/"]').first().click();
  await expect(page).toHaveTitle(/^博客/);
  await scrollTo(page, 250);
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(250);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  expect(await scrollY(page)).toBe(250);
  // The previous entry belongs to the document before the reload.
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/learn\/$/);
  await expect(page).not.toHaveTitle(/^博客/);
  await expect.poll(() => scrollY(page)).toBe(700);
});

test('a link with a hash scrolls to the heading of the other page @4.33', async ({page}) => {
  await openHydrated(page, '/docs/learn/');
  await page.evaluate(async () => {
    const html = await (await fetch('/docs/learn/installation/')).text();
    const id = [...html.matchAll(/<h2[^>]* id="([^"]+)"/g)].at(-1)?.[1] ?? '';
    const link = document.createElement('a');
    link.href = `/docs/learn/installation/#${id}`;
    link.textContent = 'deep';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByText('deep', {exact: true}).click();
  await expect(page.locator('h1')).toHaveText('安装');
  const target = page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`);
  await expect(target).toBeInViewport();
  expect(await scrollY(page)).toBeGreaterThan(100);
  // Below the fixed navbar.
  expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(60);
});

test('hydration does not scroll the first page', async ({page}) => {
  await page.goto('/docs/learn/');
  await page.mouse.wheel(0, 400);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await expect.poll(() => scrollY(page)).toBe(400);
});

test('the browser handles clicks with modifiers, new tabs and downloads', async ({page, context}) => {
  await openHydrated(page, '/docs/learn/');
  const opened = context.waitForEvent('page');
  await page
    .locator('nav a[href="/blog/"]')
    .first()
    .click({modifiers: ['ControlOrMeta']});
  await (await opened).close();
  await expect(page).toHaveURL(/\/docs\/learn\/$/);
});

test.describe('in a narrow window', () => {
  test.use({viewport: {width: 390, height: 800}});

  test('back closes the mobile menu and does not leave the page @4.14', async ({page}) => {
    await openHydrated(page, '/docs/learn/');
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

  test('neither a link in the mobile menu nor its close button leaves a history entry for the menu', async ({page}) => {
    await page.goto('/');
    await openHydrated(page, '/docs/learn/');
    const key = await historyKey(page);
    await page.getByRole('button', {name: '打开导航菜单'}).click();
    await expect.poll(() => historyKey(page)).not.toBe(key);
    await page.getByRole('button', {name: '关闭导航菜单'}).click();
    await expect.poll(() => historyKey(page)).toBe(key);
    await page.getByRole('button', {name: '打开导航菜单'}).click();
    await page.locator('a[href="/docs/learn/installation/"]:visible').first().click();
    await expect(page.locator('h1')).toHaveText('安装');
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/learn\/$/);
    await expect(page.locator('h1')).not.toHaveText('安装');
    await page.goBack();
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});
