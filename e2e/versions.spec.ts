import type {Locator, Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {horizontalOverflow} from './layout-checks.ts';
import {readElements} from './read-html.ts';
import {markDocument, openReady, recordErrors} from './reader.ts';
import {openSearch} from './search.ts';
import {expect} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';

const test = siteTest(fixtureSite('three-versions'));

const KEY = 'docs-preferred-version-default';

const preferred = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), KEY);
const menu = (page: Page): Locator => page.locator('header details');
const barLink = (page: Page, name: string): Locator => page.locator('header nav > ul > li > a', {hasText: name});

/** Chooses a version in the dropdown of the navbar, by mouse. */
async function choose(page: Page, name: string): Promise<void> {
  await menu(page).locator('summary').hover();
  await menu(page).locator('a', {hasText: name}).click();
}

test('each version has its path and name, and links to the same page of the latest version', async ({request}) => {
  const LATEST = 'Read this page for the latest version (2.0).';
  for (const [path, label, banner, latest] of [
    ['/docs/start/', '2.0', undefined, undefined],
    ['/docs/1.0/start/', '1.0', 'documentation of Versions 1.0, which gets no more updates', '/docs/start/'],
    ['/docs/next/start/', 'Next', 'documentation of Versions Next, which is still in the making', '/docs/start/'],
    ['/docs/next/added-in-2/', 'Next', 'Not released yet', '/docs/added-in-2/'],
    ['/docs/next/added-in-next/', 'Next', 'Not released yet', '/docs/start/'],
  ] as const) {
    const elements = readElements(await (await request.get(path)).text());
    const main = elements.find(({name}) => name === 'main')?.text;
    expect(main, path).toContain(`in version ${label}.`);
    expect(main, path).toContain(`Version: ${label}`);
    if (banner !== undefined) expect(main, path).toContain(banner);
    else expect(main, path).not.toMatch(/Not released yet|No longer maintained/);
    expect(elements.find(({name, text}) => name === 'a' && text === LATEST)?.properties['href'], path).toBe(latest);
  }
  expect((await request.get('/docs/1.0/added-in-2/')).status()).toBe(404);
  expect(await (await request.get('/search/')).text()).not.toContain('Version: ');
});

test('the navbar links to the page’s version, else the preferred, else the latest @2.37 @4.28 @4.29', async ({
  page,
}) => {
  const errors = recordErrors(page);
  const expectLinks = async (label: string, docs: string, addedIn2: string): Promise<void> => {
    await expect(menu(page).locator('summary')).toHaveText(label);
    await expect(barLink(page, 'Docs')).toHaveAttribute('href', docs);
    await expect(barLink(page, 'Added in 2')).toHaveAttribute('href', addedIn2);
  };
  await openReady(page, '/docs/added-in-2/');
  const {isSameDocument} = await markDocument(page);
  await expectLinks('2.0', '/docs/start/', '/docs/added-in-2/');
  expect(await preferred(page)).toBeNull();

  await test.step('the same page of the chosen version', async () => {
    await choose(page, 'Next');
    await expect(page).toHaveURL(/\/docs\/next\/added-in-2\/$/);
    await expect(page.locator('main')).toContainText('This is Added in 2 in version Next.');
    expect(await preferred(page)).toBe('current');
    await expectLinks('Next', '/docs/next/start/', '/docs/next/added-in-2/');
    await expect(barLink(page, 'Added in 2')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('the main doc of a version without the page; its links skip that version', async () => {
    await choose(page, '1.0');
    await expect(page).toHaveURL(/\/docs\/1\.0\/start\/$/);
    await expectLinks('1.0', '/docs/1.0/start/', '/docs/added-in-2/');
    await expect(barLink(page, '1.0')).toHaveAttribute('href', '/docs/1.0/start/');
    expect(await isSameDocument()).toBe(true);
  });

  await test.step('next visit', async () => {
    await openReady(page, '/search/');
    await expectLinks('1.0', '/docs/1.0/start/', '/docs/added-in-2/');
  });

  await test.step('a stored version that does not exist is cleared', async () => {
    await page.evaluate((key) => localStorage.setItem(key, '0.9'), KEY);
    await openReady(page, '/search/');
    await expect.poll(() => preferred(page)).toBeNull();
    await expectLinks('2.0', '/docs/start/', '/docs/added-in-2/');
  });
  expect(errors).toEqual([]);
});

test('search finds docs of the shown version; the banner fits a narrow window and passes axe', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  await openReady(page, '/docs/next/start/');
  expect(await horizontalOverflow(page)).toEqual([]);
  await forceTheme(page, 'dark');
  expect(await violations(page)).toEqual([]);

  const {dialog, options} = await openSearch(page);
  await page.keyboard.type('Start');
  await expect(dialog.locator('a[href$="?q=Start"]')).toBeVisible();
  const docs = async (): Promise<string[]> => {
    const hrefs = await options.evaluateAll((all) => all.map((hit) => hit.getAttribute('href') ?? ''));
    return hrefs.map((href) => href.replace(/#.*/, '')).filter((href) => href.startsWith('/docs/'));
  };
  // The first results can arrive before the part of the index with the docs.
  await expect.poll(async () => [...new Set(await docs())]).toEqual(['/docs/next/start/']);
});
