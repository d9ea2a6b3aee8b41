/** The search modal: opening and closing, the query, and its hits. `search-panel.spec.ts` tests its panel. */
import {SEARCH_HITS_PER_GROUP, SEARCH_QUERY_MAX_LENGTH} from '../generator/shared/limits.ts';
import {
  BOOT,
  delayRequests,
  expectNotReady,
  openReady,
  openWithStoppedClock,
  recordErrors,
  recordRequests,
  scrollY,
} from './reader.ts';
import {closeSearch, expectEntryRemoved, openSearch, SEARCH_FILE, searchButton, searchModal} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = '/docs/learn/theming/creating-themes/';
const OTHER = '/docs/learn/theming/variable-types/';

test('loads on hover, opens by shortcuts and button, closes by Escape and back, and restores focus, scroll position and history; a letter typed on the button or the selected text starts the query, which is cut to its limit @2.58 @2.59 @4.38 @4.39 @4.40 @4.41 @4.42 @9.15 @9.16', async ({
  page,
}) => {
  const errors = recordErrors(page);
  const requests = recordRequests(page);
  const requested = (pattern: RegExp): boolean => requests.some((request) => pattern.test(request.url()));
  const {dialog, input} = searchModal(page);
  await openReady(page, PAGE);

  await test.step('code and manifest are fetched when the pointer is over the button, never before', async () => {
    // By then the page has fetched everything that its script loads.
    await page.waitForLoadState('networkidle');
    expect(requested(SEARCH_FILE)).toBe(false);
    await searchButton(page).hover();
    await expect.poll(() => requested(/search-modal/u)).toBe(true);
    await expect.poll(() => requested(/search-index\.json/u)).toBe(true);
  });

  await test.step('a letter typed on the button starts the query', async () => {
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
    await expectEntryRemoved(page);
  });

  await test.step('/ opens it; Escape focuses the button when nothing was focused', async () => {
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('/');
    await expect(input).toBeFocused();
    await expect(page.locator('body[data-search-open]')).toHaveCount(1);
    await closeSearch(page);
    await expect(searchButton(page)).toBeFocused();
  });

  await test.step('the focus is restored', async () => {
    const link = page.locator('main a').first();
    await link.focus();
    await openSearch(page);
    await closeSearch(page);
    await expect(link).toBeFocused();
    await searchButton(page).click();
    await expect(input).toBeFocused();
    await closeSearch(page);
    await expect(searchButton(page)).toBeFocused();
  });

  await test.step('back closes it, stays on the page and restores the scroll position', async () => {
    await page.evaluate(() => scrollTo(0, 700));
    await page.keyboard.press('Meta+k');
    await expect(input).toBeFocused();
    await page.mouse.wheel(0, 500);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(PAGE);
    await expect.poll(() => scrollY(page)).toBe(700);
  });

  await test.step('stays open when it is opened again at once', async () => {
    for (let count = 0; count < 3; count++) await page.keyboard.press('Control+k');
    await expect(dialog).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBe(true);
    await closeSearch(page);
  });

  await test.step('selected text is cut, its panel is open, and typing replaces it', async () => {
    await page.evaluate(() => {
      const paragraph = [...document.querySelectorAll('main p')].find(({textContent}) => textContent.length > 80);
      if (paragraph) getSelection()?.selectAllChildren(paragraph);
    });
    await openSearch(page);
    expect((await input.inputValue()).length).toBe(SEARCH_QUERY_MAX_LENGTH);
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.type('x');
    await expect(input).toHaveValue('x');
  });
  expect(errors).toEqual([]);
});

test('hits are grouped, children are under their page, matches are marked, and keys open them; Tab stays inside the modal and marks the panel closed; it opens again on focus @2.60 @2.62 @4.48 @4.49 @4.50 @4.51 @4.52 @9.18', async ({
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

  await test.step('Tab stays inside and marks the panel closed; it opens again on focus', async () => {
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
        await expect(dialog.locator(':focus')).toHaveCount(1);
      }
    }
    await input.focus();
  });

  await test.step('Escape clears the query, then closes', async () => {
    await page.keyboard.press('Escape');
    await expect(input).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await openSearch(page);
  await page.keyboard.type('defineVars');
  await expect(active).toHaveText('stylex.defineVars');
  await test.step('keys of an input method do nothing', async () => {
    for (const marks of [
      {isComposing: true, keyCode: 27},
      {isComposing: false, keyCode: 229},
    ]) {
      for (const key of ['Escape', 'Enter', 'ArrowDown', 'Tab']) {
        await input.dispatchEvent('keydown', {
          key,
          shiftKey: key === 'Tab',
          ...marks,
          bubbles: true,
          cancelable: true,
        });
      }
    }
    await expect(input).toBeFocused();
    await expect(input).toHaveValue('defineVars');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(PAGE);
  });

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

  await test.step('Enter opens the active hit; Tab reaches the skip link of its page first; it adds one history entry', async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/docs/api/javascript/defineVars/');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('h1')).toContainText('defineVars');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: '跳到主要内容'})).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(PAGE);
    await expectEntryRemoved(page);
  });
});

test('before the app has loaded, search opens and closes, takes text, input methods included, and becomes the same modal; Enter opens the search page', async ({
  page,
}) => {
  const {input, dialog, options} = searchModal(page);
  const {release} = await delayRequests(page, BOOT);
  await page.goto(PAGE);
  await page.keyboard.press('/');
  await expect(input).toBeFocused();
  await page.keyboard.type('props');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=props');

  await page.goto(PAGE);
  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await searchButton(page).click();
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
});

test('a navigation that ends while the modal is open keeps the query, and the new page keeps its scroll position', async ({
  page,
}) => {
  const {release} = await delayRequests(page, OTHER);
  // The navigation does not reach its limit, however slow the machine is.
  await openWithStoppedClock(page, () => openReady(page, PAGE));
  await page.evaluate(() => scrollTo(0, 700));
  const link = page.locator(`main a[href="${OTHER}"]`).first();
  await link.evaluate((element: HTMLElement) => {
    element.focus({preventScroll: true});
    element.click();
  });
  const {dialog, input, options} = await openSearch(page);
  await page.keyboard.type('props');
  await expect(options.first()).toBeVisible();
  await page.clock.resume();
  release();
  await expect(page).toHaveTitle(/^变量类型/);
  await page.keyboard.type('x');
  await expect(input).toHaveValue('propsx');
  await page.keyboard.press('Control+k');
  await expect(dialog).toHaveCount(0);
  await expect(searchButton(page)).toBeFocused();
  await expect(page).toHaveURL(OTHER);
  await expectEntryRemoved(page);
  expect(await scrollY(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(PAGE);
  await expect.poll(() => scrollY(page)).toBe(700);
});

test('search whose code does not load keeps the page and what is typed, says so, and loads again', async ({page}) => {
  const {input, dialog, options} = searchModal(page);
  const chunk = /\/assets\/search-modal-/u;
  await openReady(page, PAGE);
  await page.route(chunk, (route) => route.abort());
  await page.keyboard.press('/');
  const retry = dialog.getByRole('button', {name: '重试'});
  await expect(retry).toBeVisible();
  await page.keyboard.type('createTheme');
  await expect(input).toHaveValue('createTheme');
  await expect(page).toHaveURL(PAGE);
  await page.unroute(chunk);
  await retry.click();
  await expect(options.first()).toBeVisible();
  await expect(retry).toHaveCount(0);
  await expect(input).toBeFocused();
  await expect(input).toHaveValue('createTheme');
});
