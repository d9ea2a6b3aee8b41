/** Controls of the shell need no React. */
import {TOC_ATTRIBUTE} from '../generator/theme/controls/toc.ts';
import {denyClipboard} from './deny-clipboard.ts';
import {expectReady, openReady, recordErrors, recordRequests, themeButton} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {violations} from './violations.ts';
import {editor, GOOD, oneFile, openProject} from './workbench-page.ts';

const USING = '/docs/learn/styling-ui/using-styles/';

test('color mode, announcement, copying, tabs and groups of the sidebar need no React @smoke', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors = recordErrors(page);
  const requests = recordRequests(page);
  await openReady(page, '/docs/learn/installation/');

  await themeButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const bar = page.locator('.announcement');
  await bar.getByRole('button').click();
  await expect(bar).toBeHidden();

  const block = page.locator('.code-block').first();
  await block.hover();
  await block.locator('.code-copy').click();
  await expect(block.locator('.code-copy')).toHaveAttribute('data-state', 'copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('');

  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.nth(1).click();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');

  const group = page.locator('.sidebar [aria-expanded]').first();
  const inGroup = page.locator('.sidebar li li a').first();
  await expect(inGroup).toBeVisible();
  await group.click();
  await expect(inGroup).toBeHidden();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.click();
  await expect(inGroup).toBeVisible();
  expect(requests.filter((request) => request.url().includes('/assets/react-'))).toEqual([]);
  expect(errors).toEqual([]);
});

test('the place on a page is copied for a report: its path, and the section in view with its heading', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const button = page.locator('article footer').getByRole('button');
  // The pointer would scroll to it.
  const copied = async (): Promise<string> => {
    await button.dispatchEvent('click');
    await expect(button).toHaveText('已复制');
    await expect(page.getByRole('status').filter({hasText: '已复制'})).toHaveCount(1);
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await openReady(page, USING);
  await expect(button).toHaveText('复制本页位置');
  expect(await copied()).toBe(`${USING} ${await page.locator('h1').textContent()}`);

  const entry = page.locator(`[${TOC_ATTRIBUTE}] a`).nth(1);
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'true');
  expect(await copied()).toBe(`${USING}${await entry.getAttribute('href')} ${await entry.textContent()}`);

  await page.locator('header nav a[href="/blog/"]').first().click();
  await page.locator('main h2 a').first().click();
  await expect(button).toHaveText('复制本页位置');
  expect(await copied()).toMatch(/^\/blog\/[\w.-]+\/ \S/);
  expect(await violations(page, {within: 'article footer'})).toEqual([]);

  await denyClipboard(page);
  await button.click();
  await expect(button).toHaveText('复制失败');
  await expect(page.getByRole('status').filter({hasText: '复制失败'})).toHaveCount(1);
});

test("a select has an arrow of the site, and is the system's own in forced colors", async ({page}) => {
  await openProject(page, oneFile(GOOD));
  const select = page.locator('select').first();
  await expect(select).toHaveCSS('appearance', 'none');
  await expect(select).toHaveCSS('background-image', /gradient/);
  await page.emulateMedia({forcedColors: 'active'});
  await expect(select).toHaveCSS('appearance', 'auto');
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the place on a page cannot be copied', async ({page}) => {
    await page.goto(USING);
    await expect(page.locator('article footer time')).toBeVisible();
    await expect(page.locator('article footer button')).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}});

  test('no field has text below 16 pixels, because iOS would zoom in', async ({page}) => {
    const TEXT_FIELDS =
      'select, textarea, input:not([type=checkbox], [type=radio], [type=range]), [contenteditable=true]';
    const sizes = (): Promise<number[]> =>
      page
        .locator(TEXT_FIELDS)
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
    // The field for error messages, a field in a demo. One more is the search field.
    for (const path of ['/docs/api/', '/docs/learn/recipes/light-dark-themes/']) {
      await page.goto(path);
      const found = await sizes();
      expect(found.length > 1 && Math.min(...found), path).toBeGreaterThanOrEqual(16);
    }
    await expectReady(page);
    await page.locator('.code-edit:visible').first().tap();
    await editor(page).waitFor();
    expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(16);
  });
});
