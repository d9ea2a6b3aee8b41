import type {Locator, Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {markDocument, openAwake, overflow, recordErrors} from './reader.ts';
import {openSearch} from './search.ts';
import {expect} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';

const test = siteTest(fixtureSite('three-versions'));

const KEY = 'docs-preferred-version-default';

const preferred = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), KEY);
async function prefer(page: Page, name: string): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [KEY, name] as const);
}
const menu = (page: Page): Locator => page.locator('header details');
const menuLink = (page: Page, name: string): Locator => menu(page).locator('a', {hasText: name});
const barLink = (page: Page, name: string): Locator => page.locator('header nav > ul > li > a', {hasText: name});

/** Chooses a version in the bar's dropdown, as a reader with a mouse. */
async function choose(page: Page, name: string): Promise<void> {
  await menu(page).locator('summary').hover();
  await menuLink(page, name).click();
}

test('each version stands below its own path: the last one at the root of the docs', async ({page}) => {
  for (const [path, label] of [
    ['/docs/start/', '2.0'],
    ['/docs/next/start/', 'Next'],
    ['/docs/1.0/start/', '1.0'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('main')).toContainText(`This is Start in version ${label}.`);
  }
  expect((await page.request.get('/docs/1.0/added-in-2/')).status()).toBe(404);
});

test.describe('the version dropdown', () => {
  test('is called like the page’s version and lists all of them', async ({page}) => {
    await page.goto('/docs/next/start/');
    await expect(menu(page).locator('summary')).toHaveText('Next');
    await expect(menu(page).locator('a')).toHaveText(['Next', '2.0', '1.0']);
    await expect(menu(page).locator('[aria-current]')).toHaveText('Next');
  });

  test('keeps the page across versions where it exists', async ({page}) => {
    await openAwake(page, '/docs/next/added-in-2/');
    const {isSameDocument} = await markDocument(page);
    await choose(page, '2.0');
    await expect(page).toHaveURL(/\/docs\/added-in-2\/$/);
    await expect(page.locator('main')).toContainText('This is Added in 2 in version 2.0.');
    await expect(menu(page).locator('summary')).toHaveText('2.0');
    expect(await isSameDocument()).toBe(true);
  });

  test('leads to the main doc of a version that does not have the page', async ({page}) => {
    await openAwake(page, '/docs/next/added-in-next/');
    await choose(page, '1.0');
    await expect(page).toHaveURL(/\/docs\/1\.0\/start\/$/);
    await expect(page.locator('main')).toContainText('This is Start in version 1.0.');
  });

  test('leads from a page outside the docs to the main docs', async ({page}) => {
    await page.goto('/');
    const hrefs = await menu(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/docs/next/start/', '/docs/start/', '/docs/1.0/start/']);
  });

  test('stands open in the mobile menu of a doc, at its version', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    await openAwake(page, '/docs/1.0/start/');
    await page.getByRole('button', {name: 'Open navigation menu'}).click();
    await page.getByRole('button', {name: '← Back to main menu'}).click();
    const group = page.getByRole('dialog').locator('details');
    await expect(group.locator('[aria-current="page"]')).toHaveText('1.0');
    await expect(group.getByRole('link', {name: 'Next'})).toBeVisible();
  });
});

test('every page of the docs says which version it belongs to, the search page does not', async ({page}) => {
  for (const [path, label] of [
    ['/docs/start/', 'Version: 2.0'],
    ['/docs/next/start/', 'Version: Next'],
    ['/docs/1.0/start/', 'Version: 1.0'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(label, {exact: true}), path).toBeVisible();
  }
  await page.goto('/search/');
  await expect(page.getByText('Version: ')).toHaveCount(0);
});

test.describe('the banner', () => {
  const latest = (page: Page): Locator =>
    page.getByRole('link', {name: 'Read this page for the latest version (2.0).'});

  test('of a version that is not released leads to the same page of the latest one', async ({page}) => {
    await openAwake(page, '/docs/next/added-in-2/');
    await expect(page.locator('main')).toContainText('Not released yet');
    await expect(page.locator('main')).toContainText('documentation of Versions Next, which is still in the making');
    await latest(page).click();
    await expect(page).toHaveURL(/\/docs\/added-in-2\/$/);
    await expect(page.locator('main')).toContainText('This is Added in 2 in version 2.0.');
  });

  test('of a version that is not maintained leads to the same page of the latest one', async ({page}) => {
    await page.goto('/docs/1.0/start/');
    await expect(page.locator('main')).toContainText('No longer maintained');
    await expect(page.locator('main')).toContainText('documentation of Versions 1.0, which gets no more updates');
    await expect(latest(page)).toHaveAttribute('href', '/docs/start/');
  });

  test('leads to the latest main doc from a page that the latest version does not have', async ({page}) => {
    await page.goto('/docs/next/added-in-next/');
    await expect(latest(page)).toHaveAttribute('href', '/docs/start/');
  });

  test('is not there in the latest version', async ({page}) => {
    await page.goto('/docs/start/');
    await expect(page.locator('h1')).toHaveText('Start');
    await expect(latest(page)).toHaveCount(0);
    await expect(page.getByText('Not released yet')).toHaveCount(0);
    await expect(page.getByText('No longer maintained')).toHaveCount(0);
  });
});

test.describe('the preferred version', () => {
  test('is stored by its name when it is chosen, and not by merely reading it', async ({page}) => {
    await openAwake(page, '/docs/1.0/start/');
    expect(await preferred(page)).toBeNull();
    await choose(page, 'Next');
    await expect(page).toHaveURL(/\/docs\/next\/start\/$/);
    expect(await preferred(page)).toBe('current');
  });

  test('is what links outside the docs lead to, also on the next visit', async ({page}) => {
    await openAwake(page, '/docs/start/');
    await choose(page, '1.0');
    await expect(page).toHaveURL(/\/docs\/1\.0\/start\/$/);
    const errors = recordErrors(page);
    await openAwake(page, '/search/');
    await expect(menu(page).locator('summary')).toHaveText('1.0');
    await expect(barLink(page, 'Docs')).toHaveAttribute('href', '/docs/1.0/start/');
    expect(errors).toEqual([]);
  });

  test('is cleared when no version has its name', async ({page}) => {
    await page.goto('/');
    await page.evaluate((key) => localStorage.setItem(key, '0.9'), KEY);
    await openAwake(page, '/');
    await expect.poll(() => preferred(page)).toBeNull();
    await expect(menu(page).locator('summary')).toHaveText('2.0');
  });

  test('that cannot be stored costs nothing else', async ({page}) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openAwake(page, '/docs/start/');
    await choose(page, '1.0');
    await expect(page.locator('main')).toContainText('This is Start in version 1.0.');
  });
});

test.describe('versioned links of the navbar', () => {
  test('follow the page’s version first', async ({page}) => {
    await prefer(page, '1.0');
    await openAwake(page, '/docs/next/start/');
    await expect(barLink(page, 'Docs')).toHaveAttribute('href', '/docs/next/start/');
    await expect(barLink(page, 'Added in 2')).toHaveAttribute('href', '/docs/next/added-in-2/');
    await expect(barLink(page, 'Docs')).toHaveAttribute('aria-current', 'page');
  });

  test('then the preferred one', async ({page}) => {
    await prefer(page, 'current');
    await openAwake(page, '/search/');
    await expect(barLink(page, 'Docs')).toHaveAttribute('href', '/docs/next/start/');
    await expect(barLink(page, 'Added in 2')).toHaveAttribute('href', '/docs/next/added-in-2/');
  });

  test('then the latest', async ({page}) => {
    await openAwake(page, '/search/');
    await expect(barLink(page, 'Docs')).toHaveAttribute('href', '/docs/start/');
    await expect(barLink(page, 'Added in 2')).toHaveAttribute('href', '/docs/added-in-2/');
  });

  test('skip a version that does not have their page', async ({page}) => {
    await prefer(page, 'current');
    await openAwake(page, '/docs/1.0/start/');
    await expect(barLink(page, 'Added in 2')).toHaveAttribute('href', '/docs/next/added-in-2/');
  });

  test('the link of the docs version is that of the version on screen', async ({page}) => {
    await page.goto('/docs/1.0/start/');
    await expect(barLink(page, '1.0')).toHaveAttribute('href', '/docs/1.0/start/');
  });
});

/** Pages of the docs among the hits that are listed. */
async function docsOf(hits: Locator): Promise<string[]> {
  const hrefs = await hits.evaluateAll((all) => all.map((hit) => hit.getAttribute('href') ?? ''));
  const docs = hrefs.map((href) => href.replace(/#.*/, '')).filter((href) => href.startsWith('/docs/'));
  return [...new Set(docs)];
}

/**
 * What the modal finds for "Start" in the docs. Each letter has an answer of its own, and the first answer of a page
 * outside the docs is made before the part of the index that has them is there.
 */
async function expectFoundDocs(page: Page, docs: readonly string[], message?: string): Promise<void> {
  const {dialog, options} = await openSearch(page);
  await page.keyboard.type('Start');
  await expect(dialog.locator('a[href$="?q=Start"]'), message).toBeVisible();
  await expect.poll(() => docsOf(options), message).toEqual(docs);
}

test('search finds the docs of the version on screen, and no other’s', async ({page}) => {
  for (const [path, found] of [
    ['/docs/1.0/start/', '/docs/1.0/start/'],
    ['/docs/next/start/', '/docs/next/start/'],
    ['/docs/start/', '/docs/start/'],
    ['/playground/', '/docs/start/'],
  ] as const) {
    await openAwake(page, path);
    await expectFoundDocs(page, [found], path);
  }
});

test('search outside the docs finds those of the preferred version, as the links of the navbar lead there', async ({
  page,
}) => {
  await prefer(page, '1.0');
  await openAwake(page, '/playground/');
  await expect(barLink(page, 'Docs')).toHaveAttribute('href', '/docs/1.0/start/');
  await expectFoundDocs(page, ['/docs/1.0/start/']);
  await openAwake(page, '/docs/next/start/');
  await expectFoundDocs(page, ['/docs/next/start/']);
  await page.goto('/search/?q=Start');
  await expect.poll(() => docsOf(page.locator('main ol > li a'))).toEqual(['/docs/1.0/start/']);
});

for (const path of ['/docs/next/start/', '/docs/1.0/start/']) {
  test(`the banner of ${path} fits into 320 px and breaks no rule of axe`, async ({page}) => {
    await page.setViewportSize({width: 320, height: 640});
    await openAwake(page, path);
    expect(await overflow(page)).toBe(0);
    for (const theme of ['light', 'dark']) {
      await forceTheme(page, theme);
      expect(await violations(page), theme).toEqual([]);
    }
  });
}
