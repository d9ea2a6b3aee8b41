import type {Locator, Page} from '@playwright/test';
import {documentPaths, historyKey, markDocument, openAwake, recordRequests, scrollY, wake} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test.use({viewport: {width: 390, height: 800}});

const hamburger = (page: Page): Locator => page.getByRole('banner').getByRole('button', {name: '打开导航菜单'});
const drawer = (page: Page): Locator => page.getByRole('dialog', {name: '导航菜单'});
const closeButton = (page: Page): Locator => drawer(page).getByRole('button', {name: '关闭导航菜单'});
const mainMenu = (page: Page): Locator => drawer(page).getByRole('navigation', {name: '主导航'});
const docsMenu = (page: Page): Locator => drawer(page).getByRole('navigation', {name: '文档侧边栏'});
const back = (page: Page): Locator => drawer(page).getByRole('button', {name: '← 返回主菜单'});

/** @returns the key of the history entry that it was opened on: while it is open there is one of its own */
async function open(page: Page, url = '/docs/learn/'): Promise<unknown> {
  await openAwake(page, url);
  const key = await historyKey(page);
  await hamburger(page).click();
  await expect(drawer(page)).toBeVisible();
  await expect.poll(() => historyKey(page)).not.toBe(key);
  // It slides: what follows acts on it where it ends.
  await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
  return key;
}

/** Tries to scroll the page by wheel, beside the drawer and on the page alike. */
async function scrolledBy(page: Page): Promise<number> {
  const before = await scrollY(page);
  await page.mouse.move(380, 400);
  await page.mouse.wheel(0, 200);
  await page.waitForTimeout(200);
  return (await scrollY(page)) - before;
}

/** The page scrolls by wheel. It learns of its release with a frame: a wheel that comes before that is lost. */
async function expectScrolls(page: Page): Promise<void> {
  const before = await scrollY(page);
  await page.mouse.move(380, 400);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 200);
      return (await scrollY(page)) - before;
    })
    .toBeGreaterThan(100);
}

test('the hamburger opens it: 83 % of the window, over a page that does not scroll', async ({page}) => {
  await open(page);
  const box = await drawer(page).boundingBox();
  expect(box).toMatchObject({x: 0, y: 0, height: 800});
  expect(box?.width).toBeCloseTo(390 * 0.83, 0);
  expect(await scrolledBy(page)).toBe(0);
});

const ways: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['its button', (page) => closeButton(page).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a click on the backdrop', (page) => page.mouse.click(380, 400)],
  ['the back button', (page) => page.goBack()],
  ['a wide window', (page) => page.setViewportSize({width: 997, height: 800})],
];

for (const [name, close] of ways) {
  test(`${name} closes it, stays on the page, and releases the scroll`, async ({page}) => {
    await openAwake(page, '/');
    const key = await open(page);
    const requests = recordRequests(page);
    const {isSameDocument} = await markDocument(page);
    await close(page);
    await expect(drawer(page)).toBeHidden();
    // Its own entry is left after it has closed: a step back that the reader takes before that leads no further.
    await expect.poll(() => historyKey(page)).toBe(key);
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/docs/learn/');
    expect(await isSameDocument()).toBe(true);
    expect(documentPaths(requests)).toEqual([]);
    await expectScrolls(page);
    // The next "back" is the reader's own again.
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    expect(new URL(page.url()).pathname).toBe('/');
  });
}

for (const [name, close] of ways.slice(0, 4)) {
  test(`${name} gives the focus back to the hamburger`, async ({page}) => {
    await open(page);
    await close(page);
    await expect(drawer(page)).toBeHidden();
    await expect(hamburger(page)).toBeFocused();
  });
}

test('focus goes into it and stays there, both ways round', async ({page}) => {
  await open(page);
  const isInside = (): Promise<boolean> =>
    page.evaluate(
      () => document.activeElement?.closest('[role="dialog"]') !== null || document.activeElement === document.body,
    );
  expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
  const seen = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press(step < 40 ? 'Tab' : 'Shift+Tab');
    expect(await isInside(), `step ${step}`).toBe(true);
    seen.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(seen.size).toBeGreaterThan(15);
});

