/** Errors of a page and of the parts around it, with their real causes, and how the user recovers. */
import type {Page} from '@playwright/test';
import {
  ABOUT,
  barLink,
  chain,
  goToAbout,
  stopThrowing,
  openAndInteract,
  editSiteData,
  throwingModule,
} from './break-site.ts';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {errorBox, expectReady, modulePathOf, openReady, overflow} from './reader.ts';
import {expect, type FaultySite} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';

/** `faulty`: the site, with responses that a test breaks. */
const test = siteTest(fixtureSite('minimal')).extend<{readonly faulty: FaultySite}>({
  faulty: async ({serve, siteFolder}, use) => use(await serve({dir: siteFolder})),
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

test('an accessible red box shows the error of a page module, and Retry loads the page', async ({
  page,
  faulty: site,
}) => {
  const module = await modulePathOf(page, site.url + ABOUT);
  site.respondWithScript(module, `throw new Error('${LONG}');`);
  await openAndInteract(page, site.url + ABOUT);
  await expect(page.locator('h1')).toHaveText('About');
  await expectAccessible(page, 'Retry');
  site.clearFaults();
  await errorBox(page).getByRole('button', {name: 'Retry'}).click();
  await expectReady(page);
  await expect(errorBox(page)).toHaveCount(0);
});

test('a page that throws shows an accessible error inside the shell, with all causes; ‘Try again’ renders it again @2.43 @2.50 @4.37 @8.1', async ({
  page,
  faulty: site,
}) => {
  const module = await modulePathOf(page, site.url + ABOUT);
  const thrown = `new Error('The page\\n  broke', {cause: new Error('no data', {cause: '${LONG}'})})`;
  site.respondWithScript(module, throwingModule(module, thrown));
  const crashed = page.getByRole('heading', {level: 1, name: 'This page crashed.'});
  const again = page.getByRole('button', {name: 'Try again'});
  await goToAbout(page, site);
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
  await openReady(page, site.url + ABOUT);
  await expect(crashed).toBeVisible();
  await again.click();
  await expect(crashed).toBeVisible();
  await stopThrowing(page);
  await again.click();
  await expect(page.locator('h1')).toHaveText('About');
  await expect(page.getByRole('main')).toContainText('Two people.');
});

test('a shell that throws shows a page titled Page Error, with the causes and ‘Try again’ @2.51 @8.2', async ({
  page,
  faulty: site,
}) => {
  const thrown = 'new Error("The navbar broke",{cause:new Error("no data")})';
  const broken = `get hideOnScroll(){if(window.broken===false)return false;throw ${thrown}}`;
  await editSiteData(page, site, (boot) => boot.replace('"hideOnScroll":false', broken));
  await openAndInteract(page, `${site.url}docs/start/`);
  const heading = page.getByRole('heading', {level: 1});
  await expect(heading).toHaveText('This page crashed');
  await expect(page).toHaveTitle('Page Error');
  expect(await page.getByText('The navbar broke').textContent()).toBe(chain('The navbar broke', 'no data'));
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(heading).toHaveText('This page crashed');
  await stopThrowing(page);
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect(heading).toHaveText('Start');
  await expect(barLink(page, 'Blog')).toBeVisible();
  await expect(page).toHaveTitle('Start | Minimal');
});
