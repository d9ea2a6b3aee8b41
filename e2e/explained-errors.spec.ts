/** Entries of errors: how a message that a reader has leads to its row. */
import type {Page} from '@playwright/test';
import {openHydrated} from './reader.ts';
import {openSearch} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const CREATE = '/docs/api/javascript/create/';
const MESSAGE = 'Only named parameters are allowed in Dynamic Style functions.';
const ROW = '#error-dynamic-parameters';

/** The row is in the window, marked, and the closed box around it is open. */
async function expectShown(page: Page): Promise<void> {
  const row = page.locator(ROW);
  await expect(row).toBeInViewport();
  expect(await row.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await expect(page.locator('details', {has: row}).first()).toHaveAttribute('open', '');
}

for (const start of [CREATE, '/docs/learn/']) {
  test(`a pasted message finds its entry first; the row is in view, marked and focused: from ${start}`, async ({
    page,
  }) => {
    await openHydrated(page, start);
    const {input, active} = await openSearch(page);
    await input.fill(`src/card.tsx: ${MESSAGE}`);
    await expect(active).toContainText('动态样式的参数');
    await input.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${CREATE}${ROW}$`, 'u'));
    await expectShown(page);
    await page.keyboard.press('Tab');
    await expect(page.locator(`${ROW} a`).first()).toBeFocused();
  });
}

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 390, height: 700}});

  test('the address of an entry opens the closed box around its row on a phone, too', async ({page}) => {
    await page.goto(`${CREATE}${ROW}`);
    await expectShown(page);
    const example = page.locator(`${ROW} + tr`);
    await example.locator('summary').click();
    await expect(example.locator('.line.removed')).toBeVisible();
    await expect(example.locator('.line.added')).toBeVisible();
  });
});
