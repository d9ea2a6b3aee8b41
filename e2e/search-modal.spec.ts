/** The search modal: opening and closing, the query, and its hits. `search-panel.spec.ts` tests its panel. */
import {SEARCH_HITS_PER_GROUP, SEARCH_QUERY_MAX_LENGTH} from '../generator/shared/limits.ts';
import {BOOT, delayRequests, expectNotReady, openReady, recordErrors, recordRequests, scrollY} from './reader.ts';
import {closeSearch, openSearch, SEARCH_FILE, searchButton, searchModal} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = '/docs/learn/theming/creating-themes/';

test('loads on hover, opens by shortcut and button, closes by Escape, and restores focus and scroll position @2.58 @2.59 @4.38 @4.40 @4.41 @4.42', async ({
  page,
}) => {
  const requests = recordRequests(page);
  const requested = (pattern: RegExp): boolean => requests.some((request) => pattern.test(request.url()));
  const {dialog, input} = searchModal(page);
  await openReady(page, PAGE);

  await test.step('code and manifest are fetched when the pointer is over the button, never before', async () => {
    // By then the page has fetched everything that it loads after hydration.
    await page.waitForLoadState('networkidle');
    expect(requested(SEARCH_FILE)).toBe(false);
    await searchButton(page).hover();
    await expect.poll(() => requested(/search-modal/u)).toBe(true);
    await expect.poll(() => requested(/search-index\.json/u)).toBe(true);
  });

  for (const key of ['/', 'Control+k', 'Meta+k']) {
    await test.step(`${key} opens it; Escape focuses the button when nothing was focused`, async () => {
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await page.keyboard.press(key);
      await expect(input).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(searchButton(page)).toBeFocused();
    });
  }

  await test.step('the focus is restored', async () => {
    const link = page.locator('main a').first();
    await link.focus();
    await openSearch(page);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await searchButton(page).focus();
    await searchButton(page).press('Enter');
    await expect(input).toBeFocused();
    await closeSearch(page);
    await expect(searchButton(page)).toBeFocused();
  });

  await test.step('the scroll position is restored', async () => {
    await page.evaluate(() => scrollTo(0, 700));
    await openSearch(page);
    await page.mouse.wheel(0, 500);
    await page.keyboard.press('Escape');
    await expect.poll(() => scrollY(page)).toBe(700);
  });
});

test('a letter typed on the button or the selected text starts the query, which is cut to its limit @4.39 @9.15 @9.16', async ({
  page,
}) => {
  const errors = recordErrors(page);
  const {dialog, input} = searchModal(page);
  await openReady(page, PAGE);
  // The modal is not loaded yet: text typed meanwhile is kept.
  await searchButton(page).focus();
  await page.keyboard.type('props');
  await expect(input).toHaveValue('props');
  await page.keyboard.type('/x');
  await expect(input).toHaveValue('props/x');
  await input.fill('');
  await page.keyboard.insertText('样'.repeat(2 * SEARCH_QUERY_MAX_LENGTH));
  expect((await input.inputValue()).length).toBe(SEARCH_QUERY_MAX_LENGTH);
  await page.keyboard.press('Control+k');
  await expect(dialog).toHaveCount(0);

  await test.step('selected text is cut, and typing replaces it', async () => {
    await page.evaluate(() => {
      const paragraph = [...document.querySelectorAll('main p')].find(({textContent}) => textContent.length > 80);
      if (paragraph) getSelection()?.selectAllChildren(paragraph);
    });
    await openSearch(page);
    expect((await input.inputValue()).length).toBe(SEARCH_QUERY_MAX_LENGTH);
    await page.keyboard.type('x');
    await expect(input).toHaveValue('x');
    await page.keyboard.press('Control+k');
    await expect(dialog).toHaveCount(0);
  });

  expect(errors).toEqual([]);
});

