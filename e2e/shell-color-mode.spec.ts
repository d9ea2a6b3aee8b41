import type {Locator, Page} from '@playwright/test';
import {converter} from 'culori';
import {frames, expectReady, openReady} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

type Mode = 'dark' | 'light';

const toOklch = converter('oklch');

/** A short page: the color mode works the same on all pages. */
const PAGE = '/blog/tags/';

const toggle = (page: Page): Locator => page.getByRole('banner').locator('button[data-control=theme]');
const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('theme'));
const expectMode = (page: Page, mode: Mode) => expect(page.locator('html')).toHaveAttribute('data-theme', mode);

/** Records the mode when the body begins, before anything can be painted. */
async function recordModeAtBody(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Reflect.set(window, 'modeAtBody', document.documentElement.dataset['theme']);
    }).observe(document, {childList: true, subtree: true});
  });
  return () => page.evaluate(() => Reflect.get(window, 'modeAtBody'));
}

/** Background, form controls and logo. */
async function expectColorsOf(page: Page, mode: Mode): Promise<void> {
  await expect(page.locator('html')).toHaveCSS('color-scheme', mode);
  const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect((toOklch(background)?.l ?? 0.5) > 0.5).toBe(mode === 'light');
  const logo = page.getByRole('banner').getByRole('link', {name: 'StyleX'}).locator('img:visible');
  await expect(logo).toHaveCount(1);
  // The color of its first square.
  await expect(logo).toHaveAttribute('src', mode === 'dark' ? /%23a78bfa/ : /%237c3aed/);
}

test('applies the mode of the URL, else the stored one, else the system’s, before the first paint @4.1 @4.4 @9.6', async ({
  page,
}) => {
  const modeAtBody = await recordModeAtBody(page);
  for (const {query = '', choice, system, expected} of [
    {system: 'dark', expected: 'dark'},
    {choice: 'light', system: 'dark', expected: 'light'},
    {query: '?x=1&theme=dark', choice: 'light', system: 'light', expected: 'dark'},
  ] as const) {
    await test.step(`${query} ${choice} ${system}`, async () => {
      // A page of the site would follow the change of the system, and forget the choice.
      await page.goto('/build.json');
      await page.emulateMedia({colorScheme: system});
      await page.evaluate((value) => value !== undefined && localStorage.setItem('theme', value), choice);
      await page.goto(PAGE + query);
      expect(await modeAtBody()).toBe(expected);
      await expectColorsOf(page, expected);
      expect(await stored(page)).toBe(choice ?? null);
    });
  }
});

test('the toggle names the other mode, switches to it, stores it and syncs tabs, also one that nobody has touched; a change of the system preference is applied and deletes the choice, except while printing @4.5 @4.8 @4.10 @4.11 @9.5', async ({
  page,
  context,
}) => {
  await page.emulateMedia({colorScheme: 'light'});
  const other = await context.newPage();
  // Its first frame moves the pointer.
  await frames(other);
  await other.emulateMedia({colorScheme: 'light'});
  await other.goto(PAGE);
  // Clicks wait for frames, which a tab in the background rarely gets.
  await page.bringToFront();
  await openReady(page, PAGE);
  await expect(toggle(page)).toHaveAccessibleName('切换到深色模式（当前为浅色）');
  await toggle(page).click();
  await expectMode(page, 'dark');
  await expect(toggle(page)).toHaveAccessibleName('切换到浅色模式（当前为深色）');
  expect(await stored(page)).toBe('dark');

  await test.step('a page that nobody has touched follows the other tab, and the system', async () => {
    await expectMode(other, 'dark');
    await other.emulateMedia({colorScheme: 'dark'});
    await expect.poll(() => stored(other)).toBeNull();
    await other.emulateMedia({colorScheme: 'light'});
    await expectMode(other, 'light');
  });

  await toggle(page).click();
  await expectMode(page, 'light');
  await other.bringToFront();
  await expectReady(other);
  await toggle(other).click();
  await expectMode(page, 'dark');
  await other.close();

  await page.emulateMedia({colorScheme: 'dark'});
  await expect.poll(() => stored(page)).toBeNull();
  await toggle(page).click();
  await toggle(page).click();
  expect(await stored(page)).toBe('dark');
  await page.pdf();
  await expectMode(page, 'dark');
  expect(await stored(page)).toBe('dark');
  await page.emulateMedia({colorScheme: 'light'});
  await expectMode(page, 'light');
  expect(await stored(page)).toBeNull();
});
