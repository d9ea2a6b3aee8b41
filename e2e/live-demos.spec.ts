import type {Locator, Page} from '@playwright/test';
import {errorBox, followLink, openReady, pointAt, recordErrors, recordRequests, retryButton} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {rgb} from './workbench-page.ts';

const VARIANTS = '/docs/learn/recipes/variants/';
const CONTEXT = '/docs/learn/recipes/context-driven-styles/';
const STYLES = '/docs/learn/styling-ui/defining-styles/';
const SCHEMES = '/docs/learn/recipes/light-dark-themes/';

const demos = (page: Page): Locator => page.locator('[data-demo]');

const COLLAPSE = {name: '收起'};
const EXPAND = {name: '展开'};

const colorsOf = (element: Locator) =>
  element.evaluate((node) => {
    const {color, backgroundColor} = getComputedStyle(node);
    return {color, background: backgroundColor};
  });

/** Width of the bar whose style attribute React writes, as a share of the track. */
async function barRatio(page: Page): Promise<number> {
  const bar = demos(page).last().locator('[style], [data-style]');
  const [inner, outer] = await Promise.all([bar.boundingBox(), bar.locator('..').boundingBox()]);
  return (inner?.width ?? 0) / (outer?.width ?? 1);
}

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('demos are styled, also dynamically, follow the system, and have no controls of their stage @smoke', async ({
    page,
  }) => {
    await page.goto(STYLES);
    expect(await barRatio(page)).toBeCloseTo(0.4, 2);
    await expect(page.locator('[data-demo-width]')).toBeHidden();
    await expect(page.locator('[data-resizable]').getByText('茶壶')).toBeVisible();
    await expect(demos(page).getByRole('switch', {name: '换一种明暗'})).toHaveCount(0);
    await page.emulateMedia({colorScheme: 'dark'});
    await page.goto(SCHEMES);
    await expect(demos(page).locator('[data-embedded] > div')).toHaveCSS('background-color', rgb('#111827'));
  });
});

test('a demo loads its own script on first use, is styled and interactive after a navigation, and removes its styles with its page', async ({
  page,
}) => {
  const errors = recordErrors(page);
  const requests = recordRequests(page);
  const demoScripts = (): string[] =>
    requests.map((request) => request.url()).filter((url) => url.includes('/assets/demos/'));
  const demo = demos(page).first();
  await openReady(page, VARIANTS);
  await page.waitForLoadState('networkidle');
  expect(demoScripts()).toEqual([]);
  await pointAt(demo);
  await expect.poll(demoScripts).toHaveLength(1);

  await followLink(page, CONTEXT);
  await expect(demo.getByRole('button', {name: '编辑'})).toHaveCSS('background-color', rgb('gainsboro'));
  // No pointer event precedes this click, so the demo is not loaded yet.
  await demo.getByRole('button', COLLAPSE).dispatchEvent('click');
  await expect(demo.getByText('编辑')).toBeHidden();
  await demo.getByRole('button', EXPAND).focus();
  await page.keyboard.press('Enter');
  await expect(demo.getByText('编辑')).toBeVisible();
  await expect(demo.getByRole('button', COLLAPSE)).toBeFocused();
  await followLink(page, STYLES);
  await expect.poll(() => barRatio(page)).toBeCloseTo(0.4, 2);
  await page.locator('nav a[href="/blog/"]').first().click();
  await expect(page).toHaveTitle(/^博客/);
  // The last one is that of the content.
  expect(await page.evaluate(() => document.adoptedStyleSheets.at(-1)?.cssRules.length)).toBe(0);
  await expect(page.locator('head style[data-page-head]')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('the wheel scrolls samples under a pointer that rests without loading React; a move loads it', async ({page}) => {
  const requests = recordRequests(page);
  const isReact = (url: string): boolean => /\/assets\/react-/.test(url);
  const loadsOfReact = (): number => requests.filter((request) => isReact(request.url())).length;
  await openReady(page, STYLES);
  await page.mouse.move(400, 300);
  const scrollToSample = async (): Promise<boolean> => {
    await page.mouse.wheel(0, 150);
    return demos(page)
      .first()
      .evaluate((node) => node.matches(':hover'));
  };
  await expect.poll(scrollToSample).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(loadsOfReact()).toBe(0);
  await page.mouse.move(410, 305);
  await expect.poll(loadsOfReact).toBe(1);
});

test('media queries match the width of the frame, which the keyboard can set as the first interaction', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await page.goto(STYLES);
  const demo = page.locator('[data-resizable]');
  const width = demo.getByRole('slider');
  const grid = page.frameLocator('.demo-frame').locator('[data-embedded] > div');
  const columns = () => grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' ').length);
  await width.focus();
  await width.press('Home');
  await expect(width).toHaveAttribute('aria-valuetext', '280px');
  await expect.poll(columns).toBe(1);
  await width.press('End');
  await expect.poll(columns).toBe(3);
  await expect(width).toHaveAttribute('aria-valuetext', '1200px');
  const frame = page.frameLocator('.demo-frame').locator('html');
  await expect(frame).toHaveCSS('color-scheme', 'light');
  await demo.getByRole('switch').check();
  await expect(frame).toHaveCSS('color-scheme', 'dark');
  expect(errors).toEqual([]);
});

