import type {Locator, Page} from '@playwright/test';
import {devReady, openDev, test, withDevSite} from './dev-site.ts';
import {markDocument} from './reader.ts';
import {expect} from './serve-fixture.ts';

// One server for all tests of this file, each of which edits other texts: one after the other.
test.describe.configure({mode: 'default', timeout: 180_000});

/** Vite's overlay, in its shadow root. */
const overlay = (page: Page): Locator => page.locator('vite-error-overlay');
const sidebar = (page: Page): Locator =>
  page.getByRole('complementary').getByRole('navigation', {name: 'Docs sidebar'});

test('an edit of the shown page shows in place, with its table of contents', async ({page, dev}) => {
  await openDev(page, `${dev.url}docs/start/`);
  const {isSameDocument} = await markDocument(page);
  await page.evaluate(() => window.scrollTo(0, 40));
  await dev.edit('content/docs/start.mdx', 'One step', 'One small step');
  await expect(page.locator('.prose')).toContainText('One small step');
  await dev.edit('content/docs/start.mdx', '## First steps', '## Later steps {#later}\n\nMore.\n\n## First steps');
  await expect(page.getByRole('navigation', {name: 'On this page'}).getByRole('link')).toHaveText([
    'Later steps',
    'First steps',
  ]);
  expect(await isSameDocument()).toBe(true);
});

test('a new title shows on the page, in the tab, and in the sidebar of another page', async ({page, dev, context}) => {
  await openDev(page, `${dev.url}docs/theming/colors/`);
  const other = await context.newPage();
  await openDev(other, `${dev.url}docs/theming/dark%20mode/`);
  await dev.edit('content/docs/theming/colors.mdx', 'title: Colors', 'title: Hues');
  await expect(page.locator('h1')).toHaveText('Hues');
  await expect(page).toHaveTitle('Hues | Minimal');
  await expect(sidebar(other).getByRole('link', {name: 'Hues'})).toBeVisible();
});

test('an edit of the sidebars shows', async ({page, dev}) => {
  await openDev(page, `${dev.url}docs/start/`);
  await expect(sidebar(page).getByRole('link', {name: 'Theming'})).toBeVisible();
  await dev.edit('sidebars.ts', "label: 'Theming'", "label: 'Looks'");
  await expect(sidebar(page).getByRole('link', {name: 'Looks'})).toBeVisible();
});

test('an edit of the configuration shows', async ({page, dev}) => {
  await openDev(page, `${dev.url}docs/start/`);
  await dev.edit('site.config.ts', "label: 'Blog', to: '/blog/'", "label: 'News', to: '/blog/'");
  await expect(page.getByRole('banner').getByRole('link', {name: 'News'})).toBeVisible();
  await dev.edit('site.config.ts', "title: 'Minimal',\n  tagline", "title: 'Maximal',\n  tagline");
  await expect(page).toHaveTitle('Start | Maximal');
});

test('labels and authors are edited like pages', async ({page, dev}) => {
  await openDev(page, `${dev.url}blog/hello/`);
  await dev.edit('content/authors.yml', 'name: Ada', 'name: Ada Lovelace');
  await expect(page.locator('main')).toContainText('Ada Lovelace');
  await dev.write('content/messages/en.json', '{"skip-link": "On to the text"}');
  await expect(page.getByRole('link', {name: 'On to the text'})).toBeAttached();
});

test('a page that is added is there, and one that is removed is not', async ({page, dev}) => {
  await openDev(page, `${dev.url}docs/start/`);
  await dev.write(
    'content/docs/added.mdx',
    '---\ntitle: Added\ndescription: A new page.\ndraft: true\n---\n\nA draft.\n',
  );
  await openDev(page, `${dev.url}docs/added/`);
  await expect(page.locator('h1')).toHaveText('Added');
  await dev.remove('content/docs/added.mdx');
  await expect(page.locator('h1')).toHaveText('Page Not Found');
  const response = await page.request.get(`${dev.url}docs/added/`, {headers: {Accept: 'text/html'}});
  expect(response.status()).toBe(404);
});

test('a mistake in the shown page is an overlay with file and line, which goes when it is mended', async ({
  page,
  dev,
}) => {
  await openDev(page, `${dev.url}docs/theming/colors/`);
  await dev.edit('content/docs/theming/colors.mdx', 'Red, green', '<Tbas>Red, green</Tbas>');
  await expect(overlay(page)).toContainText('unknown component <Tbas>.');
  await expect(overlay(page)).toContainText('content/docs/theming/colors.mdx:9');
  await dev.edit('content/docs/theming/colors.mdx', '<Tbas>Red, green</Tbas>', 'Mended green');
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.locator('.prose')).toContainText('Mended green');
});

