import type {Page} from '@playwright/test';
import {expect, test} from './serve-fixture.ts';
import {blogLink, expectReady, followLink, historyKey, markDocument, openReady, scrollY} from './reader.ts';

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

test('a navigation and a jump to a heading get their own history key; a navigation gets head, announcement and Tab order; back keeps the focus @9.11', async ({
  page,
}) => {
  await openReady(page, '/docs/learn/');
  const keys = [await historyKey(page)];
  // The jump is before `scrollend` reports the new position.
  await page
    .locator('main .heading-anchor')
    .last()
    .evaluate((link: HTMLElement) => {
      window.scrollTo(0, 200);
      link.click();
    });
  await expect(page).toHaveURL(/#.+/);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
  keys.push(await historyKey(page));
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/learn\/$/);
  await expect.poll(() => scrollY(page)).toBe(200);

  await blogLink(page).click();
  await expect(page).toHaveTitle('博客 | StyleX');
  keys.push(await historyKey(page));
  expect(keys).toEqual(keys.map(() => expect.stringMatching(/^[0-9a-z]{6}$/)));
  expect(new Set(keys).size).toBe(3);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/$/);
  await expect(page.getByRole('status').filter({hasText: '博客'})).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(page.locator('a[href="#main-content"]')).toBeFocused();
  const link = page.locator('nav a[href="/docs/api/"]').first();
  await link.focus();
  await page.goBack();
  await expect(page).not.toHaveTitle(/^博客/);
  expect(await historyKey(page)).toBe(keys[0]);
  await expect(link).toBeFocused();
});

test('a navigation scrolls to the top or to the heading of its hash; back, forward and a reload restore the position, also from another document @4.32 @4.33', async ({
  page,
}) => {
  await test.step('the start of the script does not scroll the first page', async () => {
    await page.goto('/docs/learn/');
    await page.mouse.wheel(0, 400);
    await expectReady(page);
    await expect.poll(() => scrollY(page)).toBe(400);
  });
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
  await expectReady(page);
  await expect.poll(() => scrollY(page)).toBe(250);
  // The previous entry belongs to the document before the reload.
  await page.goBack();
  await expect(page).not.toHaveTitle(/^博客/);
  await expect.poll(() => scrollY(page)).toBe(700);

  await test.step('a link with a hash scrolls to the heading of the other page', async () => {
    await expectReady(page);
    await followLink(page, '/docs/learn/installation/#next-steps');
    await expect(page.locator('h1')).toHaveText('安装');
    const target = page.locator('#next-steps');
    await expect(target).toBeInViewport();
    // The target is below the fixed navbar.
    expect((await target.boundingBox())?.y).toBeGreaterThanOrEqual(60);
  });
});
