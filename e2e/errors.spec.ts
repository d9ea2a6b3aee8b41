/** What can break on a page, by its real cause, and the way out that the reader is left with. */
import type {Locator, Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {documentPaths, modulePathOf, openAwake, recordErrors, recordRequests, wake} from './reader.ts';
import {expect} from './serve-fixture.ts';
import type {FaultySite} from './serve-fixture.ts';

const test = siteTest(fixtureSite('minimal'));

const ABOUT = 'about/';
const errorBox = (page: Page): Locator => page.getByRole('alert');
const barLink = (page: Page, name: string): Locator => page.locator('header').getByRole('link', {name});

/** Goes to the page about the site, from another one. */
async function goToAbout(page: Page, site: FaultySite): Promise<void> {
  await openAwake(page, `${site.url}docs/start/`);
  await page.getByRole('main').getByRole('link', {name: 'who we are'}).click();
}

/** A page's module whose component throws as long as the page's `window.broken` is not `false`. */
const throwingModule = (module: string): string => `
import Whole from ${JSON.stringify(`${module}?whole`)};
export {page, Content} from ${JSON.stringify(`${module}?whole`)};
export default function Broken(props) {
  if (window.broken !== false) {
    throw new Error('The page\\n  broke', {cause: new Error('no data', {cause: 'offline'})});
  }
  return Whole(props);
}`;

/** A chain of messages as the crash screens write it. */
const chain = (...messages: readonly string[]): string => messages.join('\n\nCause:\n');

/** Serves the boot module of a site with a part of its data replaced. */
async function spoilSiteData(page: Page, site: FaultySite, edit: (boot: string) => string): Promise<void> {
  const html = await (await page.request.get(site.url)).text();
  const path = /<meta name="app-module" content="([^"]+)">/.exec(html)?.[1];
  if (path === undefined) throw new Error('the page names no app');
  const boot = await (await page.request.get(new URL(path, site.url).href)).text();
  const spoilt = edit(boot);
  if (spoilt === boot) throw new Error('nothing of the data was replaced');
  site.answerScript(path, spoilt);
}

test.describe('a page module without default export', () => {
  test('is named in the red box, with the reason that nothing can be rendered', async ({page, serve, siteFolder}) => {
    const site = await serve({dir: siteFolder});
    const module = await modulePathOf(page, site.url + ABOUT);
    site.answerScript(module, 'export const page = {};');
    await page.goto(site.url + ABOUT);
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await expect(errorBox(page)).toContainText(
      `The page component at ${module} has no default export. This makes it impossible to render anything.`,
    );
    await expect(page.locator('h1')).toHaveText('About');
  });

  test('leads on a navigation to a real one, and lives after Retry once it is whole', async ({
    page,
    serve,
    siteFolder,
  }) => {
    const site = await serve({dir: siteFolder});
    site.answerScript(await modulePathOf(page, site.url + ABOUT), 'export const page = {};');
    await openAwake(page, `${site.url}docs/start/`);
    const requests = recordRequests(page);
    await page.getByRole('main').getByRole('link', {name: 'who we are'}).click();
    await expect(page.locator('h1')).toHaveText('About');
    expect(documentPaths(requests)).toEqual(['/about/']);
    await page.mouse.move(15, 15);
    await page.mouse.move(19, 19);
    await expect(errorBox(page)).toContainText('has no default export');
    site.heal();
    await errorBox(page).getByRole('button', {name: 'Retry'}).click();
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
    await expect(errorBox(page)).toHaveCount(0);
  });
});

test.describe('a page whose component throws', () => {
  test('says so inside the shell, with the messages of all causes, white space kept', async ({
    page,
    serve,
    siteFolder,
  }) => {
    const site = await serve({dir: siteFolder});
    const module = await modulePathOf(page, site.url + ABOUT);
    site.answerScript(module, throwingModule(module));
    await goToAbout(page, site);
    await expect(page.locator('h1')).toHaveText('This page crashed.');
    const message = page.getByText('broke');
    expect(await message.textContent()).toBe(chain('The page\n  broke', 'no data', 'offline'));
    await expect(message).toHaveCSS('white-space', 'pre-wrap');
    await expect(barLink(page, 'Blog')).toBeVisible();
  });

  test('is rendered again by ‘Try again’: the same crash as long as it is broken, the page once it is not', async ({
    page,
    serve,
    siteFolder,
  }) => {
    const site = await serve({dir: siteFolder});
    const module = await modulePathOf(page, site.url + ABOUT);
    site.answerScript(module, throwingModule(module));
    await goToAbout(page, site);
    const again = page.getByRole('button', {name: 'Try again'});
    await again.click();
    await expect(page.locator('h1')).toHaveText('This page crashed.');
    await page.evaluate(() => Object.assign(window, {broken: false}));
    await again.click();
    await expect(page.locator('h1')).toHaveText('About');
    await expect(page.getByRole('main')).toContainText('Two people.');
  });

  test('does not keep the next page from being shown', async ({page, serve, siteFolder}) => {
    const site = await serve({dir: siteFolder});
    const module = await modulePathOf(page, site.url + ABOUT);
    site.answerScript(module, throwingModule(module));
    await goToAbout(page, site);
    await expect(page.locator('h1')).toHaveText('This page crashed.');
    await barLink(page, 'Blog').click();
    await expect(page.getByRole('main')).toContainText('Hello');
    await expect(page.getByRole('button', {name: 'Try again'})).toHaveCount(0);
  });

  test('crashes in the shell, too, when it was opened directly', async ({page, serve, siteFolder}) => {
    const site = await serve({dir: siteFolder});
    const module = await modulePathOf(page, site.url + ABOUT);
    site.answerScript(module, throwingModule(module));
    await openAwake(page, site.url + ABOUT);
    await expect(page.locator('h1')).toHaveText('This page crashed.');
    await page.evaluate(() => Object.assign(window, {broken: false}));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('h1')).toHaveText('About');
  });
});

