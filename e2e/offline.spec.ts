/** Reading offline, which the reader asks for. Offline is a closed server: the browser's own caches cannot hide a gap. */
import {type BrowserContext, chromium, type Locator, type Page} from '@playwright/test';
import {withWorkFolder} from './fixture-site.ts';
import {hydrate, openHydrated, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {showing, linkTo, oneFile, startWorkbench} from './workbench-page.ts';

const footer = (page: Page): Locator => page.getByRole('contentinfo');
const saveButton = (page: Page): Locator => footer(page).getByRole('button', {name: '保存以供离线阅读'});
const removeButton = (page: Page): Locator => footer(page).getByRole('button', {name: '删除离线副本'});

/** Saves the site, and waits until the worker answers the page's requests. */
async function save(page: Page, url: string): Promise<void> {
  await openHydrated(page, url);
  await saveButton(page).click();
  await expect(removeButton(page)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('a saved site opens without a network, by link and by address, also after a restart', async ({
  serve,
  launchOptions,
}) => {
  const site = await serve();
  await withWorkFolder('profile', async (profile) => {
    const open = (): Promise<BrowserContext> => chromium.launchPersistentContext(profile, launchOptions);
    let context = await open();
    let page = await context.newPage();
    await save(page, `${site.url}docs/learn/`);
    await site.close();

    await test.step('by link', async () => {
      await page.locator('nav a[href="/blog/"]').first().click();
      await expect(page).toHaveTitle(/^博客/);
    });
    await context.close();

    context = await open();
    page = await context.newPage();page.on('console',(m)=>console.log('CONSOLE',m.text()));page.on('requestfailed',(r)=>console.log('FAILED',r.url(),r.failure()?.errorText));
    await test.step('by address', async () => {
      for (const path of [
        '',
        'docs/learn/',
        'docs/learn',
        'docs/learn/index.html',
        'docs/learn.html',
        'blog/v0.11.0/',
      ]) {
        await openHydrated(page, site.url + path);
        await expect(page.getByRole('main')).toBeVisible();
      }
      expect((await page.reload())?.status()).toBe(200);
      const unknown = await page.goto(`${site.url}nowhere/`);
      expect(unknown?.status()).toBe(404);
      await expect(page.locator('h1')).toHaveText('找不到页面');
    });
    await test.step('search', async () => {
      await page.goto(`${site.url}search/?q=createTheme`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('createTheme');
    });
    await test.step('playground', async () => {
      await page.goto(`${site.url}playground/${linkTo(oneFile(showing('offline')))}`);
      await startWorkbench(page);
      const outer = page.frameLocator('iframe[data-shown]');
      await expect(outer.frameLocator('iframe').getByText('offline')).toBeVisible();
    });
    await context.close();
  });
});
