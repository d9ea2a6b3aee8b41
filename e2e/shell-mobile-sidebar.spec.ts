import type {Locator, Page} from '@playwright/test';
import {frames, historyKey, expectReady, markDocument, openReady, recordErrors, scrollY} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const NARROW = {width: 390, height: 800};
test.use({viewport: NARROW});

const hamburger = (page: Page): Locator => page.getByRole('banner').getByRole('button', {name: '打开导航菜单'});
const drawer = (page: Page): Locator => page.getByRole('dialog', {name: '导航菜单'});
/** The same element until the script makes it a dialog. */
const staticDrawer = (page: Page): Locator => page.getByRole('complementary', {name: '导航菜单'});
const closeButton = (page: Page): Locator => drawer(page).getByRole('button', {name: '关闭导航菜单'});
const mainMenu = (page: Page): Locator => drawer(page).getByRole('navigation', {name: '主导航'});
const docsMenu = (page: Page): Locator => drawer(page).getByRole('navigation', {name: '文档侧边栏'});
const back = (page: Page): Locator => drawer(page).getByRole('button', {name: '← 返回主菜单'});
const isFocusInside = (page: Page): Promise<boolean> =>
  page.evaluate(
    () => document.activeElement?.closest('[role="dialog"]') !== null || document.activeElement === document.body,
  );

async function open(page: Page): Promise<void> {
  const key = await historyKey(page);
  await hamburger(page).click();
  await expect(drawer(page)).toBeVisible();
  // It has its own history entry.
  await expect.poll(() => historyKey(page)).not.toBe(key);
  await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
}

async function scrollOutsideDrawer(page: Page): Promise<void> {
  await page.mouse.move(380, 400);
  await page.mouse.wheel(0, 200);
}

async function expectNoScroll(page: Page): Promise<void> {
  const before = await scrollY(page);
  await scrollOutsideDrawer(page);
  await frames(page);
  expect(await scrollY(page)).toBe(before);
}

/** The scroll is unlocked in a later frame; a wheel event before that is lost. */
async function expectScrolls(page: Page): Promise<void> {
  const before = await scrollY(page);
  await expect
    .poll(async () => {
      await scrollOutsideDrawer(page);
      return (await scrollY(page)) - before;
    })
    .toBeGreaterThan(100);
}

test('opens and locks the scroll of the page; a link in it navigates, and back returns to the previous page @2.27 @4.12', async ({
  page,
}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await openReady(page, '/blog/');
  const {isSameDocument} = await markDocument(page);
  await open(page);
  const box = await drawer(page).boundingBox();
  expect(box).toMatchObject({x: 0, y: 0, height: NARROW.height});
  expect(box?.width).toBeCloseTo(NARROW.width * 0.83, 0);

  await test.step('has only the main menu and the color mode outside the docs', async () => {
    await expect(mainMenu(page).getByRole('link')).toHaveText([/^学习/, /^API/, /^演练场/, /^博客/, /^GitHub/]);
    await expect(mainMenu(page).locator('[aria-current]')).toHaveText('博客');
    await expect(back(page)).toHaveCount(0);
    await drawer(page)
      .getByRole('button', {name: /切换到深色模式/})
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(drawer(page)).toBeVisible();
  });

  await test.step('traps the focus in both directions', async () => {
    await drawer(page).locator('a, button').first().focus();
    for (const key of ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      expect(await isFocusInside(page), key).toBe(true);
    }
  });

  await expectNoScroll(page);
  await mainMenu(page).getByRole('link', {name: '学习'}).click();
  await expect(docsMenu(page)).toBeHidden();
  await expect(page.locator('h1')).toHaveText(/StyleX/);
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', {name: /切换到/})).toHaveCount(0);
  await expectScrolls(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\/$/);
  await expect(page).toHaveTitle(/^博客/);
  await expect(drawer(page)).toBeHidden();
  expect(await isSameDocument()).toBe(true);
});

test('closes by button, Escape, backdrop, back and in a wide window, and unlocks the scroll @2.42 @4.13 @4.14 @9.2', async ({
  page,
}) => {
  await openReady(page, '/docs/learn/');
  await page.evaluate(() => window.scrollTo(0, 400));
  const key = await historyKey(page);
  const {isSameDocument} = await markDocument(page);

  for (const [name, close] of [
    [
      'back',
      async () => {
        await page.goBack();
        // Later, Playwright scrolls to the button below the closing drawer.
        await expect.poll(() => scrollY(page)).toBe(400);
      },
    ],
    ['its button', () => closeButton(page).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['backdrop', () => page.mouse.click(380, 400)],
  ] as const) {
    await test.step(name, async () => {
      await open(page);
      await expect(docsMenu(page)).toBeVisible();
      await expect(mainMenu(page)).toBeHidden();
      await close();
      await expect(drawer(page)).toBeHidden();
      await expect(hamburger(page)).toBeFocused();
      await expect.poll(() => historyKey(page)).toBe(key);
    });
  }
  // All ways end in the same cleanup.
  await expectScrolls(page);

  await test.step('a wide window', async () => {
    const inBar = page.getByRole('banner').getByRole('link', {name: '博客'});
    const sidebar = page.getByRole('complementary').getByRole('navigation', {name: '文档侧边栏'});
    await page.setViewportSize({width: 996, height: 800});
    await expect(inBar).toBeHidden();
    await expect(sidebar).toBeHidden();
    await open(page);
    await page.setViewportSize({width: 997, height: 800});
    await expect(drawer(page)).toBeHidden();
    await expect(hamburger(page)).toBeHidden();
    await expect(inBar).toBeVisible();
    await expect(sidebar).toBeVisible();
    await expect.poll(() => historyKey(page)).toBe(key);
    await expectScrolls(page);
  });

  expect(new URL(page.url()).pathname).toBe('/docs/learn/');
  expect(await isSameDocument()).toBe(true);
});

test('opens with the docs menu on a docs page; ‘Back to main menu’ shows the main menu until it closes @2.41 @4.15', async ({
  page,
  serve,
}) => {
  const errors = recordErrors(page);
  const site = await serve();
  const release = site.hold(/\/assets\/boot-/);
  await page.goto(`${site.url}docs/learn/`);
  await hamburger(page).click();
  await expect(staticDrawer(page)).toBeVisible();

  await test.step('closes by back when it was opened before the script ran', async () => {
    const entries = await page.evaluate(() => history.length);
    release();
    await expectReady(page);
    await expect(drawer(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/docs/learn/');
  });

  await open(page);
  await expect(docsMenu(page).locator('[aria-current="page"]')).toHaveAttribute('href', '/docs/learn/');
  const category = docsMenu(page).getByRole('button', {name: '主题', exact: true});
  await category.click();
  await expect(category).toHaveAttribute('aria-expanded', 'false');
  await back(page).click();
  await expect(mainMenu(page)).toBeVisible();
  await expect(docsMenu(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await open(page);
  await expect(docsMenu(page)).toBeVisible();
  await expect(mainMenu(page)).toBeHidden();
  expect(errors).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('opens with both menus and closes by its button', async ({page}) => {
    await page.goto('/docs/learn/');
    await hamburger(page).click();
    const menu = staticDrawer(page);
    await expect(menu.getByRole('navigation')).toHaveCount(2);
    await expect(menu.getByRole('link', {name: '静态类型'})).toBeVisible();
    await expect(menu.getByRole('link', {name: '博客'})).toBeVisible();
    await expect(menu.getByRole('button', {name: '← 返回主菜单'})).toHaveCount(0);
    await menu.getByRole('button', {name: '关闭导航菜单'}).click();
    await expect(menu).toBeHidden();
  });
});
