/** Reading offline, which the reader asks for. Offline is a closed server: the browser's own caches cannot hide a gap. */
import {cp, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {type BrowserContext, chromium, type Locator, type Page} from '@playwright/test';
import {MISSING_LIMIT_MS} from '../generator/offline/saved-caches.ts';
import {buildOnce, fixtureSite, type TextEdit, withWorkFolder} from './fixture-site.ts';
import {blogLink, errorBox, makeReady, markDocument, openReady, recordRequests} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';
import {GOOD, linkTo, oneFile, replaceCode, result, showing, startWorkbench} from './workbench-page.ts';

const footer = (page: Page): Locator => page.getByRole('contentinfo');
const saveButton = (page: Page): Locator => footer(page).getByRole('button', {name: '保存以供离线阅读'});
const removeButton = (page: Page): Locator => footer(page).getByRole('button', {name: '删除离线副本'});
const status = (page: Page): Locator => footer(page).getByRole('status');

const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());
const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Waits until the worker answers the page's requests. */
const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

async function save(page: Page, url: string): Promise<void> {
  await openReady(page, url);
  await saveButton(page).click();
  await expect(removeButton(page)).toBeVisible();
  await controlled(page);
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
      await blogLink(page).click();
      await expect(page).toHaveTitle(/^博客/);
    });
    await context.close();

    context = await open();
    page = await context.newPage();
    await test.step('by address', async () => {
      for (const address of ['', 'docs/learn', 'docs/learn.html']) {
        await openReady(page, site.url + address);
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
    await test.step('playground, whose samples are in a sandbox', async () => {
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
      // It does not run on the page's main thread.
      const hang = `setTimeout(() => /^(a+)+$/.test('a'.repeat(40) + 'b'), 50);\n${GOOD}`;
      await replaceCode(page, hang);
      await expect(page.getByText('不再响应')).toBeVisible();
      await replaceCode(page, showing('after'));
      await expect(result(page).frameLocator('iframe').getByText('after')).toBeVisible();
    });
    await context.close();
  });
});

