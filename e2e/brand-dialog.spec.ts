import {readFile} from 'node:fs/promises';
import type {Locator, Page} from '@playwright/test';
import {denyClipboard} from './deny-clipboard.ts';
import {openReady, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const NESTED = '/docs/learn/styling-ui/defining-styles/';
const LOGOS = ['stylex-logo-dark.svg', 'stylex-logo-light.svg'];
const FILES = [...LOGOS, 'cover.png'];

const barLogo = (page: Page): Locator => page.locator('header nav a[href="/"]');
const dialogOf = (page: Page): Locator => page.getByRole('dialog', {name: '品牌素材'});

test('opens by right click or key on the logo, and downloads and copies files; a failed copy is logged and shown @2.52 @2.53 @2.54 @8.20', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const dialog = dialogOf(page);
  const requests = recordRequests(page);
  const loadedCode = (): string[] =>
    requests.map((request) => request.url()).filter((url) => url.includes('brand-dialog'));
  await openReady(page, NESTED);
  await page.evaluate(() =>
    window.addEventListener('contextmenu', (event) => {
      document.documentElement.dataset['ownMenu'] = String(!event.defaultPrevented);
    }),
  );

  await test.step('right click', async () => {
    expect(loadedCode()).toEqual([]);
    await barLogo(page).click({button: 'right'});
    await expect(dialog).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-own-menu', 'false');
    expect(await dialog.evaluate((element) => element.matches('dialog:modal'))).toBe(true);
    expect(loadedCode()).not.toEqual([]);
  });

  await test.step('downloads', async () => {
    const links = dialog.locator('a[download]');
    await expect(links).toHaveCount(FILES.length);
    for (const [index, name] of FILES.entries()) {
      const download = page.waitForEvent('download');
      await links.nth(index).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(name);
      expect((await readFile(await file.path())).equals(await readFile(`site/public/brand/${name}`))).toBe(true);
    }
  });

  await test.step('backdrop', async () => {
    await dialog.getByRole('heading', {name: '品牌素材'}).click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 300);
    await expect(dialog).toHaveCount(0);
    await expect(barLogo(page)).toBeFocused();
  });

  await test.step('the link says that it has a menu; elsewhere the browser opens its own', async () => {
    await expect(barLogo(page)).toHaveAccessibleDescription('右键菜单里有徽标可下载');
    await page.locator('h1').click({button: 'right'});
    await expect(page.locator('html')).toHaveAttribute('data-own-menu', 'true');
    await expect(dialog).toHaveCount(0);
    await barLogo(page).focus();
  });

  await test.step('key', async () => {
    await page.keyboard.press('Shift+F10');
    await expect(dialog).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(barLogo(page)).toBeFocused();
  });

  await page.keyboard.press('ContextMenu');
  await expect(dialog).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const copyFirst = async (outcome: string): Promise<void> => {
    await dialog.getByRole('button', {name: '复制SVG代码'}).first().click();
    await expect(dialog.getByRole('button', {name: outcome})).toBeVisible();
    await page.clock.runFor(5000);
    await expect(dialog.getByRole('button', {name: outcome})).toHaveCount(0);
  };
  await test.step('copies', async () => {
    await copyFirst('已复制');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    expect(await copied()).toBe(await readFile(`site/public/brand/${LOGOS[0]}`, 'utf8'));
    await dialog.getByRole('button', {name: '复制SVG代码'}).last().click();
    await expect.poll(copied).toBe(await readFile(`site/public/brand/${LOGOS[1]}`, 'utf8'));
    await page.clock.runFor(5000);
  });
  for (const [what, fail] of [
    ['file that does not load', () => page.route(`**/${LOGOS[0]}`, (route) => route.abort())],
    ['denied clipboard', () => page.unrouteAll().then(() => denyClipboard(page))],
  ] as const) {
    await test.step(what, async () => {
      await fail();
      const logged = page.waitForEvent('console', (message) => message.text().includes('could not be copied'));
      await copyFirst('复制失败');
      expect((await logged).type()).toBe('error');
    });
  }
});

test('opens over the open mobile sidebar on a phone, and shows each picture whole', async ({page}) => {
  await page.setViewportSize({width: 390, height: 700});
  await openReady(page, '/docs/learn/');
  await page.locator('[popovertarget="mobile-sidebar"]').first().click();
  const sidebar = page.locator('#mobile-sidebar');
  const logo = sidebar.locator('a[href="/"]').first();
  await logo.click({button: 'right'});
  const dialog = dialogOf(page);
  await expect(dialog.locator('img')).toHaveCount(FILES.length);
  const cutOff = await dialog.locator('img').evaluateAll(async (images) => {
    // A picture has no size before it is loaded.
    await Promise.all(images.flatMap((image) => (image instanceof HTMLImageElement ? [image.decode()] : [])));
    const heightOf = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;
    return images.filter((image) => heightOf(image) > heightOf(image.parentElement)).length;
  });
  expect(cutOff).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(sidebar).toBeVisible();
  await expect(logo).toBeFocused();
});
