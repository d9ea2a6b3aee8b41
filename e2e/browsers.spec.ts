/** Other and older browsers: features that they lack are removed from the browser of the tests. */
import type {Page} from '@playwright/test';
import {markDocument, openReady, recordErrors} from './reader.ts';
import {openSearch} from './search.ts';
import {expect, test} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';

/** Leaves roughly the features of Safari 16.4 and Firefox 115. */
async function removeNewFeatures(page: Page): Promise<void> {
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
  const withoutPopovers = (css: string): string =>
    `@layer browser{[popover]{display:block}}${css.replaceAll(':popover-open', ':unknown')}`;
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({response, body: withoutPopovers(await response.text())});
  });
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/(?<=<style data-page-head="own">).*?(?=<\/style>)/s, withoutPopovers);
    await route.fulfill({response, body});
  });
}

test('the button of the search page keeps its label on one line beside a wide input @smoke', async ({page}) => {
  await page.setViewportSize({width: 360, height: 640});
  await page.goto('/search/');
  // Firefox gives inputs more width than Chromium.
  await page.locator('main input').evaluate((input) => input.setAttribute('size', '40'));
  const lines = await page
    .getByRole('main')
    .getByRole('button', {name: '搜索'})
    .evaluate((button) => {
      const label = document.createRange();
      label.selectNodeContents(button);
      return label.getClientRects().length;
    });
  expect(lines).toBe(1);
});

// The policy allows the styles of the page by their hash.
const olderTest = test.extend({bypassCSP: true});

olderTest('an older browser shows readable colors, mobile sidebar and search dialog', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  const errors = recordErrors(page);
  await removeNewFeatures(page);
  await openReady(page, '/docs/learn/acknowledgements/');
  const {isSameDocument} = await markDocument(page);
  await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // Without the rules of its colors, text would be black on a dark page.
  await forceTheme(page, 'dark');
  expect(await violations(page, {rules: ['color-contrast']})).toEqual([]);

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
  await expect(dialog).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await input.fill('createTheme');
  await expect(options.first()).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  expect(errors).toEqual([]);
});