test('it is the layout of windows up to 996 px', async ({page}) => {
  await page.setViewportSize({width: 996, height: 800});
  await open(page);
  await page.setViewportSize({width: 995, height: 800});
  await expect(drawer(page)).toBeVisible();
  await closeButton(page).click();
  await expect(page.getByRole('banner').getByRole('link', {name: '博客'})).toBeHidden();
  await expect(page.getByRole('complementary')).toHaveCount(0);

  await page.setViewportSize({width: 997, height: 800});
  await expect(hamburger(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', {name: '博客'})).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('navigation', {name: '文档侧边栏'})).toBeVisible();
});

test('on a docs page the docs come first; back to the main menu; closing begins anew', async ({page}) => {
  await open(page);
  await expect(docsMenu(page)).toBeVisible();
  await expect(mainMenu(page)).toBeHidden();
  await expect(docsMenu(page).locator('[aria-current="page"]')).toHaveAttribute('href', '/docs/learn/');
  await back(page).click();
  await expect(mainMenu(page)).toBeVisible();
  await expect(docsMenu(page)).toBeHidden();
  await expect(mainMenu(page).getByRole('link')).toHaveText([/^学习/, /^API/, /^演练场/, /^博客/, /^GitHub/]);
  await expect(mainMenu(page).locator('[aria-current]')).toHaveText('学习');

  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await hamburger(page).click();
  await expect(docsMenu(page)).toBeVisible();
});

test('on any other page there is the main menu alone', async ({page}) => {
  await open(page, '/blog/');
  await expect(mainMenu(page)).toBeVisible();
  await expect(back(page)).toHaveCount(0);
});

test('a link of it leads on and closes it, and "back" leads to the page it was opened on', async ({page}) => {
  await open(page);
  const {isSameDocument} = await markDocument(page);
  await docsMenu(page).locator('a[href="/docs/learn/installation/"]').click();
  await expect(page.locator('h1')).toHaveText('安装');
  await expect(drawer(page)).toBeHidden();
  await expectScrolls(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/learn\/$/);
  await expect(page.locator('h1')).not.toHaveText('安装');
  await expect(drawer(page)).toBeHidden();
  expect(await isSameDocument()).toBe(true);
});

test('a category without a page opens and closes in it', async ({page}) => {
  await open(page);
  const row = docsMenu(page).getByRole('button', {name: '主题', exact: true});
  await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await expect(drawer(page)).toBeVisible();
});

test('the colour mode is switched in it, not in the bar', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await open(page);
  await drawer(page)
    .getByRole('button', {name: /切换到深色模式/})
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(drawer(page)).toBeVisible();
  await closeButton(page).click();
  await expect(page.getByRole('banner').getByRole('button', {name: /切换到/})).toHaveCount(0);
});

test('opened before the app has come, it closes by "back" once the app is there', async ({page, serve}) => {
  const site = await serve();
  const release = site.hold(/\/assets\/boot-/);
  await page.goto(`${site.url}`);
  await page.goto(`${site.url}docs/learn/`);
  const entries = await page.evaluate(() => history.length);
  await hamburger(page).click();
  await expect(drawer(page)).toBeVisible();
  release();
  await wake(page);
  await expect(drawer(page)).toBeVisible();
  // The entry that "back" uses up is made after hydration.
  await expect.poll(() => page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/docs/learn/');
});

test.describe('with scripts off', () => {
  test.use({javaScriptEnabled: false});

  test('it opens with both menus, and closes by its button, Escape and the backdrop', async ({page}) => {
    await page.goto('/docs/learn/');
    for (const [, close] of ways.slice(0, 3)) {
      await hamburger(page).click();
      await expect(docsMenu(page)).toBeVisible();
      await expect(mainMenu(page)).toBeVisible();
      await expect(back(page)).toHaveCount(0);
      await close(page);
      await expect(drawer(page)).toBeHidden();
    }
  });
});
