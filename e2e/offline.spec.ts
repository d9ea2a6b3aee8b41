/** Reading offline, which the reader asks for. Offline is a closed server: the browser's own caches cannot hide a gap. */
import {cp, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {MISSING_LIMIT_MS} from '../generator/offline/saved-caches.ts';
import {buildOnce, fixtureSite, type TextEdit, withWorkFolder} from './fixture-site.ts';
import {blogLink, errorBox, expectReady, markDocument, openReady, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';
import {GOOD, linkTo, oneFile, replaceCode, result, showing, startWorkbench} from './workbench-page.ts';

const footer = (page: Page): Locator => page.getByRole('contentinfo');
const footerButton = (page: Page, name: string | RegExp): Locator => footer(page).getByRole('button', {name});
const saveButton = (page: Page): Locator => footerButton(page, /^(?:保存以供离线阅读|Save for offline reading)$/u);
const removeButton = (page: Page): Locator => footerButton(page, /^(?:删除离线副本|Remove the saved copy)$/u);
const progressBar = (page: Page): Locator => footer(page).getByRole('progressbar');
const status = (page: Page): Locator => footer(page).getByRole('status');

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Waits until the worker answers the page's requests. */
const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(removeButton(page)).toBeVisible();
  await controlled(page);
}

/** A small site, whose last page can fail, and its second deploy. */
const FOOTER: TextEdit = ['site.config.ts', 'navbar: {', 'footer: {copyright: "Ours", links: []},\n    navbar: {'];
const FIRST = fixtureSite('under-base', [FOOTER]);
const SECOND = fixtureSite('under-base', [
  FOOTER,
  ['site.config.ts', "title: 'Under base'", "title: 'Second deploy'"],
  ['content/docs/next.mdx', 'title: Next', 'title: Next of the second deploy'],
]);

const LAST_PAGE = /\/docs\/next\//;

// Journeys in `engines/` follow a link.
test('a saved site opens without a network', async ({page: first, context, serve}) => {
  const site = await serve();
  await openReady(first, `${site.url}docs/learn/`);
  await save(first);
  await site.close();
  await first.close();

  const page = await context.newPage();
  expect((await page.goto(`${site.url}docs/learn`))?.status()).toBe(200);
  await page.goto(`${site.url}search/?q=createTheme`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('createTheme');
  expect((await page.goto(`${site.url}nowhere/`))?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('找不到页面');

  await test.step('samples of the playground are in a sandbox', async () => {
    const code = `let storage = 'open';
try { localStorage.length; } catch { storage = 'shut'; }
let above = 'open';
try { parent.document.title; } catch { above = 'shut'; }
fetch('/build.json').then(() => console.log('fetch open'), () => console.log('fetch shut'));
export default function App() { return <p>{origin}, {storage}, {above}</p>; }`;
    await page.goto(`${site.url}playground/${linkTo(oneFile(code))}`);
    await startWorkbench(page);
    await expect(result(page).frameLocator('iframe').getByText('null, shut, shut')).toBeVisible();
    await expect(page.getByText('fetch shut', {exact: true})).toBeVisible();
    await replaceCode(page, `setTimeout(() => { location.href = '/'; }, 50);\n${GOOD}`);
    // The frame may not leave its document.
    await expect(page.getByText('已停止')).toBeVisible();
    await replaceCode(page, showing('after'));
    await expect(result(page).frameLocator('iframe').getByText('after')).toBeVisible();
    // It does not run on the page's main thread.
    await replaceCode(page, `setTimeout(() => /^(a+)+$/.test('a'.repeat(40) + 'b'), 50);\n${GOOD}`);
    await expect(page.getByText('不再响应')).toBeVisible();
  });
});

test('a reader who does not ask gets no worker and no request @smoke', async ({page, site}) => {
  const requests = recordRequests(page);
  await openReady(page, `${site.url}docs/learn/`);
  await blogLink(page).click();
  await expect(page).toHaveTitle(/^博客/);
  await expect(saveButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((request) => request.url().includes('offline'))).toEqual([]);
  expect(await registrations(page)).toBe(0);
  expect(await cacheNames(page)).toEqual([]);
});

test('the control saves, removes, keeps the focus, and shows in every tab what another one does', async ({
  page,
  context,
  serve,
}) => {
  const site = await serve({dir: await buildOnce(FIRST)});
  const open = async (): Promise<Page> => {
    const tab = await context.newPage();
    await openReady(tab, `${site.url}docs/start/`);
    return tab;
  };
  await openReady(page, `${site.url}docs/start/`);
  await saveButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(removeButton(page)).toBeFocused();
  await expect(status(page)).toContainText('MB');
  await page.setViewportSize({width: 390, height: 844});
  await forceTheme(page, 'dark');
  expect(await violations(page, {within: 'footer'})).toEqual([]);
  const usage = (): Promise<number> => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  expect(await usage()).toBeGreaterThan(3e5);
  await page.keyboard.press('Enter');
  await expect(saveButton(page)).toBeFocused();
  expect(await cacheNames(page)).toEqual([]);
  expect(await registrations(page)).toBe(0);
  await expect.poll(usage).toBeLessThan(1e5);

  const other = await open();
  await saveButton(page).click();
  await expect(removeButton(other)).toBeVisible();
  await removeButton(page).click();
  await expect(saveButton(other)).toBeVisible();
  await expect(status(other)).toHaveText('');

  await test.step('a save goes on when its tab is closed', async () => {
    site.hang(LAST_PAGE);
    await saveButton(other).click();
    await expect(progressBar(page)).toHaveAttribute('aria-valuenow', /[1-9]/u);
    await other.close();
    const later = await open();
    for (const tab of [page, later]) await expect(progressBar(tab)).toHaveAttribute('aria-valuenow', /[1-9]/u);
    await footerButton(later, 'Cancel').click();
    for (const tab of [page, later]) await expect(saveButton(tab)).toBeVisible();
  });
});

test('nothing is half saved', async ({page, serve, context}) => {
  const site = await serve({dir: await buildOnce(FIRST)});
  const retry = footerButton(page, 'Save again');
  const expectNothingSaved = (): Promise<void> => expect.poll(() => cacheNames(page)).toEqual([]);
  await openReady(page, `${site.url}docs/start/`);

  await test.step('when the reader cancels', async () => {
    site.hang(LAST_PAGE);
    await saveButton(page).click();
    await expect(progressBar(page)).toBeVisible();
    await expect(status(page)).toContainText('are downloaded');
    expect(await violations(page, {within: 'footer'})).toEqual([]);
    await footerButton(page, 'Cancel').click();
    await expect(saveButton(page)).toBeFocused();
    await expectNothingSaved();
    site.clearFaults();
  });
  await test.step('when the server answers an error', async () => {
    site.fail(LAST_PAGE);
    await saveButton(page).click();
    await expect(status(page)).toContainText('The server answered an error');
    await expectNothingSaved();
    site.clearFaults();
    for (const file of [/\/offline-worker\.js/, /\/offline\.json/]) {
      site.fail(file);
      await page.reload();
      await expectReady(page);
      await saveButton(page).click();
      await expect(status(page)).toContainText('The server answered an error');
      site.clearFaults();
    }
  });
  await test.step('when there is too little space', async () => {
    const devtools = await context.newCDPSession(page);
    const {origin} = new URL(site.url);
    await devtools.send('Storage.overrideQuotaForOrigin', {origin, quotaSize: 1e5});
    await saveButton(page).click();
    await expect(status(page)).toContainText('There is not enough space.');
    await expectNothingSaved();
    await devtools.send('Storage.overrideQuotaForOrigin', {origin});
  });
  await test.step('when the network fails', async () => {
    site.hang(LAST_PAGE);
    await retry.click();
    await expect(progressBar(page)).toBeVisible();
    await site.close();
    await expect(status(page)).toContainText('The network failed.');
    await expectNothingSaved();
  });
});

test('the search page offers the control when the network is gone; it says when the browser cannot save', async ({
  page,
  context,
  site,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  // The page loads it early, and may have it before the network is gone.
  await page.route('**/search-index.json', (route) => route.abort());
  await openReady(page, `${site.url}search/`);
  await saveButton(page).click();
  await expect(status(page)).toContainText('此浏览器无法在这里保存');
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('createTheme');
  await page.getByRole('main').getByRole('button', {name: '保存以供离线阅读'}).click();
  // The error of the search says the same, but it is no status.
  await expect(page.getByRole('main').getByRole('status').filter({hasText: '请检查一下网络连接'})).toBeVisible();
});

test('a new deploy takes over whole at the next navigation, and a kill file ends everything', async ({page, serve}) => {
  const [first, second] = [await buildOnce(FIRST), await buildOnce(SECOND)];
  await withWorkFolder('deploys', async (dir) => {
    const deploy = async (build: string): Promise<void> => {
      await rm(dir, {recursive: true});
      await cp(build, dir, {recursive: true});
    };
    await deploy(first);
    const site = await serve({dir});
    const start = `${site.url}docs/start/`;
    await openReady(page, start);
    await save(page);
    await removeButton(page).click();
    // The page is still under the control of the worker that was removed.
    await save(page);
    const names = (await cacheNames(page)).toSorted();
    expect(names.every((name) => name.startsWith('offline /a/base/ '))).toBe(true);
    // The page is still one of the first deploy, because the browser looks for updates itself.
    await openReady(page, start);
    await deploy(second);

    await test.step('an open page keeps its files, and the next navigation shows the new deploy', async () => {
      await expect
        .poll(async () => {
          await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
          const saved = await cacheNames(page);
          return {added: saved.filter((name) => !names.includes(name)).length, all: saved.length};
        })
        .toEqual({added: 1, all: 2});
      const {isSameDocument} = await markDocument(page);
      await page.keyboard.press('/');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.locator('main a[href$="#details"]').click();
      await expect(page).toHaveTitle(/Second deploy$/);
      await expect(page.locator('h1')).toHaveText('Next of the second deploy');
      expect(await isSameDocument()).toBe(false);
      await expectReady(page);
      await page.locator('nav a[href$="/docs/start/"]').first().click();
      await expect(page.locator('h1')).toHaveText('Start');
      await expect(errorBox(page)).toHaveCount(0);
    });
    await test.step('any other text than that of the kill file ends nothing', async () => {
      await writeFile(path.join(dir, 'offline-kill.txt'), '<h1>Sign in to the hotel’s network</h1>');
      await page.goto(start);
      // The worker has asked for it first.
      await page.evaluate(() => fetch('/a/base/offline-kill.txt', {cache: 'no-store'}));
      expect(await registrations(page)).toBe(1);
    });
    const expectEnd = async (): Promise<void> => {
      await page.goto(start);
      await expect.poll(() => registrations(page)).toBe(0);
      await expect.poll(() => cacheNames(page)).toEqual([]);
      const response = await page.goto(start);
      expect(response?.fromServiceWorker()).toBe(false);
    };
    await test.step('the kill file removes everything', async () => {
      await writeFile(path.join(dir, 'offline-kill.txt'), 'stop offline reading\n');
      await expectEnd();
      await rm(path.join(dir, 'offline-kill.txt'));
    });
    await test.step('a deploy that lacks the worker for a moment removes nothing, one without it everything a day later', async () => {
      await openReady(page, start);
      await save(page);
      await rm(path.join(dir, 'offline-worker.js'));
      await page.goto(start);
      const missingSince = (): Promise<string | undefined> =>
        page.evaluate(async () => (await caches.match('/offline-missing-since'))?.text());
      await expect.poll(missingSince).toMatch(/^\d+$/);
      expect(await registrations(page)).toBe(1);
      await page.evaluate(async (yesterday) => {
        const names = await caches.keys();
        const cache = await caches.open(names.find((name) => name.includes(' version ')) ?? '');
        await cache.put('/offline-missing-since', new Response(String(yesterday)));
      }, Date.now() - MISSING_LIMIT_MS);
      await expectEnd();
    });
  });
});
