import {readFile} from 'node:fs/promises';
import type {Locator, Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {atRest, openAwake} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const NESTED = '/docs/learn/styling-ui/defining-styles/';
const NAMES = ['stylex-logo-dark.svg', 'stylex-logo-light.svg', 'cover.png'];

const barLogo = (page: Page): Locator => page.locator('header nav a[href="/"]');
const dialogOf = (page: Page): Locator => page.getByRole('dialog', {name: '品牌素材'});

async function openByMouse(page: Page, path: string): Promise<Locator> {
  await openAwake(page, path);
  await barLogo(page).click({button: 'right'});
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

/** Whether the browser opened its own menu at the last `contextmenu`. */
function watchOwnMenu(page: Page): Promise<void> {
  return page.evaluate(() =>
    window.addEventListener('contextmenu', (event) => {
      document.documentElement.dataset['ownMenu'] = String(!event.defaultPrevented);
    }),
  );
}

test('a right click on the logo opens it instead of the browser’s menu', async ({page}) => {
  await openAwake(page, '/');
  await watchOwnMenu(page);
  await barLogo(page).click({button: 'right'});
  await expect(dialogOf(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-own-menu', 'false');
  expect(await dialogOf(page).evaluate((dialog) => dialog.matches('dialog:modal'))).toBe(true);
});

test('elsewhere the browser’s menu is left alone', async ({page}) => {
  await openAwake(page, '/');
  await watchOwnMenu(page);
  await page.locator('h1').click({button: 'right'});
  await expect(page.locator('html')).toHaveAttribute('data-own-menu', 'true');
  await expect(dialogOf(page)).toHaveCount(0);
});

test('its code is loaded on first use', async ({page}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openAwake(page, '/docs/learn/');
  expect(scripts.filter((url) => url.includes('brand-dialog'))).toEqual([]);
  await barLogo(page).click({button: 'right'});
  await expect(dialogOf(page)).toBeVisible();
  expect(scripts.filter((url) => url.includes('brand-dialog'))).not.toEqual([]);
});

for (const key of ['Shift+F10', 'ContextMenu']) {
  test(`${key} on the logo opens it, Escape closes it, and focus returns`, async ({page}) => {
    await openAwake(page, NESTED);
    await barLogo(page).focus();
    await page.keyboard.press(key);
    await expect(dialogOf(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(barLogo(page)).toBeFocused();
  });
}

test('a click on the backdrop closes it, one inside does not; focus returns', async ({page}) => {
  const dialog = await openByMouse(page, '/');
  await dialog.getByRole('heading', {name: '品牌素材'}).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 300);
  await expect(dialog).toHaveCount(0);
  await expect(barLogo(page)).toBeFocused();
});

test('in the mobile sidebar it opens over the sidebar, which stays', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await openAwake(page, '/docs/learn/');
  await page.locator('[popovertarget="mobile-sidebar"]').first().click();
  const sidebar = page.locator('#mobile-sidebar');
  const logo = sidebar.locator('a[href="/"]').first();
  await logo.click({button: 'right'});
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', {name: '下载SVG'}).first().click();
  await download;
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(sidebar).toBeVisible();
  await expect(logo).toBeFocused();
});

test('on a nested page every download has its file name and the file', async ({page}) => {
  const dialog = await openByMouse(page, NESTED);
  const links = dialog.locator('a[download]');
  await expect(links).toHaveCount(NAMES.length);
  for (const [index, name] of NAMES.entries()) {
    const download = page.waitForEvent('download');
    await links.nth(index).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    expect((await readFile(await file.path())).equals(await readFile(`public/brand/${name}`))).toBe(true);
  }
});

test('no picture is cut off on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 700});
  const dialog = await openByMouse(page, '/');
  await expect(dialog.locator('img')).toHaveCount(NAMES.length);
  const hidden = await dialog.locator('img').evaluateAll(async (images) => {
    // Before it has come a picture has no size, and is never cut off.
    await Promise.all(images.flatMap((image) => (image instanceof HTMLImageElement ? [image.decode()] : [])));
    return images.map((image) => {
      const [picture, stage] = [image, image.parentElement].map((element) => element?.getBoundingClientRect());
      return Math.max(0, (picture?.height ?? 0) - (stage?.height ?? 0));
    });
  });
  expect(hidden).toEqual(NAMES.map(() => 0));
});

test('the cover is a picture of 1200 × 630, and what link previews show', async ({page}) => {
  await openByMouse(page, '/');
  const size = await page.evaluate(async () => {
    const image = new Image();
    image.src = '/brand/cover.png';
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(size).toEqual([1200, 630]);
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/\/brand\/cover\.png$/);
});

test('“Copy SVG Code” copies the file’s text and says so', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = await atRest(page, () => openByMouse(page, NESTED));
  for (const [index, name] of NAMES.slice(0, 2).entries()) {
    await dialog.getByRole('button', {name: '复制SVG代码'}).nth(index).click();
    await expect(dialog.getByRole('button', {name: '已复制'})).toHaveCount(1);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied, name).toBe(await readFile(`public/brand/${name}`, 'utf8'));
    await page.clock.runFor(5000);
    await expect(dialog.getByRole('button', {name: '已复制'})).toHaveCount(0);
  }
});

test('a refused clipboard is logged, and the button says so', async ({page, context}) => {
  const session = await context.newCDPSession(page);
  const {targetInfo} = await session.send('Target.getTargetInfo');
  await session.send('Browser.setPermission', {
    permission: {name: 'clipboard-write'},
    setting: 'denied',
    ...(targetInfo.browserContextId !== undefined && {browserContextId: targetInfo.browserContextId}),
  });
  const dialog = await atRest(page, () => openByMouse(page, '/'));
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await dialog.getByRole('button', {name: '复制SVG代码'}).first().click();
  await expect(dialog.getByRole('button', {name: '复制失败'})).toBeVisible();
  expect((await logged).text()).toContain('The SVG code could not be copied.');
});

test('a file that does not load is logged, and the button says so', async ({page, serve}) => {
  const site = await serve();
  site.fail('/brand/stylex-logo-dark.svg');
  const dialog = await atRest(page, () => openByMouse(page, site.url));
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be copied'));
  await dialog.getByRole('button', {name: '复制SVG代码'}).first().click();
  await expect(dialog.getByRole('button', {name: '复制失败'})).toBeVisible();
  await logged;
});

test('head and manifest name icons that exist', async ({page}) => {
  await page.goto(NESTED);
  for (const rel of ['icon', 'apple-touch-icon', 'mask-icon', 'manifest']) {
    const href = await page.locator(`link[rel="${rel}"]`).getAttribute('href');
    expect(href, rel).toMatch(/^\//);
    expect((await page.request.get(href ?? '')).status(), rel).toBe(200);
  }
  const manifest: {start_url: string; icons: {src: string}[]} = await (
    await page.request.get('/manifest.webmanifest')
  ).json();
  expect(manifest.start_url).toBe('./');
  for (const {src} of manifest.icons) expect((await page.request.get(`/${src}`)).status(), src).toBe(200);
});

const underBase = siteTest(
  fixtureSite('under-base', [
    [
      'site.config.ts',
      'themeConfig: {',
      "themeConfig: {brandAssets: {lightLogo: '/favicon.svg', darkLogo: '/favicon.svg', cover: '/favicon.svg'},",
    ],
  ]),
);

underBase('under a base path the files are there, too', async ({page, site}) => {
  await openAwake(page, new URL('docs/next/', site.url).href);
  await page.locator('header nav a').first().click({button: 'right'});
  await expect(page.locator('dialog a[download]')).toHaveCount(3);
  const hrefs = await page
    .locator('dialog a[download]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toHaveLength(3);
  for (const href of hrefs) {
    expect(href).toMatch(/^\/.+\/favicon\.svg$/);
    expect((await page.request.get(new URL(href ?? '', site.url).href)).status()).toBe(200);
  }
});
