import type {Locator, Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {openAwake, wake} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('shell'));
const lasting = siteTest(
  fixtureSite('shell', [
    ['site.config.ts', "textColor: '#fedcba',", "textColor: '#fedcba',\n      isCloseable: false,"],
  ]),
);

const bar = (page: Page): Locator => page.getByRole('complementary', {name: 'Announcement'});
const close = (page: Page): Locator => bar(page).getByRole('button', {name: 'Close', exact: true});
const stored = (page: Page): Promise<unknown> =>
  page.evaluate(() => [localStorage.getItem('announcement.id'), localStorage.getItem('announcement.dismiss')]);

/** What an earlier visit has left. */
const store = (page: Page, id: string, dismiss: string): Promise<unknown> =>
  page.addInitScript(
    ([knownId, dismissed]) => {
      if (sessionStorage.getItem('visited') === null) {
        localStorage.setItem('announcement.id', knownId);
        localStorage.setItem('announcement.dismiss', dismissed);
      }
      sessionStorage.setItem('visited', '');
    },
    [id, dismiss] as const,
  );

/** How far the page has moved by itself since it was opened, as browsers count it. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const values = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
          resolve(values.reduce((sum, value) => sum + value, 0));
        }).observe({type: 'layout-shift', buffered: true});
        // Nothing is told when nothing has shifted.
        setTimeout(resolve, 300, 0);
      }),
  );

test('the announcement is in the HTML, above the navbar, in the colours of the configuration', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/docs/start/')).text()).toContain('The <a href="/docs/long/">long page</a> is new.');
  await page.goto('/docs/start/');
  await expect(bar(page)).toHaveText(/The long page is new\./);
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(18, 52, 86)');
  await expect(bar(page)).toHaveCSS('color', 'rgb(254, 220, 186)');
  const [barBox, navbarBox] = await Promise.all([bar(page).boundingBox(), page.getByRole('banner').boundingBox()]);
  expect(navbarBox?.y).toBe((barBox?.y ?? 0) + (barBox?.height ?? 0));
});

test('its links are links of the site', async ({page}) => {
  await openAwake(page, '/docs/start/');
  await page.evaluate(() => Object.assign(window, {mark: 1}));
  await bar(page).getByRole('link', {name: 'long page'}).click();
  await expect(page.locator('h1')).toHaveText('Long');
  expect(await page.evaluate(() => 'mark' in window)).toBe(true);
});

test('closed, it stays away on other pages and after a reload, and nothing shifts', async ({page}) => {
  await openAwake(page, '/docs/start/');
  await close(page).click();
  await expect(bar(page)).toBeHidden();
  expect(await stored(page)).toEqual(['first', 'true']);
  await page.getByRole('main').getByRole('link', {name: 'long page'}).click();
  await expect(page.locator('h1')).toHaveText('Long');
  await expect(bar(page)).toBeHidden();

  await page.reload();
  await expect(bar(page)).toBeHidden();
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
  await wake(page);
  await expect(bar(page)).toBeHidden();
  expect(await layoutShift(page)).toBe(0);
});

test('it is away before the body is read, not only when React has come', async ({page, serve, siteFolder}) => {
  const site = await serve({dir: siteFolder});
  site.hang(/\/assets\/.*\.js/);
  await store(page, 'first', 'true');
  await page.goto(`${site.url}docs/start/`);
  await expect(page.locator('h1')).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test('open, it shifts nothing either', async ({page}) => {
  await openAwake(page, '/docs/start/');
  await expect(bar(page)).toBeVisible();
  expect(await layoutShift(page)).toBe(0);
});

test('another id resets the dismissal', async ({page}) => {
  await store(page, 'the one before', 'true');
  await page.goto('/docs/start/');
  await expect(bar(page)).toBeVisible();
  expect(await stored(page)).toEqual(['first', 'false']);
  await wake(page);
  await expect(bar(page)).toBeVisible();
  await close(page).click();
  await page.reload();
  await expect(bar(page)).toBeHidden();
});

test('closed in another tab, it goes here, too', async ({page, context}) => {
  await openAwake(page, '/docs/start/');
  const other = await context.newPage();
  await openAwake(other, '/docs/long/');
  await close(other).click();
  await expect(bar(page)).toBeHidden();
});

test('it is not printed', async ({page}) => {
  await page.goto('/docs/start/');
  await page.emulateMedia({media: 'print'});
  await expect(bar(page)).toBeHidden();
});

test('closing it without storage closes it for this page', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openAwake(page, '/docs/start/');
  await close(page).click();
  await expect(bar(page)).toBeHidden();
});

lasting('a bar that is not closeable has no button', async ({page}) => {
  await openAwake(page, '/docs/start/');
  await expect(bar(page)).toBeVisible();
  await expect(bar(page).getByRole('button')).toHaveCount(0);
});

test.describe('with scripts off', () => {
  test.use({javaScriptEnabled: false});

  test('it shows, without a button that could do nothing', async ({page}) => {
    await page.goto('/docs/start/');
    await expect(bar(page)).toBeVisible();
    await expect(close(page)).toBeHidden();
  });
});
