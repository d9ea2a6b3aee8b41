import type {Locator, Page} from '@playwright/test';
import {SECURITY_HEADERS} from '../generator/hosts/serving-rules.ts';
import {READY_PAGE} from '../scripts/browser.mjs';
import {devReady, FIRST_LOAD_MS, openDev, test} from './dev-site.ts';
import {createGate} from './gate.ts';
import {markDocument} from './reader.ts';
import {expect} from './serve-fixture.ts';

// The tests share one server, so they run one after the other. Each edits different texts.
test.describe.configure({mode: 'default', timeout: 480_000});

const START = 'fixture/content/docs/start.mdx';
const CONFIG = 'fixture/site.config.ts';

/** Vite's overlay, in its shadow root. */
const overlay = (page: Page): Locator => page.locator('vite-error-overlay');
const sidebar = (page: Page): Locator =>
  page.getByRole('complementary').getByRole('navigation', {name: 'Docs sidebar'});

test('shows edits of the shown page in place, with its table of contents @smoke', async ({page, dev}) => {
  await openDev(page, `${dev.url}docs/start/`);
  const {isSameDocument} = await markDocument(page);
  await dev.edit(START, 'One step', 'One small step');
  await expect(page.locator('.prose')).toContainText('One small step');
  await dev.edit(START, '## First steps', '## Later steps {#later}\n\nMore.\n\n## First steps');
  const headings = page.getByRole('navigation', {name: 'On this page'}).getByRole('link');
  await expect(headings).toHaveText(['Later steps', 'First steps']);
  expect(await isSameDocument()).toBe(true);
});

test('shows the edit of a title on other pages, too, and that of the configuration by a reload', async ({
  page,
  dev,
  context,
}) => {
  await openDev(page, `${dev.url}docs/start/`);
  const other = await context.newPage();
  await openDev(other, `${dev.url}docs/theming/dark%20mode/`);
  await dev.edit(START, 'title: Start', 'title: Begin');
  await expect(page.locator('h1')).toHaveText('Begin');
  await expect(page).toHaveTitle('Begin | Minimal');
  await expect(sidebar(other).getByRole('link', {name: 'Begin'})).toBeVisible();
  await other.close();
  await dev.edit(CONFIG, "title: 'Minimal',\n  tagline", "title: 'Maximal',\n  tagline");
  await expect(page).toHaveTitle('Begin | Maximal');
});

test('shows a mistake with its location in an overlay until it is fixed', async ({page, dev}) => {
  await openDev(page, `${dev.url}docs/theming/colors/`);
  await test.step('in the syntax of the configuration', async () => {
    await dev.edit(CONFIG, "title: 'Minimal',\n", "title: 'Minimal'\n");
    await expect(overlay(page)).toContainText('the file does not load');
    await expect(overlay(page)).toContainText('site.config.ts');
    await dev.edit(CONFIG, "title: 'Minimal'\n", "title: 'Minimal',\n");
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.locator('.prose')).toContainText('Red, green and blue.');
  });

  await test.step('in a page that is opened later', async () => {
    await dev.edit(START, '[who we are](/about/)', '[who we are](/abuot/)');
    await page.goto(`${dev.url}docs/start/`);
    await expect(overlay(page)).toContainText('broken link: there is no page or file at /abuot/');
    await expect(overlay(page)).toContainText('content/docs/start.mdx:7');
    const response = await page.request.get(`${dev.url}docs/start/`, {headers: {accept: 'text/html'}});
    expect(response.status()).toBe(500);
    await dev.edit(START, '/abuot/', '/about/');
    await devReady(page);
    await expect(page.locator('h1')).toHaveText('Begin');
    await expect(overlay(page)).toHaveCount(0);
  });
});

