import {SEARCH_QUERY_MAX_LENGTH, SEARCH_RESULTS_PER_PAGE} from '../generator/shared/limits.ts';
import {readElements} from './read-html.ts';
import {delayRequests, expectReady, openReady, recordErrors, scrollY} from './reader.ts';
import {openSearch} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const searchPath = (query: string): string => `/search/?q=${encodeURIComponent(query)}`;

test('a query in the URL shows its first results before any interaction and more on request; back restores the list @2.11', async ({
  page,
}) => {
  const errors = recordErrors(page);
  const items = page.locator('main ol > li');
  await page.goto(searchPath('样式'));
  await expect(items).toHaveCount(SEARCH_RESULTS_PER_PAGE);
  await expect(page.locator('h1')).toHaveText('“样式”的搜索结果');
  await expect(page).toHaveTitle(/^“样式”的搜索结果/);
  await expect(page.locator('main [role=status]')).toHaveText(/^\d+条结果$/);
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');

  await test.step('the button and scrolling load more results, each once', async () => {
    await page.getByRole('button', {name: '显示更多结果'}).focus();
    await expect.poll(() => items.count()).toBeGreaterThan(SEARCH_RESULTS_PER_PAGE);
    // Repeated, because the list can grow during the scroll.
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return items.count();
      })
      .toBeGreaterThan(2 * SEARCH_RESULTS_PER_PAGE);
    const links = await items.locator('> a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
  });

  await test.step('back from a hit restores the length of the list and the scroll position', async () => {
    const link = items.locator('> a').nth(35);
    await link.scrollIntoViewIfNeeded();
    // In one call: a mouse click would scroll first, and the list grows during the scroll.
    const [top, count] = await link.evaluate((element: HTMLElement) => {
      const before = [Math.round(window.scrollY), document.querySelectorAll('main ol > li').length] as const;
      element.click();
      return before;
    });
    await expect(page.locator('h1')).not.toHaveText('“样式”的搜索结果');
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('“样式”的搜索结果');
    expect(await items.count()).toBeGreaterThanOrEqual(count);
    await expect.poll(() => scrollY(page)).toBe(top);
  });
  expect(errors).toEqual([]);
});

test('the modal leads to the search page, where typing replaces the query @2.63', async ({page}) => {
  const items = page.locator('main ol > li');
  await openReady(page, '/docs/learn/');
  const {dialog, options} = await openSearch(page);
  await page.keyboard.type('变量');
  await expect(options.first()).toBeVisible();
  const all = dialog.getByRole('link', {name: /^查看全部/});
  // The first character alone has results, too.
  await expect(all).toHaveAttribute('href', searchPath('变量'));
  await all.click();
  await expect(page).toHaveURL(searchPath('变量'));
  await expect(dialog).toHaveCount(0);
  await expect(items).toHaveCount(SEARCH_RESULTS_PER_PAGE);

  await test.step('typing replaces the query in the URL', async () => {
    const input = page.locator('main input');
    await input.fill('keyframes');
    await expect(page).toHaveURL(searchPath('keyframes'));
    await expect(items.first()).toContainText('stylex.keyframes');
    await input.fill('qqqzzzxxx');
    await expect(page.locator('main')).toContainText('没有找到与“qqqzzzxxx”有关的结果');
    await expect(page).toHaveURL(searchPath('qqqzzzxxx'));
    await input.fill('在CSS里');
    await expect(page).toHaveTitle('“在 CSS 里”的搜索结果 | StyleX');
    await expect(page.locator('h1')).toHaveText('“在CSS里”的搜索结果');
    await input.fill('');
    await expect(page).toHaveURL('/search/');
    await expect(page).toHaveTitle(/^搜索 \|/);
    await expect(page.locator('main').getByRole('link', {name: '做深色模式'})).toBeVisible();
    await expect(page.locator('main section').filter({hasText: '刚看过的页面'}).getByRole('link')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/docs/learn/');
  });
});

test('a failing index is reported, also to screen readers, and loaded again on retry', async ({page, serve}) => {
  const site = await serve();
  site.fail('/search-index.json');
  const {release} = await delayRequests(page, '/search-index.json');
  await page.goto(`${site.url}search/?q=props`);
  const main = page.locator('main');
  // Screen readers announce a change inside a region that was there before: the element itself must stay.
  const status = main.locator('[role=status]');
  const region = await status.elementHandle();
  release();
  await expect(status).toHaveText('无法获取结果');
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
  // Visible once, outside of the only live region.
  await expect(main.getByText('无法获取结果').and(page.locator(':not([role=status] *)'))).toBeVisible();
  await expect(main.locator('[aria-live], [role=alert], [role=status]')).toHaveCount(1);
  site.clearFaults();
  await page.getByRole('button', {name: '再试一次'}).click();
  await expect(main.locator('ol > li').first()).toBeVisible();
});

test('accepts malformed escapes and markup in the URL, and cuts the query between characters', async ({page}) => {
  const errors = recordErrors(page);
  page.on('dialog', () => errors.push('dialog'));
  const whole = '<img src=x onerror=alert(1)>'.padEnd(SEARCH_QUERY_MAX_LENGTH - 1, 'a');
  for (const [query, shown] of [
    ['%E0%A4%A', ''],
    // The last character has two code units, of which one fits.
    [encodeURIComponent(`${whole}😀`), whole],
  ] as const) {
    await page.goto(`/search/?q=${query}`);
    await expectReady(page);
    await expect(page.locator('h1')).toContainText(`${shown}”的搜索结果`);
    await expect(page.locator('main img')).toHaveCount(0);
  }
  await expect(page.locator('main input')).toHaveValue(whole);
  await page.locator('main input').press('Enter');
  await expect(page).toHaveURL(searchPath(whole));
  expect(errors).toEqual([]);
});

test('browsers can find the search; without scripts it says what it needs', async ({request}) => {
  // A journey in `engines/` uses the form without scripts.
  const elements = readElements(await (await request.get('/search/')).text());
  expect(elements.find(({name}) => name === 'main')?.text).toMatch(/搜索需要\s?JavaScript/);
  const description = elements.find(({name, properties}) => name === 'link' && properties['rel'] === 'search');
  const xml = await (await request.get(description?.properties['href'] ?? '')).text();
  expect(xml).toContain('/search/?q={searchTerms}');
});
