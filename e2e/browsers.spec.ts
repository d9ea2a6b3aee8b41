/** What other and older browsers than the tests' own get. They are not needed here: what they lack is taken away. */
import type {Page} from '@playwright/test';
import {markDocument, openAwake, recordErrors} from './reader.ts';
import {openSearch} from './search.ts';
import {expect, test} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';

async function stylesheet(page: Page): Promise<string> {
  const href = await page.locator('link[rel=stylesheet]').getAttribute('href');
  return (await page.request.get(href ?? '')).text();
}

/** Safari 16.4 and Firefox 115, as far as a newer browser can be made to forget. */
async function beOlderBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'] as const) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    Reflect.deleteProperty(Intl, 'Segmenter');
    const {matches} = Element.prototype;
    Reflect.set(Element.prototype, 'matches', function (this: Element, selector: string): boolean {
      if (selector.includes(':popover-open')) throw new SyntaxError(`${selector} is not a selector`);
      return matches.call(this, selector);
    });
    // Keeps the browser from opening the popover by itself.
    const ignore = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest('[popovertarget]')) event.preventDefault();
    };
    addEventListener('click', ignore, true);
  });
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll('light-dark(', 'unknown(').replaceAll(':popover-open', ':unknown');
    await route.fulfill({response, body: `@layer browser{[popover]{display:block}}${css}`});
  });
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

test.describe('an older browser', () => {
  test.use({viewport: {width: 390, height: 800}});

  test('shows pages and the search dialog in readable colours, light and dark', async ({page}) => {
    await beOlderBrowser(page);
    await openAwake(page, '/docs/learn/thinking-in-stylex/');
    await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    for (const theme of ['light', 'dark']) {
      await forceTheme(page, theme);
      expect(await violations(page), theme).toEqual([]);
    }
    const {dialog} = await openSearch(page);
    await expect(dialog).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('opens the mobile sidebar, follows its links, and keeps Tab in the search dialog', async ({page}) => {
    const errors = recordErrors(page);
    await beOlderBrowser(page);
    await openAwake(page, '/docs/learn/');
    const {isSameDocument} = await markDocument(page);
    const hamburger = page.getByRole('banner').getByRole('button', {name: '打开导航菜单'});
    const sidebar = page.getByRole('dialog', {name: '导航菜单'});
    await expect(sidebar).toBeHidden();
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(380, 400), () => page.goBack()]) {
      await hamburger.click();
      await expect(sidebar).toBeVisible();
      await expect.poll(async () => (await sidebar.boundingBox())?.x).toBe(0);
      await expect(sidebar).toBeFocused();
      await close();
      await expect(sidebar).toBeHidden();
      await expect(hamburger).toBeFocused();
    }
    await hamburger.click();
    await sidebar.getByRole('link', {name: '静态类型'}).click();
    await expect(page).toHaveURL(/\/docs\/learn\/static-types\/$/);
    await expect(sidebar).toBeHidden();

    const {dialog, input, options} = await openSearch(page);
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await input.fill('createTheme');
    await expect(options.first()).toBeVisible();
    expect(await isSameDocument()).toBe(true);
    expect(errors).toEqual([]);
  });
});