test('answers requests of scripts and link checkers as the built site does', async ({page, dev}) => {
  const get = (path: string) => page.request.get(dev.url + path, {headers: {accept: '*/*'}, maxRedirects: 0});
  const found = await get('docs/start/?a=b');
  expect([found.status(), found.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const redirect = await get('docs/start?a=b');
  expect([redirect.status(), redirect.headers()['location']]).toEqual([301, '/docs/start/?a=b']);
  for (const path of ['docs/nowhere/', 'nowhere.txt', 'assets/nowhere.js']) {
    const missing = await get(path);
    expect([missing.status(), await missing.text()]).toEqual([404, expect.stringContaining('Page Not Found')]);
  }
  expect((await get('img/logo.svg')).headers()['content-type']).toContain('image/svg+xml');
  expect((await get('@vite/client')).headers()['content-type']).toContain('text/javascript');

  const security = Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]);
  for (const path of ['docs/start/', 'docs/start', 'nowhere.txt', 'img/logo.svg', '@vite/client']) {
    expect((await get(path)).headers(), path).toMatchObject(Object.fromEntries(security));
  }
  expect(await found.text()).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'self'; `);
});

test('navigations work as on the built site; malformed paths are not found, nor is a page that was removed', async ({
  page,
  dev,
}) => {
  const heading = page.locator('h1');
  await dev.write(
    'fixture/content/docs/added.mdx',
    '---\ntitle: Added\ndescription: D\ndraft: true\n---\n\nA draft.\n',
  );
  await openDev(page, `${dev.url}docs/added/`);
  await expect(heading).toHaveText('Added');
  await dev.remove('fixture/content/docs/added.mdx');
  await expect(heading).toHaveText('Page Not Found');
  const response = await page.goto(`${dev.url}%E0%A4%A`);
  expect(response?.status()).toBe(404);

  await openDev(page, `${dev.url}docs/start?a=b`);
  await expect(page).toHaveURL(`${dev.url}docs/start/?a=b`);
  const {isSameDocument} = await markDocument(page);
  const category = sidebar(page).getByRole('button', {name: /^Expand category/});
  await category.click();
  await expect(sidebar(page).getByRole('link', {name: 'Dark [mode]'})).toBeVisible();
  await page.locator('.prose').getByRole('link', {name: 'dark mode'}).click();
  await expect(heading).toHaveText('Dark [mode]');
  expect(await isSameDocument()).toBe(true);
});

test('shows edits of components by a reload, compile errors in an overlay, and styles in place', async ({
  page,
  dev,
}) => {
  const FRAME = 'generator/theme/frame/frame.tsx';
  await openDev(page, `${dev.url}docs/start/`);
  await test.step('the last one of edits in quick succession, the first of which replaces the built app', async () => {
    await dev.edit(FRAME, "{text('skip-link')}", "{text('skip-link')} (first)");
    await dev.edit(FRAME, '(first)', '(second)');
    await expect(page.getByRole('link', {name: 'Skip to main content (second)'})).toBeAttached({
      timeout: FIRST_LOAD_MS,
    });
  });
  await test.step('an edit between the page that has arrived and its connection', async () => {
    const [loaded, held] = [createGate(), createGate()];
    await page.route(/@vite\/client/, async (route) => {
      // The server may end a connection that was idle.
      const response = await route.fetch({maxRetries: 3});
      loaded.open();
      await held.opened;
      await route.fulfill({response});
    });
    await page.reload({waitUntil: 'commit'});
    await loaded.opened;
    await dev.edit(FRAME, '(second)', '(last)');
    const served = async () => (await page.request.get(`${dev.url}docs/start/`)).text();
    await expect.poll(served).toContain('(last)');
    held.open();
    await expect(page.getByRole('link', {name: 'Skip to main content (last)'})).toBeAttached();
    // Requests of the document before may still be held.
    await page.unrouteAll({behavior: 'ignoreErrors'});
  });
  await test.step('a mistake in a module that the browser has not loaded, while the page loads, until it is fixed', async () => {
    const BLOG_LIST = 'generator/theme/pages/blog.tsx';
    await dev.edit(BLOG_LIST, 'export function BlogListPage', 'export functoin BlogListPage');
    await expect(async () => {
      await page.reload();
      await expect(page.locator(READY_PAGE).or(overlay(page)).first()).toBeAttached();
      await expect(overlay(page)).toContainText('blog.tsx', {timeout: 2000});
    }).toPass();
    await dev.edit(BLOG_LIST, 'export functoin BlogListPage', 'export function BlogListPage');
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.getByRole('link', {name: 'Skip to main content (last)'})).toBeAttached();
  });
  await test.step('a style, in place', async () => {
    await openDev(page, `${dev.url}docs/start/`);
    const {isSameDocument} = await markDocument(page);
    const rule = '.prose p {\n  font-style: italic;\n}\n\n.prose del {';
    await dev.edit('generator/theme/prose/prose.css', '.prose del {', rule);
    await expect(page.locator('.prose p').first()).toHaveCSS('font-style', 'italic');
    expect(await isSameDocument()).toBe(true);
  });
});

// This test follows the edits of components. The playground of the built app has its own tests.
test('a sample that is too long for a link opens in the playground, also after an edit', async ({page, dev}) => {
  // Repetitive code would be compressed to fit into a link.
  const digits = Array.from({length: 400}, (_, index) => Math.sin(index).toString(36).slice(3)).join(' ');
  const code = `import * as stylex from '@stylexjs/stylex';
const styles = stylex.create({p: {color: 'red'}});
export const noise = '${digits}';
export default function App() { return <p {...stylex.props(styles.p)}>long sample</p>; }`;
  const fence = `\`\`\`tsx title="App.tsx" playground\n${code}\n\`\`\`\n`;
  await openDev(page, `${dev.url}docs/start/`);
  await dev.edit(START, '## First steps', `${fence}\n## First steps`);
  const href = await page.locator('a.code-playground').getAttribute('href');
  expect(href).toMatch(/#s\.\w+$/u);
  await openDev(page, new URL(href ?? '', dev.url).href);
  const result = page.frameLocator('iframe[data-shown]');
  await expect(result.getByText('long sample')).toBeVisible({timeout: FIRST_LOAD_MS});
  await dev.edit(START, 'then [the next]', 'then [the last]');
  const served = async () => (await page.request.get(`${dev.url}docs/start/`)).text();
  await expect.poll(served, {timeout: FIRST_LOAD_MS}).toContain('the last');
  // The server may reload the page, too.
  await expect(() => page.reload()).toPass();
  await expect(result.getByText('long sample')).toBeVisible({timeout: FIRST_LOAD_MS});
  await test.step('a component of the extension', async () => {
    // The page is open before the edit, which reloads it and would abort a navigation.
    await openDev(page, dev.url);
    await dev.edit('site/home/hero.tsx', "{text('home.lead')}", "{'Edited lead'}");
    await expect(page.getByText('Edited lead')).toBeVisible({timeout: FIRST_LOAD_MS});
  });
});
