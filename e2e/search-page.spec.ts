import {SEARCH_RESULTS_PER_PAGE} from '../generator/shared/limits.ts';
import {readElements} from './read-html.ts';
import {recordErrors, scrollY, SEARCH_ISLAND} from './reader.ts';
import {searchPath} from './search.ts';
import {expect, test} from './serve-fixture.ts';

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
    // This is one call, because a mouse click would scroll first, and the list grows during the scroll.
    const [top, count] = await link.evaluate((element: HTMLElement) => {
      const before = [Math.round(window.scrollY), document.querySelectorAll('main ol > li').length] as const;
      element.click();
      return before;
    });
    await expect(page.locator('h1')).not.toHaveText('“样式”的搜索结果');
    // On a slow machine, the scroll in the page without hits ends before they are there.
    await page.evaluate(() => {
      const ended = new MutationObserver(() => void document.dispatchEvent(new Event('scrollend')));
      ended.observe(document.body, {childList: true, subtree: true});
    });
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('“样式”的搜索结果');
    expect(await items.count()).toBeGreaterThanOrEqual(count);
    await expect.poll(() => scrollY(page)).toBe(top);
  });
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

test('what is typed before the island runs arrives whole, and Enter at once searches for exactly that', async ({
  page,
  serve,
}) => {
  const site = await serve();
  const release = site.hold(SEARCH_ISLAND);
  await page.goto(`${site.url}search/`);
  const input = page.locator('main').getByRole('searchbox');
  await input.focus();
  await page.keyboard.type('keyfr', {delay: 20});
  release();
  await page.keyboard.type('ames', {delay: 60});
  await expect(page).toHaveURL(`${site.url}search/?q=keyframes`);
  await expect(input).toHaveValue('keyframes');
  await expect(input).toBeFocused();
  await expect(page.locator('main ol > li').first()).toContainText('keyframes');

  const second = await serve();
  second.hang(SEARCH_ISLAND);
  await page.goto(`${second.url}search/`);
  await input.focus();
  await page.keyboard.type('keyframes');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${second.url}search/?q=keyframes`);
});
