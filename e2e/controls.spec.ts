/** Controls of the shell need no React. */
import {expectReady, openReady, recordErrors, recordRequests, themeButton} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {editor} from './workbench-page.ts';

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
  await themeButton(page).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(requests.filter((request) => request.url().includes('/assets/react-'))).toEqual([]);
  expect(errors).toEqual([]);
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
    // Choices on the home page, the field for error messages, a field in a demo. One more is the search field.
    for (const path of ['/', '/docs/api/', '/docs/learn/recipes/light-dark-themes/']) {
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
