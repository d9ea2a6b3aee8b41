import {openAwake, recordErrors, recordRequests, scrollY} from './reader.ts';
import {openSearch, SEARCH_FILE, searchButton, searchModal} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = '/docs/learn/theming/creating-themes/';

test('code and index are fetched when a reader comes near, never before', async ({page}) => {
  const requests = recordRequests(page);
  const fetched = (): string[] => requests.map((request) => request.url()).filter((url) => SEARCH_FILE.test(url));
  await openAwake(page, PAGE);
  // Whatever a living page fetches by itself has come by then.
  await page.waitForLoadState('networkidle');
  expect(fetched()).toEqual([]);
  await searchButton(page).hover();
  await expect.poll(() => fetched().some((url) => url.includes('search-modal'))).toBe(true);
  await expect.poll(() => fetched().some((url) => url.includes('/assets/search/'))).toBe(true);
});

for (const key of ['/', 'Control+k', 'Meta+k']) {
  test(`${key} opens the modal`, async ({page}) => {
    await openAwake(page, PAGE);
    await page.keyboard.press(key);
    await expect(searchModal(page).input).toBeFocused();
    await expect(page.locator('body[data-search-open]')).toHaveCount(1);
  });
}

test('opened by a key from no place in particular, it gives the focus to the button', async ({page}) => {
  await openAwake(page, PAGE);
  await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(searchButton(page)).toBeFocused();
  const link = page.locator('main a').first();
  await link.focus();
  await openSearch(page);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test('the button opens the modal; Escape closes it and focus returns', async ({page}) => {
  await openAwake(page, PAGE);
  await searchButton(page).focus();
  await searchButton(page).press('Enter');
  await expect(searchModal(page).input).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(searchModal(page).dialog).toHaveCount(0);
  await expect(searchButton(page)).toBeFocused();
  await expect(page.locator('body[data-search-open]')).toHaveCount(0);
});

test('Control+k closes what it opened, and `/` is a letter in the input', async ({page}) => {
  await openAwake(page, PAGE);
  const {input, dialog} = await openSearch(page);
  await page.keyboard.type('a/b');
  await expect(input).toHaveValue('a/b');
  await page.keyboard.press('Control+k');
  await expect(dialog).toHaveCount(0);
});

test('a letter typed on the button opens the modal with it', async ({page}) => {
  await openAwake(page, PAGE);
  await searchButton(page).focus();
  await page.keyboard.type('props');
  await expect(searchModal(page).input).toHaveValue('props');
});

test('selected text is the query, cut to 64 characters, and typing replaces it', async ({page}) => {
  await openAwake(page, PAGE);
  await page.evaluate(() => {
    const paragraph = [...document.querySelectorAll('main p')].find(({textContent}) => textContent.length > 80);
    if (paragraph) getSelection()?.selectAllChildren(paragraph);
  });
  const {input} = await openSearch(page);
  expect((await input.inputValue()).length).toBe(64);
  await page.keyboard.type('x');
  await expect(input).toHaveValue('x');
});

test('a query is never cut through a character: an emoji at its end is left out, and search goes on', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await openAwake(page, PAGE);
  await page.evaluate(() => {
    const paragraph = document.querySelector('main p');
    if (paragraph === null) return;
    // 63 units, and a character of two.
    paragraph.textContent = `${'props '.repeat(10)}abc😀 def`;
    getSelection()?.selectAllChildren(paragraph);
  });
  await page.keyboard.press('/');
  const {input, dialog} = searchModal(page);
  await expect(input).toHaveValue(`${'props '.repeat(10)}abc`);
  await expect(dialog.getByRole('status')).not.toHaveText('');
  await page.keyboard.press('Control+k');
  await expect(dialog).toHaveCount(0);
  await expect(searchButton(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('half a character in the input costs nothing: the way to all results is there', async ({page}) => {
  const errors = recordErrors(page);
  await openAwake(page, PAGE);
  const {input, dialog} = await openSearch(page);
  await input.evaluate((element: HTMLInputElement) => {
    const {set} = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(element, 'props \uD83D');
    element.dispatchEvent(new Event('input', {bubbles: true}));
  });
  await expect(dialog.getByRole('link', {name: /^查看全部/})).toHaveAttribute('href', '/search/?q=props%20%EF%BF%BD');
  expect(errors).toEqual([]);
});

test('the query has at most 64 characters', async ({page}) => {
  await openAwake(page, PAGE);
  const {input} = await openSearch(page);
  await page.keyboard.insertText('样'.repeat(100));
  expect((await input.inputValue()).length).toBe(64);
});

test('hits are grouped, children stand under their page, matches are marked', async ({page}) => {
  await openAwake(page, PAGE);
  const {dialog, options} = await openSearch(page);
  await page.keyboard.type('createTheme');
  await expect(options.first()).toContainText('stylex.createTheme');
  await expect(dialog.getByRole('group', {name: 'API', exact: true})).toBeVisible();
  for (const group of await dialog.getByRole('group').all()) {
    expect(await group.getByRole('option').count()).toBeLessThanOrEqual(5);
  }
  await expect(dialog.locator('mark').first()).toHaveText('createTheme');
  await expect(dialog.getByRole('link', {name: /^查看全部\d+条结果$/})).toHaveAttribute(
    'href',
    '/search/?q=createTheme',
  );
});

test('a narrow viewport shows 5 hits', async ({page}) => {
  await page.setViewportSize({width: 768, height: 900});
  await openAwake(page, PAGE);
  const {options} = await openSearch(page);
  await page.keyboard.type('主题');
  await expect(options).toHaveCount(5);
});

test('arrows wrap, the first hit is active, Enter opens it', async ({page}) => {
  await openAwake(page, PAGE);
  const {input, options, active, dialog} = await openSearch(page);
  await page.keyboard.type('defineVars');
  await expect(options.first()).toHaveText('stylex.defineVars');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(input).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/docs/api/javascript/defineVars/');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('h1')).toContainText('defineVars');
});

for (const [keys, name] of [
  ['Control+Enter', 'new tab'],
  ['Shift+Enter', 'new window'],
] as const) {
  test(`${keys} opens the hit in a ${name}; the modal stays`, async ({page, context}) => {
    await openAwake(page, PAGE);
    const {dialog, active} = await openSearch(page);
    await page.keyboard.type('defineVars');
    await expect(active).toHaveText('stylex.defineVars');
    const opened = context.waitForEvent('page');
    await page.keyboard.press(keys);
    await expect(await opened).toHaveURL(/\/docs\/api\/javascript\/defineVars\//);
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(PAGE);
  });
}

test('Escape clears the query, then closes', async ({page}) => {
  await openAwake(page, PAGE);
  const {input, dialog, options} = await openSearch(page);
  await page.keyboard.type('props');
  // While the panel is closed, Escape closes the modal: the results must be there.
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(input).toHaveValue('');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('Tab stays inside the modal and marks the panel closed', async ({page}) => {
  await openAwake(page, PAGE);
  const {input, options} = await openSearch(page);
  await page.keyboard.type('props');
  await expect(options.first()).toBeVisible();
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  for (let count = 0; count < 8; count++) {
    expect(await page.evaluate(() => document.activeElement?.closest('[data-search-modal]') !== null)).toBe(true);
    await page.keyboard.press('Tab');
  }
  for (let count = 0; count < 8; count++) await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[data-search-modal]') !== null)).toBe(true);
});

for (const [mark, marks] of [
  ['isComposing', {isComposing: true, keyCode: 27}],
  ['keyCode 229', {isComposing: false, keyCode: 229}],
] as const) {
  test(`keys of an input method are not ours: ${mark} alone says so`, async ({page}) => {
    await openAwake(page, PAGE);
    const {input, dialog, options} = await openSearch(page);
    await page.keyboard.type('props');
    await expect(options.first()).toBeVisible();
    const press = (key: string) => input.dispatchEvent('keydown', {key, ...marks, bubbles: true, cancelable: true});
    await press('Escape');
    await press('Enter');
    await press('ArrowDown');
    await expect(dialog).toBeVisible();
    await expect(input).toHaveValue('props');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(PAGE);
  });
}

test('the place on the page is given back', async ({page}) => {
  await openAwake(page, PAGE);
  await page.evaluate(() => scrollTo(0, 700));
  await openSearch(page);
  await page.mouse.wheel(0, 500);
  await page.keyboard.press('Escape');
  await expect.poll(() => scrollY(page)).toBe(700);
});
