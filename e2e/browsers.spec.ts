/** What other browsers than the tests' own need. */
import type {Page} from '@playwright/test';
import {expect, test} from './serve-fixture.ts';

async function stylesheet(page: Page): Promise<string> {
  const href = await page.locator('link[rel=stylesheet]').getAttribute('href');
  return (await page.request.get(href ?? '')).text();
}

test('WebKit sets no space between digits and Han, which it draws over each other', async ({page}) => {
  await page.goto('/');
  expect(await stylesheet(page)).toMatch(
    /@supports \(+-webkit-hyphens:none\)+\{body\{text-autospace:ideograph-alpha\}\}/,
  );
});

test('the button of the search page keeps its label on one line beside a wide input', async ({page}) => {
  await page.setViewportSize({width: 360, height: 640});
  await page.goto('/search/');
  // Firefox gives an input more width of its own than Chromium.
  await page.locator('main input').evaluate((input) => input.setAttribute('size', '40'));
  const button = await page.getByRole('main').getByRole('button', {name: '搜索'}).boundingBox();
  expect(button?.height).toBeLessThan(46);
});

test('selects are drawn by the site, and by the browser in forced colours', async ({page}) => {
  await page.goto('/');
  const select = page.getByLabel('button backgroundColor');
  await expect(select).toHaveCSS('appearance', 'none');
  await expect(select).toHaveCSS('background-image', /gradient/);
  await page.emulateMedia({forcedColors: 'active'});
  await expect(select).toHaveCSS('appearance', 'auto');
});