test('hits are grouped, children are under their page, matches are marked, and keys open them @2.62 @4.48 @4.49 @4.50 @9.18', async ({
  page,
  context,
}) => {
  await openReady(page, PAGE);
  const {input, dialog, options, active} = await openSearch(page);
  await page.keyboard.type('createTheme');
  await expect(options.first()).toContainText('stylex.createTheme');
  await expect(dialog.getByRole('group', {name: 'API', exact: true})).toBeVisible();
  for (const group of await dialog.getByRole('group').all()) {
    expect(await group.getByRole('option').count()).toBeLessThanOrEqual(SEARCH_HITS_PER_GROUP);
  }
  await expect(dialog.locator('mark').first()).toHaveText('createTheme');
  const all = dialog.getByRole('link', {name: /^查看全部\d+条结果$/});
  await expect(all).toHaveAttribute('href', '/search/?q=createTheme');
  // A small index is searched in the main thread.
  expect(page.workers()).toEqual([]);

  await test.step('Escape clears the query, then closes', async () => {
    await page.keyboard.press('Escape');
    await expect(input).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await openSearch(page);
  await page.keyboard.type('defineVars');
  await expect(active).toHaveText('stylex.defineVars');
  for (const [name, marks] of [
    ['isComposing', {isComposing: true, keyCode: 27}],
    ['keyCode 229', {isComposing: false, keyCode: 229}],
  ] as const) {
    await test.step(`keys of an input method do nothing: ${name}`, async () => {
      for (const key of ['Escape', 'Enter', 'ArrowDown']) {
        await input.dispatchEvent('keydown', {key, ...marks, bubbles: true, cancelable: true});
      }
      await input.dispatchEvent('keydown', {key: 'Tab', shiftKey: true, ...marks, bubbles: true, cancelable: true});
      await expect(input).toBeFocused();
      await expect(dialog).toBeVisible();
      await expect(input).toHaveValue('defineVars');
      await expect(options.first()).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(PAGE);
    });
  }

  await test.step('arrows wrap', async () => {
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(input).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  });

  // In Chromium, Shift+Enter opens a window.
  for (const keys of ['Control+Enter', 'Shift+Enter']) {
    await test.step(`${keys} opens the hit in a new tab or window and keeps the modal open`, async () => {
      const opened = context.waitForEvent('page');
      await page.keyboard.press(keys);
      const other = await opened;
      await expect(other).toHaveURL(/\/docs\/api\/javascript\/defineVars\//);
      await other.close();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(PAGE);
    });
  }

  await test.step('Enter opens the active hit', async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/api/javascript/defineVars/');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('h1')).toContainText('defineVars');
  });
});

test('Tab stays inside the modal and marks the panel closed; it opens again on focus @2.60 @4.51 @4.52', async ({
  page,
}) => {
  const isInside = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('[data-search-modal]') !== null);
  await openReady(page, PAGE);
  const {input, options} = await openSearch(page);
  await page.keyboard.type('props');
  await expect(options.first()).toBeVisible();
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(input).not.toBeFocused();
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Shift+Tab');
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let count = 0; count < 8; count++) {
      await page.keyboard.press(key);
      expect(await isInside()).toBe(true);
    }
  }
});

test('before the app has loaded, search opens by button and shortcuts, takes text, input methods included, and becomes the same modal', async ({
  page,
}) => {
  const {input, dialog, options} = searchModal(page);
  const openers = [
    () => searchButton(page).click(),
    () => page.keyboard.press('/'),
    () => page.keyboard.press('Control+k'),
  ];
  for (const open of openers) {
    const {release} = await delayRequests(page, BOOT);
    await page.goto(PAGE);
    await open();
    await expect(input).toBeFocused();
    await page.keyboard.type('create');
    await page.keyboard.insertText('主题');
    await expect(input).toHaveValue('create主题');
    await page.keyboard.type('/');
    await expectNotReady(page);
    release();
    await expect(options.first()).toBeVisible();
    await page.keyboard.type('a');
    await expect(input).toHaveValue('create主题/a');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(PAGE);
    await expect(searchButton(page)).toBeFocused();
    await page.unrouteAll();
  }
});

test('before the app has loaded, Escape closes search, and Enter opens the search page', async ({page}) => {
  const {input, dialog} = searchModal(page);
  await delayRequests(page, BOOT);
  await page.goto(PAGE);
  await page.keyboard.press('/');
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.type('props');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=props');
});