test('a reader who does not ask gets no worker and no request', async ({page, site}) => {
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

test('the control saves, removes, and keeps the focus', async ({page, site}) => {
  await openReady(page, `${site.url}docs/learn/`);
  await saveButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(removeButton(page)).toBeFocused();
  await expect(status(page)).toContainText('占用');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({width: 390, height: 844});
  await forceTheme(page, 'dark');
  expect(await violations(page)).toEqual([]);
  const usage = (): Promise<number> => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  expect(await usage()).toBeGreaterThan(5e6);
  await page.keyboard.press('Enter');
  await expect(saveButton(page)).toBeFocused();
  expect(await cacheNames(page)).toEqual([]);
  expect(await registrations(page)).toBe(0);
  await expect.poll(usage).toBeLessThan(1e5);
});

test('every tab shows the truth: what another one saves and removes, and a save whose tab is closed', async ({
  page,
  context,
  serve,
}) => {
  const site = await serve();
  const open = async (): Promise<Page> => {
    const tab = await context.newPage();
    await openReady(tab, `${site.url}docs/learn/`);
    return tab;
  };
  await openReady(page, site.url);
  const starter = await open();
  site.hang(/\/blog\/v0/);
  await saveButton(starter).click();
  const progress = (tab: Page): Locator => footer(tab).getByRole('progressbar');
  await expect(progress(page)).toHaveAttribute('aria-valuenow', /[1-9]/u);
  await starter.close();
  const later = await open();
  for (const tab of [page, later]) await expect(progress(tab)).toHaveAttribute('aria-valuenow', /[1-9]/u);
  await footer(later).getByRole('button', {name: '取消'}).click();
  for (const tab of [page, later]) await expect(saveButton(tab)).toBeVisible();
  site.clearFaults();
  await saveButton(later).click();
  for (const tab of [page, later]) await expect(removeButton(tab)).toBeVisible();
  await controlled(later);
  await removeButton(page).click();
  for (const tab of [page, later]) await expect(saveButton(tab)).toBeVisible();
  await expect(status(later)).toHaveText('');
});

test('nothing is half saved', async ({page, serve, context}) => {
  const site = await serve();
  const retry = footer(page).getByRole('button', {name: '重新保存'});
  const expectNothingSaved = async (): Promise<void> => {
    await expect.poll(() => cacheNames(page)).toEqual([]);
  };
  await openReady(page, `${site.url}docs/learn/`);

  await test.step('when the reader cancels', async () => {
    site.hang('/assets/search/');
    site.hang(/\/blog\/v0/);
    await saveButton(page).click();
    await expect(footer(page).getByRole('progressbar')).toBeVisible();
    await expect(status(page)).toContainText('约需下载');
    expect(await violations(page)).toEqual([]);
    await footer(page).getByRole('button', {name: '取消'}).click();
    await expect(saveButton(page)).toBeFocused();
    await expectNothingSaved();
    site.clearFaults();
  });
  await test.step('when the server answers an error', async () => {
    site.fail(/\/blog\/v0/);
    await saveButton(page).click();
    await expect(status(page)).toContainText('站点正在更新');
    await expectNothingSaved();
    site.clearFaults();
    for (const file of [/\/offline-worker\.js/, /\/offline\.json/]) {
      site.fail(file);
      await page.reload();
      await makeReady(page);
      await saveButton(page).click();
      await expect(status(page)).toContainText('服务器出错');
      site.clearFaults();
    }
    await saveButton(page).click();
    await expect(removeButton(page)).toBeVisible();
    await removeButton(page).click();
    site.fail(/\/blog\/v0/);
    await saveButton(page).click();
    await expect(retry).toBeVisible();
    site.clearFaults();
  });
  await test.step('when there is too little space', async () => {
    const devtools = await context.newCDPSession(page);
    const {origin} = new URL(site.url);
    await devtools.send('Storage.overrideQuotaForOrigin', {origin, quotaSize: 1e6});
    await retry.click();
    await expect(status(page)).toContainText('存储空间不足');
    await expectNothingSaved();
    await devtools.send('Storage.overrideQuotaForOrigin', {origin});
  });
  await test.step('when the network fails', async () => {
    site.hang(/\/blog\/v0/);
    await retry.click();
    await expect(footer(page).getByRole('progressbar')).toBeVisible();
    await site.close();
    await expect(status(page)).toContainText('网络中断');
    await expectNothingSaved();
  });
});

test('the control says that a browser without service workers cannot save', async ({page, site}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await openReady(page, site.url);
  await saveButton(page).click();
  await expect(status(page)).toContainText('此浏览器无法在这里保存');
});

test('the search page offers the control when the network is gone', async ({page, context, site}) => {
  // The page loads it early, and may have it before the network is gone.
  await page.route('**/search-index.json', (route) => route.abort());
  await openReady(page, `${site.url}search/`);
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('createTheme');
  await page.getByRole('main').getByRole('button', {name: '保存以供离线阅读'}).click();
  // Not the error of the search, which says the same.
  await expect(page.getByRole('main').getByRole('status').filter({hasText: '请检查一下网络连接'})).toBeVisible();
});

const FOOTER: TextEdit = ['site.config.ts', 'navbar: {', 'footer: {copyright: "Ours", links: []},\n    navbar: {'];
const FIRST = fixtureSite('under-base', [FOOTER]);
const SECOND = fixtureSite('under-base', [
  FOOTER,
  ['site.config.ts', "title: 'Under base'", "title: 'Second deploy'"],
  ['content/docs/next.mdx', 'title: Next', 'title: Next of the second deploy'],
]);

async function saveEnglish(page: Page): Promise<void> {
  await footer(page).getByRole('button', {name: 'Save for offline reading'}).click();
  await expect(footer(page).getByRole('button', {name: 'Remove the saved copy'})).toBeVisible();
  await controlled(page);
}

/** Starts an update, and waits for its end. */
const update = (page: Page, end: ServiceWorkerState): Promise<void> =>
  page.evaluate(async (state) => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing;
    if (!worker) throw new Error('There is no new worker.');
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === state && resolve());
    });
  }, end);

test('a new deploy takes over whole at the next navigation, and a kill file ends everything', async ({page, serve}) => {
  test.setTimeout(400_000);
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
    await saveEnglish(page);
    await footer(page).getByRole('button', {name: 'Remove the saved copy'}).click();
    // The page is still under the control of the worker that was removed.
    await saveEnglish(page);
    const names = await cacheNames(page);
    expect(names.every((name) => name.startsWith('offline /a/base/ '))).toBe(true);
    await deploy(second);

    await test.step('a deploy that is not complete changes nothing', async () => {
      site.fail(/\/docs\/next\//);
      await openReady(page, start);
      await update(page, 'redundant');
      await page.goto(start);
      await expect(page).toHaveTitle(/Under base$/);
      expect((await cacheNames(page)).toSorted()).toEqual(names.toSorted());
      site.clearFaults();
    });
    await test.step('an open page keeps its files, and the next navigation shows the new deploy', async () => {
      await openReady(page, start);
      await update(page, 'activated');
      const {isSameDocument} = await markDocument(page);
      await page.keyboard.press('/');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.locator('main a[href$="#details"]').click();
      await expect(page).toHaveTitle(/Second deploy$/);
      await expect(page.locator('h1')).toHaveText('Next of the second deploy');
      expect(await isSameDocument()).toBe(false);
      await makeReady(page);
      await page.locator('nav a[href$="/docs/start/"]').first().click();
      await expect(page.locator('h1')).toHaveText('Start');
      await expect(errorBox(page)).toHaveCount(0);
      expect(await cacheNames(page)).toHaveLength(2);
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
      await saveEnglish(page);
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
