/** Errors of a page and of the parts around it, with their real causes, and how the user recovers. */
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {barLink, chain, editSiteData, stopThrowing, throwingModule} from './break-site.ts';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {errorBox, expectReady, followLink, openReady, overflow, SEARCH_ISLAND} from './reader.ts';
import {expect, type FaultySite} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';

interface Faulty {
  /** The site, with responses that a test breaks. */
  readonly faulty: FaultySite;
  /** URL path of the module of the search page's island. */
  readonly island: string;
}

const test = siteTest(fixtureSite('minimal')).extend<Faulty>({
  faulty: async ({serve, siteFolder}, use) => use(await serve({dir: siteFolder})),
  island: async ({siteFolder}, use) => {
    const paths = readdirSync(join(siteFolder, 'assets')).map((name) => `/assets/${name}`);
    await use(paths.find((path) => SEARCH_ISLAND.test(path)) ?? '');
  },
});

const LONG = 'thisNameIsLongerThanAnyPhoneIsWideAndHasNoPlaceToBreak'.repeat(3);

/** Checks an error screen in a narrow window, by keyboard, for screen readers and in forced colors. */
async function expectAccessible(page: Page, button: string): Promise<void> {
  await page.setViewportSize({width: 320, height: 640});
  await expect(page.getByRole('alert')).toContainText(LONG);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', {level: 1})).toHaveCount(1);
  expect(await overflow(page)).toBe(0);

  const retry = page.getByRole('button', {name: button});
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab');
    if (await retry.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(retry).toBeFocused();
  await expect(retry).toHaveCSS('outline-style', 'solid');
  await expect(retry).toBeInViewport();

  // Contrast in both modes is proved by the test of the tokens.
  await forceTheme(page, 'dark');
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({forcedColors: 'active'});
  await expect(retry).toHaveCSS('border-top-style', 'solid');
  await page.emulateMedia({forcedColors: null});
  await page.setViewportSize({width: 1280, height: 720});
}

test('a red box shows the error of an island’s module, and Retry loads it', async ({page, faulty: site, island}) => {
  site.respondWithScript(island, `throw new Error('${LONG}');`);
  await page.goto(`${site.url}search/`);
  await expect(page.locator('h1')).toHaveText('Search');
  await expectAccessible(page, 'Retry');
  site.clearFaults();
  await errorBox(page).getByRole('button', {name: 'Retry'}).click();
  await expect(errorBox(page)).toHaveCount(0);
  await page.getByRole('searchbox').fill('start');
  await expect(page.locator('main ol > li').first()).toBeVisible();
});

test('an island that throws shows an accessible error in its place inside the shell, with all causes; ‘Try again’ renders it again @2.43 @2.50 @4.37 @8.1', async ({
  page,
  faulty: site,
  island,
}) => {
  const thrown = `new Error('The page\\n  broke', {cause: new Error('no data', {cause: '${LONG}'})})`;
  site.respondWithScript(island, throwingModule(island, thrown));
  const crashed = page.getByRole('heading', {level: 1, name: 'This page crashed.'});
  const again = page.getByRole('button', {name: 'Try again'});
  await openReady(page, `${site.url}docs/start/`);
  await followLink(page, '/search/');
  await expect(crashed).toBeVisible();
  const message = page.getByText('broke');
  expect(await message.textContent()).toBe(chain('The page\n  broke', 'no data', LONG));
  await expect(message).toHaveCSS('white-space', 'pre-wrap');
  await expectAccessible(page, 'Try again');

  await test.step('the next page is shown', async () => {
    await barLink(page, 'Blog').click();
    await expect(page.getByRole('main')).toContainText('Hello');
    await expect(again).toHaveCount(0);
  });

  // Crashes when it is hydrated.
  await page.goto(`${site.url}search/`);
  await expect(crashed).toBeVisible();
  await again.click();
  await expect(crashed).toBeVisible();
  await stopThrowing(page);
  await again.click();
  await expect(page.locator('h1')).toHaveText('Search');
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test.describe('what is not as it should be in a page is said with its name:', () => {
  test('a module without default export @8.6', async ({page, faulty: site, island}) => {
    site.respondWithScript(island, 'export const other = 1;');
    await page.goto(`${site.url}search/`);
    await expect(errorBox(page)).toContainText('search-page has no default export. This makes it impossible');
  });

  test('properties that are no JSON', async ({page, faulty: site}) => {
    await page.route(`${site.url}search/`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<script type="application\/json">)\{/, '$1no JSON');
      await route.fulfill({response, body});
    });
    await page.goto(`${site.url}search/`);
    await expect(errorBox(page)).toContainText('JSON');
    await expect(page.getByRole('searchbox')).toBeVisible();
  });

  test('a page without main, which crashes the page @2.51 @8.2', async ({page, faulty: site}) => {
    await page.route(`${site.url}about/`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('<main ', '<div ').replace('</main>', '</div>'),
      });
    });
    await openReady(page, `${site.url}docs/start/`);
    await followLink(page, '/about/');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed');
    await expect(page.getByRole('alert')).toContainText('main');
  });
});

test('a script that throws at its start shows the causes on a page titled Page Error @2.51 @8.2', async ({
  page,
  faulty: site,
}) => {
  const thrown = 'new Error("The data broke",{cause:new Error("no data")})';
  await editSiteData(page, site, (boot) => boot.replace('"baseUrl":"/"', `get baseUrl(){throw ${thrown}}`));
  await page.goto(`${site.url}docs/start/`);
  const heading = page.getByRole('heading', {level: 1});
  await expect(heading).toHaveText('This page crashed');
  await expect(page).toHaveTitle('Page Error');
  expect(await page.getByText('The data broke').textContent()).toBe(chain('The data broke', 'no data'));
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('alert')).toBeVisible();
  site.clearFaults();
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(heading).toHaveText('Start');
  await expect(barLink(page, 'Blog')).toBeVisible();
  await expect(page).toHaveTitle('Start | Minimal');
  await expectReady(page);
});
