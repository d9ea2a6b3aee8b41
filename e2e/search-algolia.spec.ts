/** Search by Algolia in the browser. The test mocks the responses of its hosts. */
import type {Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {createGate} from './gate.ts';
import {openReady, recordErrors} from './reader.ts';
import {openSearch} from './search.ts';
import {expect} from './serve-fixture.ts';

const SEARCH =
  "{search: {provider: 'algolia', appId: 'TESTAPP', apiKey: 'search-only', indexName: 'docs', missingResultsUrl: 'https://issues.example/new?title={query}'},";
const test = siteTest(fixtureSite('minimal', [['site.config.ts', 'themeConfig: {', `themeConfig: ${SEARCH}`]]));

const HOSTS = /^https:\/\/testapp(-dsn)?\.algolia(net)?\.|^https:\/\/testapp-\d\.algolianet\.com/i;

const hit = {
  objectID: '1',
  url: 'https://minimal.example/docs/start/#x',
  type: 'content',
  content: 'a found text',
  hierarchy: {lvl0: 'Docs', lvl1: 'Start', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  _snippetResult: {content: {value: 'a <mark>found</mark> <img src=x onerror=alert(1)>'}},
};
const headers = {'Access-Control-Allow-Origin': '*'};
const answerOf = (...hits: readonly object[]) => ({headers, json: {results: [{hits, nbHits: hits.length}]}});

/** The host answers when the returned function is called. */
async function holdAnswer(page: Page): Promise<() => void> {
  const gate = createGate();
  await page.route(HOSTS, async (route) => {
    await gate.opened;
    await route.fulfill(answerOf(hit));
  });
  return gate.open;
}

test('shows the host’s hits, a link to report a query without results, and failures of hosts @4.46 @8.12 @8.13', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await page.route(HOSTS, (route) => route.fulfill(answerOf(hit)));
  await openReady(page, '/docs/theming/colors/');
  await expect(page.locator('head link[rel=preconnect]')).toHaveAttribute('href', 'https://testapp-dsn.algolia.net');

  const {options, dialog, input} = await openSearch(page);
  await test.step('markup in a response is shown as text', async () => {
    await page.keyboard.type('found');
    await expect(options).toHaveText([/a found <img src=x onerror=alert\(1\)>/]);
    await expect(dialog.locator('mark')).toHaveText('found');
    await expect(dialog.locator('img')).toHaveCount(0);
    // Enter opens no hit before the answer.
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/start\/#x$/);
  });

  await test.step('no results', async () => {
    await page.route(HOSTS, (route) => route.fulfill(answerOf()));
    await openSearch(page);
    await page.keyboard.type('a&b');
    await expect(dialog).toContainText('No results for "a&b"');
    await expect(dialog).toContainText('Believe this query should return results?');
    const report = dialog.getByRole('link', {name: 'Let us know.'});
    await expect(report).toHaveAttribute('href', 'https://issues.example/new?title=a%26b');
  });
  expect(errors).toEqual([]);

  await test.step('while an answer is missing, the old hits are dimmed and Enter opens none of them', async () => {
    const answerFirst = await holdAnswer(page);
    await input.fill('');
    await expect(dialog.getByRole('option', {name: /Start/})).toBeVisible();
    await page.keyboard.type('x');
    await expect(dialog.getByRole('listbox')).toHaveCount(0);
    await expect(dialog).toContainText('Searching');
    await page.keyboard.press('Enter');
    await expect(page.locator('body[data-search-open]')).toHaveCount(1);
    answerFirst();
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');

    const answerSecond = await holdAnswer(page);
    await page.keyboard.type('y');
    await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await expect(options.first()).toHaveAttribute('aria-selected', 'false');
    const address = page.url();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    expect(page.url()).toBe(address);
    answerSecond();
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a failure of the host is logged with its kind and status, and shown', async () => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(HOSTS, (route) => route.fulfill({status: 403, headers, json: {message: 'Invalid key'}}));
    await page.keyboard.type('z');
    await expect(dialog).toContainText('Unable to fetch results');
    await expect(dialog).toContainText('You might want to check your network connection.');
    expect(logged.join('\n')).toMatch(/Search failed: api, status 403\..*Invalid key/s);
  });
});