test('a page that has a mistake when it is opened is an overlay, and opens when it is mended', async ({page, dev}) => {
  await dev.edit('content/docs/start.mdx', '[who we are](/about/)', '[who we are](/abuot/)');
  await page.goto(`${dev.url}docs/start/`);
  await expect(overlay(page)).toContainText('broken link: there is no page or file at /abuot/');
  await expect(overlay(page)).toContainText('content/docs/start.mdx:7');
  const answer = await page.request.get(`${dev.url}docs/start/`, {headers: {accept: 'text/html'}});
  expect(answer.status()).toBe(500);
  await dev.edit('content/docs/start.mdx', '/abuot/', '/about/');
  await devReady(page);
  await expect(page.locator('h1')).toHaveText('Start');
  await expect(overlay(page)).toHaveCount(0);
});

for (const [name, file, from, to, message] of [
  ['the configuration', 'site.config.ts', 'tagline:', 'tagLine:', 'unknown field "tagLine"'],
  ['the sidebars', 'sidebars.ts', "'start',", "'strat',", 'There is no doc with id "strat"'],
  [
    'the syntax of the configuration',
    'site.config.ts',
    "title: 'Minimal',\n",
    "title: 'Minimal'\n",
    'the file does not load',
  ],
] as const) {
  test(`a mistake in ${name} is an overlay that names its place, and goes when it is mended`, async ({page, dev}) => {
    await openDev(page, `${dev.url}docs/start/`);
    await dev.edit(file, from, to);
    await expect(overlay(page)).toContainText(message);
    await expect(overlay(page)).toContainText(file);
    await dev.edit(file, to, from);
    await expect(overlay(page)).toHaveCount(0);
    await expect(page.locator('h1')).toHaveText('Start');
  });
}

test('navigations work as on the built site, and an unknown path is the not-found page', async ({page, dev}) => {
  await openDev(page, `${dev.url}docs/start/`);
  const {isSameDocument} = await markDocument(page);
  await page.locator('.prose').getByRole('link', {name: 'dark mode'}).click();
  await expect(page.locator('h1')).toHaveText('Dark [mode]');
  expect(await isSameDocument()).toBe(true);
  const response = await page.goto(`${dev.url}nothing/`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Page Not Found');
});

test('a malformed address is the not-found page, and the server goes on', async ({page, dev}) => {
  const response = await page.goto(`${dev.url}%E0%A4%A`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText('Page Not Found');
  await openDev(page, `${dev.url}docs/start?a=b`);
  await expect(page).toHaveURL(`${dev.url}docs/start/?a=b`);
  await expect(page.locator('h1')).toHaveText('Start');
});

test('a picture that is missing is an overlay, and shows with its size once it is there', async ({page, dev}) => {
  await openDev(page, `${dev.url}docs/start/`);
  await dev.edit('content/docs/start.mdx', '/img/logo.svg', '/img/added.svg');
  await expect(overlay(page)).toContainText('broken image: there is no picture public/img/added.svg.');
  await dev.write(
    'public/img/added.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9v9"/></svg>',
  );
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole('img', {name: 'Logo'}).and(page.locator('[width="40"][height="30"]'))).toBeVisible();
});

test('a closed category of the sidebar opens', async ({page, dev}) => {
  await openDev(page, `${dev.url}docs/start/`);
  await sidebar(page)
    .getByRole('button', {name: /^Expand category/})
    .click();
  await expect(sidebar(page).getByRole('link', {name: 'Dark [mode]'})).toBeVisible();
});

test('a sample that is too long for a link opens in the playground, also after an edit', async ({page, dev}) => {
  // What repeats itself would fit into a link.
  const digits = Array.from({length: 400}, (_, index) => Math.sin(index).toString(36).slice(3)).join(' ');
  const code = `import * as stylex from '@stylexjs/stylex';
const styles = stylex.create({p: {color: 'red'}});
export const noise = '${digits}';
export default function App() { return <p {...stylex.props(styles.p)}>long sample</p>; }`;
  const fence = `\`\`\`tsx title="App.tsx" playground\n${code}\n\`\`\`\n`;
  await openDev(page, `${dev.url}docs/start/`);
  await dev.edit('content/docs/start.mdx', '## First steps', `${fence}\n## First steps`);
  const href = await page.locator('a.code-playground').getAttribute('href');
  expect(href).toMatch(/#s\.\w+$/u);
  await openDev(page, new URL(href ?? '', dev.url).href);
  const result = page.frameLocator('iframe[data-shown]');
  await expect(result.getByText('long sample')).toBeVisible({timeout: 60_000});
  await dev.edit('content/docs/start.mdx', 'then [the next]', 'then [the last]');
  await page.reload();
  await expect(result.getByText('long sample')).toBeVisible({timeout: 60_000});
});

test('a site with versions shows an edit of an old version and of its sidebar', async ({page}) => {
  await withDevSite({fixture: 'three-versions'}, async (dev) => {
    await openDev(page, `${dev.url}docs/1.0/start/`);
    await dev.edit('versions/1.0/docs/start.mdx', 'title: Start', 'title: Old start');
    await expect(page.locator('h1')).toHaveText('Old start');
    await dev.edit('versions/1.0/sidebars.ts', "'start'", "{type: 'doc', id: 'start', label: 'Renamed'}");
    await expect(sidebar(page).getByRole('link', {name: 'Renamed'})).toBeVisible();
  });
});
