import {AxeBuilder} from '@axe-core/playwright';
import type {Locator, Page} from '@playwright/test';
import {openAwake, recordErrors, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const VARIANTS = '/docs/learn/recipes/variants/';
const CONTEXT = '/docs/learn/recipes/context-driven-styles/';
const STYLES = '/docs/learn/styling-ui/defining-styles/';
const SCHEMES = '/docs/learn/recipes/light-dark-themes/';
const THEMES = '/docs/learn/theming/creating-themes/';

const demos = (page: Page): Locator => page.locator('[data-demo]');
const demoRequests = (requests: ReturnType<typeof recordRequests>): string[] =>
  requests.map((request) => request.url()).filter((url) => url.includes('/assets/demos/'));

async function colorsOf(element: Locator): Promise<{color: string; background: string}> {
  return element.evaluate((node) => {
    const {color, backgroundColor} = getComputedStyle(node);
    return {color, background: backgroundColor};
  });
}

test.describe('with scripts off', () => {
  test.use({javaScriptEnabled: false});

  test('a demo shows its component, styled', async ({page}) => {
    await page.goto(VARIANTS);
    const banner = demos(page).first().getByRole('status');
    await expect(banner).toHaveText('已保存草稿');
    await expect(banner).toHaveCSS('background-color', 'rgb(220, 252, 231)');
  });

  test('dynamic styles apply, which React writes as attributes', async ({page}) => {
    await page.goto(STYLES);
    const bar = demos(page).last().locator('[style], [data-style]');
    const [inner, outer] = await Promise.all([bar.boundingBox(), bar.locator('..').boundingBox()]);
    expect((inner?.width ?? 0) / (outer?.width ?? 1)).toBeCloseTo(0.4, 2);
  });

  test('the control of the width is not there', async ({page}) => {
    await page.goto(STYLES);
    await expect(page.locator('[data-demo-width]')).toBeHidden();
    await expect(page.locator('[data-resizable]').getByText('茶壶')).toBeVisible();
  });
});

test('no script of a demo is fetched until it is touched, and then its own only', async ({page}) => {
  const requests = recordRequests(page);
  await openAwake(page, VARIANTS);
  await page.waitForLoadState('networkidle');
  expect(demoRequests(requests)).toEqual([]);
  await demos(page).first().hover();
  await expect.poll(() => demoRequests(requests)).toHaveLength(1);
});

test('a demo answers, the press that woke it included', async ({page}) => {
  const errors = recordErrors(page);
  await openAwake(page, CONTEXT);
  const demo = demos(page).first();
  // A press without a pointer that came before it: nothing has loaded the demo yet.
  await demo.getByRole('button', {name: '收起'}).dispatchEvent('click');
  await expect(demo.getByRole('button', {name: '展开'})).toBeVisible();
  await expect(demo.getByText('编辑')).toBeHidden();
  await demo.getByRole('button', {name: '展开'}).click();
  await expect(demo.getByText('编辑')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a tap before the app is there is not lost', async ({page, serve}) => {
  const site = await serve();
  const release = site.hold(/\/assets\/boot-/);
  await page.goto(site.url.replace(/\/$/, '') + CONTEXT);
  const demo = demos(page).first();
  await demo.getByRole('button', {name: '收起'}).click();
  release();
  await expect(demo.getByRole('button', {name: '展开'})).toBeVisible();
});

test('the keyboard works a demo', async ({page}) => {
  await openAwake(page, CONTEXT);
  const demo = demos(page).first();
  await demo.getByRole('button', {name: '收起'}).focus();
  await page.keyboard.press('Enter');
  await expect(demo.getByRole('button', {name: '展开'})).toBeFocused();
});

test('a demo whose module fails stays as it is, and starts at a later touch', async ({page, serve}) => {
  const site = await serve();
  site.fail(/\/assets\/demos\//);
  await openAwake(page, site.url.replace(/\/$/, '') + CONTEXT);
  const demo = demos(page).first();
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be started'));
  await demo.getByRole('button', {name: '收起'}).click();
  await logged;
  await expect(demo.getByRole('button', {name: '收起'})).toBeVisible();
  site.heal();
  await expect(async () => {
    await demo.getByRole('button', {name: /收起|展开/}).click();
    await expect(demo.getByRole('button', {name: '展开'})).toBeVisible({timeout: 500});
  }).toPass();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a demo without colours of its own reads in ${colorScheme} mode`, async ({page}) => {
    await page.emulateMedia({colorScheme});
    await openAwake(page, STYLES);
    const stage = demos(page).first().locator('.demo-stage');
    expect(await colorsOf(stage)).toEqual({color: 'rgb(22, 24, 29)', background: 'rgb(255, 255, 255)'});
    // Elements are as the browser draws them on a light page, not as the site resets them.
    expect((await colorsOf(stage.getByRole('button'))).color).toBe('rgb(0, 0, 0)');
  });

  test(`a demo of colour schemes follows the system and its own choice, ${colorScheme}`, async ({page}) => {
    await page.emulateMedia({colorScheme});
    await openAwake(page, SCHEMES);
    const box = demos(page).first().locator('[data-demo-root] > div');
    const light = {color: 'rgb(31, 41, 55)', background: 'rgb(255, 253, 247)'};
    const dark = {color: 'rgb(229, 231, 235)', background: 'rgb(22, 24, 29)'};
    await expect.poll(() => colorsOf(box)).toEqual(colorScheme === 'dark' ? dark : light);
    const other = colorScheme === 'dark' ? 'light' : 'dark';
    await box.getByRole('combobox').selectOption(other);
    await expect.poll(() => colorsOf(box)).toEqual(other === 'dark' ? dark : light);
  });
}

test('nested themes have each their own variables', async ({page}) => {
  await page.goto(THEMES);
  const nested = demos(page).last();
  expect(await colorsOf(nested.locator('section'))).toEqual({
    color: 'rgb(229, 231, 235)',
    background: 'rgb(22, 24, 29)',
  });
  expect(await colorsOf(nested.locator('p'))).toEqual({color: 'rgb(31, 41, 55)', background: 'rgb(243, 233, 210)'});
});

test('media queries see the width of the frame, which the keyboard sets', async ({page}) => {
  const errors = recordErrors(page);
  await openAwake(page, STYLES);
  const demo = page.locator('[data-resizable]');
  const width = demo.getByRole('slider');
  await width.focus();
  const grid = page.frameLocator('.demo-frame').locator('[data-demo-root] > div');
  const columns = (): Promise<number> =>
    grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' ').length);
  await width.press('Home');
  await expect.poll(columns).toBe(1);
  await width.press('End');
  await expect.poll(columns).toBe(3);
  await expect(demo.locator('output')).toHaveText('1200px');
  expect(errors).toEqual([]);
});

test('a touch of a demo may be the first sign of life', async ({page}) => {
  await page.goto(STYLES);
  const width = page.getByRole('slider');
  await width.focus();
  await width.press('Home');
  await expect(page.locator('[data-resizable] output')).toHaveText('280px');
});

test('after a navigation a demo is styled, answers, and leaves nothing behind', async ({page}) => {
  const errors = recordErrors(page);
  await openAwake(page, VARIANTS);
  await page.locator(`a[href^="${CONTEXT}"]:visible`).first().click();
  await expect(page).toHaveURL(new RegExp(CONTEXT));
  const demo = demos(page).first();
  await expect(demo.getByRole('button', {name: '编辑'})).toHaveCSS('background-color', 'rgb(229, 231, 235)');
  await demo.getByRole('button', {name: '收起'}).click();
  await expect(demo.getByText('编辑')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(VARIANTS));
  await expect(demos(page).first().getByRole('status')).toHaveCSS('background-color', 'rgb(220, 252, 231)');
  await page.locator('nav a[href="/blog/"]').first().click();
  await expect(page).toHaveTitle(/^博客/);
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  await expect(page.locator('head style[data-page-head]')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('dynamic styles apply after a navigation, too', async ({page}) => {
  await openAwake(page, VARIANTS);
  await page.locator(`a[href^="${STYLES}"]:visible`).first().click();
  await expect(page).toHaveURL(new RegExp(STYLES));
  const bar = demos(page).last().locator('[style], [data-style]');
  const ratio = async (): Promise<number> => {
    const [inner, outer] = await Promise.all([bar.boundingBox(), bar.locator('..').boundingBox()]);
    return (inner?.width ?? 0) / (outer?.width ?? 1);
  };
  await expect.poll(ratio).toBeCloseTo(0.4, 2);
});

test('a demo that crashes keeps it to itself', async ({page}) => {
  const crashing = `export default (require) => {
    const {createElement, useState} = require('react');
    return function Crashing() {
      const [presses, set] = useState(0);
      if (presses === 1) throw new Error('坏了');
      return createElement('button', {onClick: () => set(presses + 1)}, '按' + presses);
    };
  }`;
  await page.route('**/assets/demos/*.js', (route) => route.fulfill({body: crashing, contentType: 'text/javascript'}));
  await openAwake(page, CONTEXT);
  const demo = demos(page).first();
  await demo.hover();
  await demo.getByRole('button', {name: '按0'}).click();
  await expect(demo.getByRole('alert')).toContainText('坏了');
  await expect(page.locator('h1')).toBeVisible();
  await demo.getByRole('button', {name: '重新开始'}).click();
  await expect(demo.getByRole('button', {name: '按0'})).toBeVisible();
});

for (const path of [
  VARIANTS,
  CONTEXT,
  STYLES,
  SCHEMES,
  THEMES,
  '/docs/learn/theming/variable-types/',
  '/docs/learn/styling-ui/using-styles/',
]) {
  test(`the demos of ${path} are accessible`, async ({page}) => {
    await openAwake(page, path);
    await demos(page).first().hover();
    const {violations} = await new AxeBuilder({page}).include('[data-demo]').analyze();
    expect(violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(', ')}`)).toEqual([]);
  });
}
