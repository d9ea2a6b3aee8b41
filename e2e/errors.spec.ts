/** What can break on a page, by its real cause, and the way out that the reader is left with. */
import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {ABOUT, barLink, chain, goToAbout, mend, openAndStir, throwingModule} from './break-site.ts';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {documentPaths, errorBox, modulePathOf, openAwake, recordRequests, wake} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('minimal'));

/** The documented version of the library, as a browser loads it. */
const STYLEX_FILE = createRequire(import.meta.url)
  .resolve('stylex-documented')
  .replace(/cjs.*|stylex\.js$/, 'es/stylex.mjs');

test.describe('a page module without default export', () => {
  test('is named in the red box, with the reason that nothing can be rendered', async ({page, serve, siteFolder}) => {
    const site = await serve({dir: siteFolder});
    const module = await modulePathOf(page, site.url + ABOUT);
    site.answerScript(module, 'export const page = {};');
    await openAndStir(page, site.url + ABOUT);
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
    await mend(page);
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
    await mend(page);
    await page.getByRole('button', {name: 'Try again'}).click();
    await expect(page.locator('h1')).toHaveText('About');
  });
});

test('a StyleX call that no plugin has compiled crashes the page, and says that it must be compiled', async ({
  page,
  serve,
  siteFolder,
}) => {
  const site = await serve({dir: siteFolder});
  const module = await modulePathOf(page, site.url + ABOUT);
  site.answerScript('/assets/stylex.js', await readFile(STYLEX_FILE, 'utf8'));
  site.answerScript(
    module,
    `import * as stylex from '/assets/stylex.js';
    export {page, Content} from ${JSON.stringify(`${module}?whole`)};
    export default () => stylex.create({root: {color: 'red'}}).root;`,
  );
  await goToAbout(page, site);
  await expect(page.locator('h1')).toHaveText('This page crashed.');
  await expect(page.getByRole('main')).toContainText("must be compiled by '@stylexjs/babel-plugin'");
  await expect(page.getByRole('button', {name: 'Try again'})).toBeVisible();
  await barLink(page, 'Blog').click();
  await expect(page).toHaveTitle(/^Blog/);
});

test('Retry works again after a crash: the page is loaded from a server that has come back', async ({
  page,
  serve,
  siteFolder,
}) => {
  const site = await serve({dir: siteFolder});
  site.fail(/\/assets\/pages\//);
  await openAndStir(page, `${site.url}docs/start/`);
  await expect(errorBox(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', {name: 'who we are'}).click();
  await expect(page.locator('h1')).toHaveText('About');
  site.heal();
  await wake(page);
});
