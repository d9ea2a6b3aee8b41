/** Loads that never answer: each ends at its limit as a failure does, and the next try asks the network again. */
import type {Page} from '@playwright/test';
import {LARGE_LOAD_LIMIT_MS, LOAD_LIMIT_MS} from '../generator/shared/limits.ts';
import {createGate} from './gate.ts';
import {
  appFailure,
  errorBox,
  hydrate,
  markDocument,
  modulePathOf,
  openHydrated,
  recordRequests,
  retryButton,
} from './reader.ts';
import {openSearch, searchButton, searchModal} from './search.ts';
import {expect, type FaultySite, test} from './serve-fixture.ts';
import {editor, GOOD, replaceCode, result, startWorkbench} from './workbench-page.ts';

const START = 'docs/learn/';
const BLOG = /\/blog\/$/;

/** A hanging load reaches its limit, without waiting for it. */
const passLimit = (page: Page, limitMs = LOAD_LIMIT_MS): Promise<void> => page.clock.fastForward(limitMs + 100);

test.beforeEach(({page}) => page.clock.install());

test.describe('the app', () => {
  test('tells a reader who needs it, and starts when it arrives late', async ({page, serve}) => {
    const site = await serve();
    const release = site.hold(/\/assets\/react-/);
    await page.goto(site.url + START);
    await page.locator('nav [data-replay=theme]').first().click();
    await expect(errorBox(page)).toHaveCount(0);
    await passLimit(page);
    await expect(errorBox(page)).toContainText('本页的脚本没有加载成功');
    release();
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
    await expect(errorBox(page)).toHaveCount(0);
  });

  test('is not missed by a reader who only reads; the first click that needs it says so, and Retry loads it', async ({
    page,
    serve,
  }) => {
    const site = await serve();
    site.hang(/\/assets\/boot-/);
    await page.goto(site.url + START);
    await page.mouse.move(5, 5);
    await passLimit(page);
    await expect(appFailure(page)).toBeAttached();
    await expect(errorBox(page)).toHaveCount(0);
    await page.locator('nav [data-replay=theme]').first().click();
    await expect(errorBox(page)).toBeVisible();
    site.clearFaults();
    const {isSameDocument} = await markDocument(page);
    await retryButton(page).click();
    await expect.poll(isSameDocument).toBe(false);
    await hydrate(page);
    await expect(errorBox(page)).toHaveCount(0);
  });

  test('is loaded again by one reload when a deploy has removed it, and typed text is not lost', async ({
    page,
    serve,
  }) => {
    const site = await serve();
    site.fail(/\/assets\/boot-/, 404);
    const navigations = recordRequests(page);
    await page.goto(site.url + START);
    await page.mouse.move(5, 5);
    // The old build is still there: the second 404 reloads nothing.
    await expect.poll(() => navigations.filter((request) => request.isNavigationRequest()).length).toBe(2);
    await page.waitForLoadState('networkidle');
    await page.mouse.move(9, 9);
    await expect(appFailure(page)).toBeAttached();
    await page.locator('nav [data-replay=theme]').first().click();
    await expect(errorBox(page)).toBeVisible();
    expect(navigations.filter((request) => request.isNavigationRequest())).toHaveLength(2);

    site.clearFaults();
    const typed = createGate();
    await page.route('**/assets/boot-*', async (route) => {
      await typed.opened;
      await route.fulfill({status: 404});
    });
    await page.goto(`${site.url}blog/`);
    await page.keyboard.type('/theme');
    typed.open();
    await expect(page).toHaveURL(`${site.url}search/?q=theme`);
  });

  test('is not reloaded for ever without session storage', async ({page, serve}) => {
    await page.addInitScript(() => Reflect.deleteProperty(Window.prototype, 'sessionStorage'));
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    );
    const site = await serve();
    site.fail(/\/assets\/boot-/, 404);
    const requests = recordRequests(page);
    await page.goto(site.url + START);
    await page.locator('nav [data-replay=theme]').first().click();
    await expect(errorBox(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((request) => request.isNavigationRequest())).toHaveLength(1);
  });
});

test('the page module: the red box; a late arrival hydrates, and Retry asks the network again', async ({
  page,
  serve,
}) => {
  const site = await serve();
  const module = await modulePathOf(page, site.url + START);
  const release = site.hold(module);
  await page.goto(site.url + START);
  await page.mouse.move(5, 5);
  await expect.poll(() => page.evaluate(() => 'drainEvents' in window)).toBe(false);
  await passLimit(page);
  await expect(errorBox(page)).toContainText('没有加载成功');
  release();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await expect(errorBox(page)).toHaveCount(0);

  await test.step('Retry', async () => {
    const other = await modulePathOf(page, `${site.url}blog/tags/`);
    site.hang(other);
    await page.goto(`${site.url}blog/tags/`);
    await page.mouse.move(5, 5);
    await expect.poll(() => page.evaluate(() => 'drainEvents' in window)).toBe(false);
    await passLimit(page);
    await retryButton(page).click();
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  });
});

