import {execFile} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {
  documentPaths,
  fetchedPaths,
  markDocument,
  openHydrated,
  recordErrors,
  recordRequests,
  scrollY,
} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test.use({prefetches: true});

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const DIR = fileURLToPath(new URL('../test-results/under-base', import.meta.url));

test.describe.configure({mode: 'serial'});

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const build = ['scripts/command.mjs', 'build', '--site', 'fixtures/sites/under-base', '--out', DIR];
  await promisify(execFile)(process.execPath, build, {cwd: PROJECT});
});

test('navigations work under a base URL', async ({page, serve}) => {
  const {url} = await serve({dir: DIR});
  expect(new URL(url).pathname).toBe('/a/base/');
  const errors = recordErrors(page);
  await openHydrated(page, `${url}docs/start/`);
  const requests = recordRequests(page);
  const {isSameDocument} = await markDocument(page);
  await page.locator('main a[href$="#details"]').click();
  await expect(page.locator('h1')).toHaveText('Next');
  await expect(page).toHaveURL(`${url}docs/next/#details`);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Start');
  expect(await isSameDocument()).toBe(true);
  expect(documentPaths(requests)).toEqual([]);
  expect(fetchedPaths(requests).every((path) => path.startsWith('/a/base/'))).toBe(true);
  expect(errors).toEqual([]);
});

test('links outside the base URL leave the site', async ({page, serve}) => {
  const {url} = await serve({dir: DIR});
  await openHydrated(page, `${url}docs/start/`);
  const requests = recordRequests(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/elsewhere/';
    link.textContent = 'out';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByText('out', {exact: true}).click();
  await expect.poll(() => documentPaths(requests)).toEqual(['/elsewhere/']);
});

test('the home page shows the configured and the suggested base URL when it is served elsewhere @8.23', async ({
  page,
  serve,
}) => {
  const {url} = await serve({dir: DIR, baseUrl: '/somewhere/else/'});
  await page.goto(url);
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('Your site did not load properly.');
  await expect(banner).toContainText('Current configured baseUrl: /a/base/');
  await expect(banner).toContainText('We suggest trying baseUrl: /somewhere/else/');
  // A host may answer for a missing stylesheet with a page.
  await page.route('**/*.css', (route) => route.fulfill({contentType: 'text/html', body: '<!doctype html><p>Home'}));
  await page.goto(url);
  await expect(banner).toContainText('We suggest trying baseUrl: /somewhere/else/');
  await page.unroute('**/*.css');
  await page.goto(`${url}docs/start/`);
  await page.waitForLoadState('load');
  await expect(banner).toHaveCount(0);
});

test('the home page has no banner at its base URL', async ({page, serve}) => {
  const {url} = await serve({dir: DIR});
  await page.goto(url);
  await page.waitForLoadState('load');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toContain('baseUrl');
});