test('a stage has the page’s color mode until its switch is pressed; a demo uses its own colors, or those of the color scheme', async ({
  page,
}) => {
  const light = {color: rgb('#1f2937'), background: rgb('ivory')};
  const dark = {color: rgb('gainsboro'), background: rgb('#111827')};
  await page.emulateMedia({colorScheme: 'dark'});
  await test.step('elements of a demo have the site’s base look', async () => {
    await page.goto(STYLES);
    const stage = demos(page).nth(3).locator('.demo-stage');
    await expect(stage).toHaveCSS('color-scheme', 'dark');
    const [before, {background}] = [await colorsOf(stage.getByRole('button')), await colorsOf(stage)];
    await demos(page).nth(3).getByRole('switch', {name: '换一种明暗'}).check();
    await expect(stage).toHaveCSS('color-scheme', 'light');
    expect((await colorsOf(stage)).background).not.toBe(background);
    expect(await colorsOf(stage.getByRole('button'))).not.toEqual(before);
    await expect(demos(page).nth(4).locator('.demo-stage')).toHaveCSS('color-scheme', 'dark');
  });
  await test.step('a demo of color schemes follows its stage and its own choice', async () => {
    await openReady(page, SCHEMES);
    const demo = demos(page).first();
    const box = demo.locator('[data-embedded] > div');
    await expect.poll(() => colorsOf(box)).toEqual(dark);
    await demo.getByRole('switch').check();
    await expect.poll(() => colorsOf(box)).toEqual(light);
    await demo.getByRole('switch').uncheck();
    await box.getByRole('combobox').selectOption('light');
    await expect.poll(() => colorsOf(box)).toEqual(light);
    await page.emulateMedia({colorScheme: 'light'});
    await box.getByRole('combobox').selectOption('dark');
    await expect.poll(() => colorsOf(box)).toEqual(dark);
  });
});

test('a demo that does not load stays beside the red box, and Retry gives it the click @smoke', async ({page}) => {
  await page.route('**/assets/demos/*.js', (route) => route.abort());
  await openReady(page, CONTEXT);
  const demo = demos(page).first();
  await demo.getByRole('button', COLLAPSE).click();
  await expect(errorBox(page)).toContainText('没有加载成功');
  await expect(demo.getByText('编辑')).toBeVisible();
  await page.unroute('**/assets/demos/*.js');
  await retryButton(page).click();
  await expect(demo.getByText('编辑')).toBeHidden();
  await expect(errorBox(page)).toHaveCount(0);
});

test('a demo that crashes shows the error, leaves the page working, and can restart', async ({page}) => {
  const crashing = `export default (require) => {
    const {createElement, useState} = require('react');
    return function Crashing() {
      const [presses, set] = useState(0);
      if (presses === 1) throw new Error('坏了');
      return createElement('button', {onClick: () => set(presses + 1)}, '按' + presses);
    };
  }`;
  await page.route('**/assets/demos/*.js', (route) => route.fulfill({body: crashing, contentType: 'text/javascript'}));
  await openReady(page, CONTEXT);
  const demo = demos(page).first();
  await pointAt(demo);
  await demo.getByRole('button', {name: '按0'}).click();
  await expect(demo.getByRole('alert')).toContainText('坏了');
  await expect(page.locator('h1')).toBeVisible();
  await demo.getByRole('button', {name: '再试一次'}).click();
  await expect(demo.getByRole('button', {name: '按0'})).toBeVisible();
});