test.describe('a navigation', () => {
  const clickBlog = (page: Page): Promise<void> => page.locator('nav a[href="/blog/"]').first().click();

  for (const [what, hang] of [
    ['HTML', async (site: FaultySite) => site.hang(BLOG)],
    ['page module', async (site: FaultySite, page: Page) => site.hang(await modulePathOf(page, `${site.url}blog/`))],
    ['layout', async (site: FaultySite) => site.hang(/\/assets\/blog-list-/)],
  ] as const) {
    test(`whose ${what} hangs becomes a full navigation`, async ({page, serve}) => {
      const site = await serve();
      await openHydrated(page, site.url + START);
      const {requested} = await hang(site, page);
      const {isSameDocument} = await markDocument(page);
      await clickBlog(page);
      await requested;
      await expect(page).toHaveURL(`${site.url}blog/`);
      expect(await isSameDocument()).toBe(true);
      site.clearFaults();
      await passLimit(page);
      await expect(page).toHaveTitle(/^博客/);
      expect(await isSameDocument()).toBe(false);
    });
  }

  test.describe('after a prefetch', () => {
    test.use({prefetches: true});
    test('is not affected by a prefetch that has reached its limit', async ({page, serve}) => {
      const site = await serve();
      // The link is in view, and may be prefetched before the pointer is over it.
      const {requested} = site.hang(BLOG);
      await openHydrated(page, site.url + START);
      await page.locator('nav a[href="/blog/"]').first().hover();
      await requested;
      await passLimit(page);
      site.clearFaults();
      const {isSameDocument} = await markDocument(page);
      await clickBlog(page);
      await expect(page).toHaveTitle(/^博客/);
      expect(await isSameDocument()).toBe(true);
    });
  });
});

test.describe('search', () => {
  test('whose modal hangs opens the search page with what was typed', async ({page, serve}) => {
    const site = await serve();
    site.hang(/search-modal/);
    await openHydrated(page, site.url + START);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('props');
    // Closes only what is visible.
    await page.keyboard.press('Control+k');
    await expect(searchButton(page)).toHaveAttribute('aria-busy', 'true');
    await passLimit(page);
    await expect(page).toHaveURL(`${site.url}search/?q=props`);
  });

  for (const [what, pattern] of [
    ['code', /local-provider/],
    ['index', /search-index\.json/],
  ] as const) {
    test(`whose ${what} hangs says so, and the next query asks the network again`, async ({page, serve}) => {
      const site = await serve();
      const {requested} = site.hang(pattern);
      await openHydrated(page, site.url + START);
      await openSearch(page);
      await requested;
      const {dialog, options} = searchModal(page);
      await page.keyboard.insertText('主题');
      await passLimit(page);
      await expect(dialog.getByRole('status')).toHaveText('无法获取结果');
      site.clearFaults();
      await searchModal(page).input.fill('变量');
      await expect(options.first()).toBeVisible();
    });
  }
});

test('the playground: editor, compiler and frame offer to try again, which asks the network again', async ({
  page,
  serve,
}) => {
  const site = await serve();
  const retry = page.getByRole('button', {name: '重试'});
  const workbench = site.hang(/project-workbench/);
  await page.goto(`${site.url}playground/`);
  await page.keyboard.press('Shift');
  await workbench.requested;
  await passLimit(page, LARGE_LOAD_LIMIT_MS);
  await expect(page.getByText('编辑器没有加载成功')).toBeVisible();

  site.clearFaults();
  const compiler = site.hang(/documented-compiler/);
  await retry.click();
  await compiler.requested;
  await startWorkbench(page);
  await passLimit(page, LARGE_LOAD_LIMIT_MS);
  await expect(page.getByText('编译器没有加载成功').first()).toBeVisible();

  site.clearFaults();
  site.hang(/frame-/);
  await retry.click();
  await replaceCode(page, GOOD);
  await expect(page.getByText('编译完成').first()).toBeVisible();
  await passLimit(page, LARGE_LOAD_LIMIT_MS);
  await expect(page.getByText('运行结果不再响应')).toBeVisible();
  site.clearFaults();
  await page.getByRole('button', {name: '重新运行'}).click();
  await expect(result(page).getByText('good')).toBeVisible();

  await test.step('the formatter indents instead', async () => {
    const formatter = site.hang(/formatter-/);
    await replaceCode(page, '{\na()\n}');
    await page.getByRole('button', {name: '格式化'}).click();
    await formatter.requested;
    await passLimit(page, LARGE_LOAD_LIMIT_MS);
    await expect(editor(page).locator('.cm-line')).toHaveText(['{', '  a()', '}']);
  });
});

test('a demo says that it did not load, and starts again', async ({page, serve}) => {
  const site = await serve();
  const {requested} = site.hang(/\/assets\/demos\//);
  await openHydrated(page, `${site.url}docs/learn/recipes/variants/`);
  const demo = page.locator('[data-demo]').first();
  await demo.getByRole('button').first().click();
  await requested;
  await passLimit(page);
  await expect(demo.getByRole('alert')).toContainText('演示没有加载成功');
  site.clearFaults();
  await demo.getByRole('button', {name: '重新开始'}).click();
  await expect(demo.getByRole('alert')).toHaveCount(0);
});
