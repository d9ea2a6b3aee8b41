/** What a navigation swaps, keeps and ends. */
import type {Page} from '@playwright/test';
import {computedStyles} from './computed-styles.ts';
import {
  delayRequests,
  expectReady,
  followLink,
  markDocument,
  openReady,
  recordErrors,
  SEARCH_ISLAND,
} from './reader.ts';
import {searchButton, searchModal} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const DEMOS = '/docs/learn/recipes/variants/';
const shown = (page: Page, path: string): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-path', path);

for (const path of ['/blog/', '/docs/api/types/VarGroup/'] as const) {
  test(`${path} has the same styles after other pages and an island as when it was opened`, async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await openReady(page, path);
    await page.waitForLoadState('networkidle');
    const before = await page.evaluate(computedStyles);
    const {isSameDocument} = await markDocument(page);
    for (const next of [DEMOS, '/search/', path]) {
      await followLink(page, next);
      await shown(page, next);
      await page.waitForLoadState('networkidle');
    }
    // The link that was followed is in the page that it left.
    expect(await page.evaluate(computedStyles)).toEqual(before);
    expect(await isSameDocument()).toBe(true);
  });
}

test('fifty navigations over demos, search and the playground leave no document, listener or style sheet', async ({
  page,
}) => {
  const errors = recordErrors(page);
  const client = await page.context().newCDPSession(page);
  const count = async (): Promise<{
    readonly documents: number;
    readonly listeners: number;
    readonly sheets: number;
  }> => {
    await client.send('HeapProfiler.collectGarbage');
    const {documents, jsEventListeners: listeners} = await client.send('Memory.getDOMCounters');
    return {documents, listeners, sheets: await page.evaluate(() => document.adoptedStyleSheets.length)};
  };
  const round = async (): Promise<void> => {
    for (const path of [DEMOS, '/search/', '/playground/', '/blog/', '/docs/learn/']) {
      await followLink(page, path);
      await shown(page, path);
      if (path === DEMOS) await page.locator('[data-demo] button').first().click();
    }
  };
  await openReady(page, '/docs/learn/');
  const opened = await count();
  for (let times = 0; times < 3; times++) await round();
  const {sheets} = await count();
  for (let times = 0; times < 7; times++) await round();
  // The browser keeps one of React's roots, with some 145 listeners, however often readers come; the others go with
  // their timers, seconds after their page was left.
  await expect.poll(async () => (await count()).listeners, {timeout: 15_000}).toBeLessThan(opened.listeners + 185);
  await expect.poll(async () => (await count()).documents).toBeLessThanOrEqual(opened.documents + 1);
  expect((await count()).sheets).toBe(sheets);
  expect(errors).toEqual([]);
});

test('an open search dialog, a closed announcement and what the reader opened in the sidebar stay @smoke', async ({
  page,
}) => {
  await openReady(page, '/docs/learn/');
  await page.locator('.announcement').getByRole('button').click();
  const toggle = page.locator('.sidebar [aria-expanded]').first();
  await toggle.click();
  const isOpen = await toggle.getAttribute('aria-expanded');
  await followLink(page, '/docs/learn/installation/');
  await shown(page, '/docs/learn/installation/');
  await expect(page.locator('.announcement')).toBeHidden();
  await expect(toggle).toHaveAttribute('aria-expanded', isOpen ?? '');
  await searchButton(page).click();
  await followLink(page, '/docs/api/');
  await shown(page, '/docs/api/');
  await expect(searchModal(page).dialog).toBeVisible();
});

test('texts that a translator or an extension wraps in elements before the script runs stay as they are, and nothing throws', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode())
        if (texts.currentNode instanceof Text && texts.currentNode.data.trim()) found.push(texts.currentNode);
      for (const text of found) {
        if (text.parentElement?.closest('script, style, noscript, textarea, option, svg')) continue;
        const wrapper = document.createElement('font');
        text.replaceWith(wrapper);
        wrapper.append(text);
      }
      const heading = document.querySelector('h1');
      if (heading) getSelection()?.selectAllChildren(heading);
    });
  });
  await page.goto('/docs/learn/');
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected).not.toBe('');
  await expectReady(page);
  expect(await page.evaluate(() => String(getSelection()))).toBe(selected);
  await expect(page.locator('h1 font').first()).toBeVisible();
  await searchButton(page).click();
  await searchModal(page).input.fill('keyframes');
  await expect(searchModal(page).active).toContainText('keyframes');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toContainText('keyframes');
  const {release} = await delayRequests(page, SEARCH_ISLAND);
  await page.goto('/search/');
  const input = page.getByRole('searchbox');
  await input.focus();
  await page.keyboard.type('create');
  release();
  await expect(page.locator('main ol > li').first()).toBeVisible();
  await expect(input).toHaveValue('create');
  await expect(input).toBeFocused();
  await page.goto('/docs/learn/recipes/context-driven-styles/');
  const demo = page.locator('[data-demo]').first();
  await demo.getByRole('button', {name: '收起'}).click();
  await expect(demo.getByText('编辑')).toBeHidden();
  // React reports that it renders what was changed anew.
  expect(errors.filter((error) => !error.includes('error #418'))).toEqual([]);
});
