import {holdBack, openAwake, recordErrors, scrollY, wake} from './reader.ts';
import {openSearch} from './search.ts';
import {expect, test} from './serve-fixture.ts';

const items = 'main ol > li';

test('a query in the address is answered without any further sign of life', async ({page}) => {
  const errors = recordErrors(page);
  await page.goto(`/search/?q=${encodeURIComponent('主题')}`);
  await expect(page.locator(items)).toHaveCount(20);
  await expect(page.locator('h1')).toHaveText('「主题」的搜索结果');
  await expect(page).toHaveTitle(/^「主题」的搜索结果/);
  await expect(page.locator('main [role=status]')).toHaveText(/^\d+条结果$/);
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(errors).toEqual([]);
});

test('more results come by the button and by scrolling, all of them once', async ({page}) => {
  await page.goto(`/search/?q=${encodeURIComponent('样式')}`);
  await expect(page.locator(items)).toHaveCount(20);
  await page.getByRole('button', {name: '显示更多结果'}).focus();
  await expect.poll(() => page.locator(items).count()).toBeGreaterThan(20);
  // As a reader does: the list may grow under way, and the end that the key leads to is the one that was there before.
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return page.locator(items).count();
    })
    .toBeGreaterThan(40);
  const links = await page.locator(`${items} > a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(links).size).toBe(links.length);
});

test('typing replaces the query in the address', async ({page}) => {
  await page.goto('/docs/learn/');
  await page.goto('/search/');
  await wake(page);
  await page.locator('main input').fill('keyframes');
  await expect(page).toHaveURL('/search/?q=keyframes');
  await expect(page.locator(items).first()).toContainText('stylex.keyframes');
  await page.locator('main input').fill('props');
  await expect(page).toHaveURL('/search/?q=props');
  await page.locator('main input').fill('');
  await expect(page).toHaveURL('/search/');
  await expect(page).toHaveTitle(/^搜索 \|/);
  await page.goBack();
  await expect(page).toHaveURL('/docs/learn/');
});

test('the modal leads to it, a hit leads on, and back returns', async ({page}) => {
  await openAwake(page, '/docs/learn/');
  const {dialog, options} = await openSearch(page);
  await page.keyboard.type('变量');
  await expect(options.first()).toBeVisible();
  const all = dialog.getByRole('link', {name: /^查看全部/});
  // The first character alone finds something, too.
  await expect(all).toHaveAttribute('href', `/search/?q=${encodeURIComponent('变量')}`);
  await all.click();
  await expect(page).toHaveURL(`/search/?q=${encodeURIComponent('变量')}`);
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(items)).toHaveCount(20);
  const link = page.locator(`${items} > a`).nth(2);
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(encodeURI(decodeURI(href)));
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('「变量」的搜索结果');
  await expect(page.locator(items)).toHaveCount(20);
});

test('back from a hit finds the list as long as it was, and the place in it', async ({page}) => {
  await page.goto(`/search/?q=${encodeURIComponent('样式')}`);
  await expect(page.locator(items)).toHaveCount(20);
  // At once: a mouse would scroll to the button, which is pushed on by the hits that come as it comes near.
  await page.getByRole('button', {name: '显示更多结果'}).evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => page.locator(items).count()).toBeGreaterThan(35);
  const link = page.locator(`${items} > a`).nth(35);
  await link.scrollIntoViewIfNeeded();
  const top = await scrollY(page);
  // At once: a click of the mouse scrolls where it must, and the list grows while it does.
  const count = await link.evaluate((element: HTMLElement) => {
    element.click();
    return document.querySelectorAll('main ol > li').length;
  });
  await expect(page.locator('h1')).not.toHaveText('「样式」的搜索结果');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('「样式」的搜索结果');
  expect(await page.locator(items).count()).toBeGreaterThanOrEqual(count);
  await expect.poll(() => scrollY(page)).toBe(top);
});

test('nothing found is said', async ({page}) => {
  await page.goto('/search/?q=qqqzzzxxx');
  await expect(page.locator('main')).toContainText('没有找到与「qqqzzzxxx」有关的结果');
});

test('a failing index is said, also to screen readers, and tried again', async ({page, serve}) => {
  const site = await serve();
  site.fail('/search-index.json');
  const {release} = await holdBack(page, '/search-index.json');
  await page.goto(`${site.url}search/?q=props`);
  // What is announced is a change of a region that was there before: the element itself must stay.
  const status = page.locator('main [role=status]');
  const region = await status.elementHandle();
  release();
  await expect(status).toHaveText('无法获取结果');
  expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
  // Seen once, and no live region itself.
  const seen = page.locator('main').getByText('无法获取结果').and(page.locator(':not([role=status] *)'));
  await expect(seen).toBeVisible();
  await expect(page.locator('main').locator('[aria-live], [role=alert], [role=status]')).toHaveCount(1);
  site.heal();
  await page.getByRole('button', {name: '再试一次'}).click();
  await expect(page.locator(items).first()).toBeVisible();
});

for (const query of ['<img src=x onerror=alert(1)>', '(((', 'a'.repeat(500), '%E0%A4%A', '😀']) {
  test(`the query ${JSON.stringify(query.slice(0, 30))} does no harm`, async ({page}) => {
    const errors = recordErrors(page);
    page.on('dialog', () => errors.push('dialog'));
    await page.goto(`/search/?q=${query.startsWith('%') ? query : encodeURIComponent(query)}`);
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
    await expect(page.locator('h1')).toContainText('的搜索结果');
    await expect(page.locator('main img')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

test('the query of an address is cut between characters, never through one', async ({page}) => {
  const errors = recordErrors(page);
  // 63 units, and a character of two.
  const start = `${'props '.repeat(10)}abc`;
  await page.goto(`/search/?q=${encodeURIComponent(`${start}😀`)}`);
  await expect(page.locator('main input')).toHaveValue(start);
  await expect(page.locator('h1')).toHaveText(`「${start}」的搜索结果`);
  await page.locator('main input').press('Enter');
  await expect(page).toHaveURL(`/search/?q=${encodeURIComponent(start)}`);
  expect(errors).toEqual([]);
});

test('the form works before scripts arrive, and browsers can find the search', async ({browser, site}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(`${site.url}docs/learn/`);
  await page.locator('[data-replay=search]').click();
  await expect(page).toHaveURL(`${site.url}search/`);
  await page.locator('main input').fill('变量');
  await page.locator('main input').press('Enter');
  await expect(page).toHaveURL(`${site.url}search/?q=${encodeURIComponent('变量')}`);
  await expect(page.locator('main')).toContainText(/搜索需要\s?JavaScript/);
  const description = (await page.locator('head link[rel=search]').getAttribute('href')) ?? '';
  const xml = await (await page.request.get(new URL(description, site.url).href)).text();
  expect(xml).toContain('/search/?q={searchTerms}');
  await context.close();
});
