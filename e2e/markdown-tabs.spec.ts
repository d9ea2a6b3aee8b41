import type {Locator, Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {BOOT, delayRequests, followLink, markDocument, openReady, scrollY} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('markdown'));

/** The n-th tabs of the page. */
const tab = (page: Page, n: number, name: string): Locator =>
  page.getByRole('tablist').nth(n).getByRole('tab', {name, exact: true});
const selected = (page: Page): Locator => page.getByRole('tab', {selected: true});
const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('tabs.bundler'));

test('a click switches the whole group, on other pages and in other browser tabs', async ({page, context}) => {
  const other = await context.newPage();
  await openReady(other, '/docs/more-tabs/');
  await expect(selected(other).first()).toHaveText('Vite');
  // Clicks wait for frames, which a tab in the background rarely gets.
  await page.bringToFront();

  await openReady(page, '/docs/tabs/');
  const {isSameDocument} = await markDocument(page);
  await expect(selected(page)).toHaveText(['Vite', 'TypeScript', 'Vite']);
  await expect(page.getByRole('tabpanel')).toHaveCount(3);
  // The other tabs of the group do not have it.
  await tab(page, 0, 'Next.js').click();
  await expect(selected(page)).toHaveText(['Next.js', 'TypeScript', 'Vite']);
  await tab(page, 2, 'webpack').click();
  await expect(selected(page)).toHaveText(['webpack', 'TypeScript', 'webpack']);
  await expect(page.getByText('第一组的 webpack 面板。')).toBeVisible();
  await expect(page.getByText('第一组的 Vite 面板。')).toBeHidden();
  expect(await stored(page)).toBe('webpack');
  await expect(selected(other).first()).toHaveText('webpack');

  await page.getByRole('link', {name: '下一页', exact: true}).click();
  await expect(page.getByText('下一页的 webpack 面板。')).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test('keys move through the tabs, clicked tabs stay in place, and all panels are printed', async ({page}) => {
  await openReady(page, '/docs/tabs/');
  await tab(page, 0, 'Vite').focus();
  for (const [key, name] of [
    ['ArrowLeft', 'Next.js'],
    ['ArrowRight', 'Vite'],
    ['End', 'Next.js'],
    ['Home', 'Vite'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, 0, name), key).toBeFocused();
    await expect(page.getByRole('tabpanel', {name, exact: true}).first()).toContainText(`第一组的 ${name} 面板。`);
  }
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role="tablist"]') === null)).toBe(true);

  await test.step('position of the clicked tabs', async () => {
    await page.evaluate(() => {
      const [, second] = document.querySelectorAll<HTMLElement>('[role="tabpanel"]');
      second?.style.setProperty('min-height', '400px');
      document.querySelector<HTMLElement>('main')?.style.setProperty('padding-bottom', '2000px');
    });
    const clicked = tab(page, 2, 'webpack');
    await clicked.scrollIntoViewIfNeeded();
    const before = await clicked.boundingBox();
    const scrolled = await scrollY(page);
    await clicked.click();
    await expect(selected(page).first()).toHaveText('webpack');
    expect(await scrollY(page)).toBeGreaterThan(scrolled + 200);
    expect((await clicked.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  });

  await page.emulateMedia({media: 'print'});
  await expect(page.getByRole('tablist')).toHaveCount(0);
  for (const name of ['Vite', 'webpack', 'Next.js']) {
    await expect(page.getByText(`第一组的 ${name} 面板。`)).toBeVisible();
  }
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('every panel is visible under its label, and there are no tabs @smoke', async ({page}) => {
    await page.goto('/docs/tabs/');
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const name of ['Vite', 'webpack', 'Next.js']) {
      const text = page.getByText(`第一组的 ${name} 面板。`);
      await expect(text).toBeVisible();
      await expect(page.locator('[role="tabpanel"]').filter({has: text}).locator('p').first()).toHaveText(name);
    }
  });
});

test('a link to a heading in a hidden tab selects the tab, until another one is clicked', async ({page}) => {
  const heading = page.getByRole('heading', {name: '配置文件'});
  // Lower than the page, so that it scrolls.
  await page.setViewportSize({width: 1200, height: 400});
  await page.goto('/docs/linked-tabs/#config-file');
  await expect(selected(page)).toHaveText(['webpack', 'TypeScript']);
  await expect(heading).toBeInViewport();
  expect(await stored(page)).toBeNull();

  await tab(page, 0, 'Vite').click();
  await expect(page).toHaveURL(/\/docs\/linked-tabs\/\?bundler=vite$/);
  await expect(selected(page)).toHaveText(['Vite', 'TypeScript']);

  await test.step('in the page', async () => {
    await page.getByRole('link', {name: '它的标题'}).click();
    await expect(page).toHaveURL(/\?bundler=vite#config-file$/);
    await expect(selected(page)).toHaveText(['webpack', 'TypeScript']);
    await expect(heading).toBeInViewport();
  });

  await test.step('from another page', async () => {
    await openReady(page, '/docs/tabs/');
    await followLink(page, '/docs/linked-tabs/#config-file');
    await expect(selected(page)).toHaveText(['webpack', 'TypeScript']);
    await expect(heading).toBeInViewport();
  });
});

test('tabs in the URL are selected without interaction, replace the history entry, and follow links', async ({
  page,
}) => {
  await page.goto('/docs/tabs/');
  await page.evaluate(() => localStorage.setItem('tabs.bundler', 'vite'));
  await page.goto('/docs/linked-tabs/?x=1&bundler=webpack#y');
  await expect(selected(page)).toHaveText(['webpack', 'TypeScript']);
  await expect(page.getByText('地址里的 webpack 面板。')).toBeVisible();
  expect(await stored(page)).toBe('vite');

  const {isSameDocument} = await markDocument(page);
  await tab(page, 1, 'JavaScript').click();
  await expect(page).toHaveURL(/\?x=1&bundler=webpack&lang=js#y$/);
  await tab(page, 0, 'Vite').click();
  await expect(page).toHaveURL(/\?x=1&bundler=vite&lang=js#y$/);
  await expect(selected(page)).toHaveText(['Vite', 'JavaScript']);
  await page.getByRole('main').getByRole('link', {name: 'webpack'}).click();
  await expect(page).toHaveURL(/\?bundler=webpack$/);
  await expect(selected(page).first()).toHaveText('webpack');
  await page.goBack();
  await expect(page).toHaveURL(/\?x=1&bundler=vite&lang=js#y$/);
  expect(await isSameDocument()).toBe(true);
  await page.reload();
  await expect(selected(page)).toHaveText(['Vite', 'JavaScript']);
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/tabs\/$/);
});

test('text in a tab that is not shown is found by a link to text, in these tabs alone', async ({page}) => {
  const found = page.getByText('第一组的 webpack 面板。');

  await test.step('the tab is selected without its group', async () => {
    await page.goto(`/docs/tabs/#:~:text=${encodeURIComponent('第一组的 webpack')}`);
    await expect(selected(page)).toHaveText(['webpack', 'TypeScript', 'Vite']);
    await expect(found).toBeInViewport();
    await expect(page.getByText('第一组的 Vite 面板。')).toBeHidden();
    await expect(page.getByRole('tabpanel')).toHaveCount(3);
    await expect(page).toHaveURL(/\/docs\/tabs\/$/);
    expect(await stored(page)).toBeNull();
  });

  await test.step('the tab stays until the URL names another one', async () => {
    await page.goto(`/docs/linked-tabs/?bundler=webpack#:~:text=${encodeURIComponent('地址里的 Vite')}`);
    await expect(selected(page)).toHaveText(['Vite', 'TypeScript']);
    await tab(page, 1, 'JavaScript').click();
    await expect(page).toHaveURL(/\/docs\/linked-tabs\/\?bundler=webpack&lang=js$/);
    await expect(selected(page)).toHaveText(['Vite', 'JavaScript']);
    await followLink(page, '?lang=js&bundler=vite');
    await followLink(page, '?lang=js&bundler=webpack');
    await expect(selected(page)).toHaveText(['webpack', 'JavaScript']);
  });

  await test.step('the contents of the page have no mark at a heading in a tab that is not shown', async () => {
    const entry = page.locator('[data-toc] a', {hasText: '配置文件'});
    // All of the page is in the upper half, where the last heading has the mark, and another height of the window is measured.
    await tab(page, 0, 'webpack').click();
    await page.setViewportSize({width: 1280, height: 1600});
    await expect(entry).toHaveAttribute('aria-current', 'true');
    await tab(page, 0, 'Vite').click();
    await page.setViewportSize({width: 1280, height: 1620});
    await expect(entry).not.toHaveAttribute('aria-current');
  });

  await test.step('the script comes after the browser has searched', async () => {
    const {release} = await delayRequests(page, BOOT);
    await page.goto(`/docs/more-tabs/#:~:text=${encodeURIComponent('下一页的 webpack')}`);
    // Chromium gives up half a second after the page has loaded.
    await page.waitForTimeout(1000);
    await expect(selected(page).first()).toHaveText('Vite');
    release();
    await expect(selected(page).first()).toHaveText('webpack');
    await expect(page.getByText('下一页的 webpack 面板。')).toBeInViewport();
  });
});

test('a choice that is made while another page loads is shown and kept, and the URL stays that of the next page', async ({
  page,
}) => {
  await openReady(page, '/docs/linked-tabs/?bundler=vite&lang=ts');
  const {release} = await delayRequests(page, '/docs/tabs/');
  await followLink(page, '/docs/tabs/?next');
  await expect(page).toHaveURL(/\/docs\/tabs\/\?next$/);
  await tab(page, 0, 'webpack').click();
  await tab(page, 1, 'JavaScript').click();
  await expect(selected(page)).toHaveText(['webpack', 'JavaScript']);
  await expect(page.getByText('地址里的 webpack 面板。')).toBeVisible();
  await expect(page).toHaveURL(/\/docs\/tabs\/\?next$/);
  release();
  await expect(page.getByText('第一组的 webpack 面板。')).toBeVisible();
  await expect(page).toHaveURL(/\/docs\/tabs\/\?next$/);
});