test.describe('a shell that throws', () => {
  const BROKEN_FOOTER =
    '"footer":{get groups(){if(window.broken===false)return [];' +
    'throw new Error("The footer broke",{cause:new Error("no links")})}},"navbar":{';

  test('leaves a page titled Page Error, with the causes and ‘Try again’', async ({page, serve, siteFolder}) => {
    const site = await serve({dir: siteFolder});
    await spoilSiteData(page, site, (boot) => boot.replace('"navbar":{', BROKEN_FOOTER));
    await page.goto(`${site.url}docs/start/`);
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed');
    await expect(page).toHaveTitle('Page Error');
    expect(await page.getByText('The footer broke').textContent()).toBe(chain('The footer broke', 'no links'));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('This page crashed');
    await page.evaluate(() => Object.assign(window, {broken: false}));
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('h1')).toHaveText('Start');
    await expect(barLink(page, 'Blog')).toBeVisible();
    await expect(page).toHaveTitle('Start | Minimal');
  });
});

test.describe('a navbar item that throws', () => {
  for (const [what, item, cause] of [
    ['of a type that does not exist', '{"type":"clock","label":"Time","position":"left"}', '"clock"'],
    ['whose data is damaged', '{"type":"dropdown","label":"Time","position":"left"}', "reading 'some'"],
  ] as const) {
    test(`${what} is reported whole with its cause, and the page stays`, async ({page, serve, siteFolder}) => {
      const site = await serve({dir: siteFolder});
      await spoilSiteData(page, site, (boot) => boot.replace('"items":[', `"items":[${item},`));
      const errors = recordErrors(page);
      await openAwake(page, `${site.url}docs/start/`);
      await expect(page.locator('h1')).toHaveText('Start');
      await expect.poll(() => errors.join('\n')).toContain('Please double-check the following navbar item');
      expect(errors.join('\n')).toContain('"label": "Time"');
      expect(errors.join('\n')).toContain(cause);
      await barLink(page, 'Blog').click();
      await expect(page).toHaveTitle(/^Blog/);
    });
  }
});

test.describe('storage', () => {
  test('that is full costs what is remembered, not what is shown, and the console says so once', async ({page}) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const errors = recordErrors(page);
    await openAwake(page, '/docs/start/');
    await page.getByRole('button', {name: 'Switch to dark mode (currently light)'}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await barLink(page, 'Blog').click();
    await expect(page).toHaveTitle(/^Blog/);
    await page.goBack();
    await expect(page.locator('h1')).toHaveText('Start');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain('storage is unavailable');
  });

  test('that holds what nobody of us wrote does not break a page', async ({page}) => {
    await page.addInitScript(() => {
      for (const [key, value] of Object.entries({
        theme: '{',
        'announcement.id': '',
        'docs-preferred-version-default': '{}',
        'search.recent.stylex': 'not json',
        'search.favorite.stylex': '{"a":1}',
      })) {
        localStorage.setItem(key, value);
      }
      sessionStorage.setItem('failed-navigations', '[1');
    });
    const errors = recordErrors(page);
    await openAwake(page, '/docs/start/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox'))).toBeFocused();
    await page.keyboard.press('Escape');
    await barLink(page, 'Blog').click();
    await expect(page).toHaveTitle(/^Blog/);
    expect(errors).toEqual([]);
  });
});

test('an entry of the history that another script wrote is a page like any other', async ({page}) => {
  const errors = recordErrors(page);
  await openAwake(page, '/docs/start/');
  await page.evaluate(() => history.pushState('not ours', '', '/blog/'));
  await expect(page).toHaveTitle(/^Blog/);
  await page.evaluate(() => history.replaceState({key: 1}, ''));
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('Start');
  await page.goForward();
  await expect(page).toHaveTitle(/^Blog/);
  expect(errors).toEqual([]);
});

test('Retry works again after a crash: the page is loaded from a server that has come back', async ({
  page,
  serve,
  siteFolder,
}) => {
  const site = await serve({dir: siteFolder});
  site.fail(/\/assets\/pages\//);
  await page.goto(`${site.url}docs/start/`);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(errorBox(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', {name: 'who we are'}).click();
  await expect(page.locator('h1')).toHaveText('About');
  site.heal();
  await wake(page);
});
