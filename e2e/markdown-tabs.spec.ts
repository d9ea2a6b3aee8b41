import type {Locator, Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {markDocument, openAwake, scrollY} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('markdown'));

/** The n-th tabs of the page. */
const tabs = (page: Page, n: number): Locator => page.getByRole('tablist').nth(n);
const tab = (page: Page, n: number, name: string): Locator => tabs(page, n).getByRole('tab', {name, exact: true});
const selected = (page: Page): Locator => page.getByRole('tab', {selected: true});
const chosen = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('tabs.bundler'));

test('one panel of each is shown, the first, and named by its tab', async ({page}) => {
  await page.goto('/docs/tabs/');
  await expect(selected(page)).toHaveText(['Vite', 'TypeScript', 'Vite']);
  await expect(page.getByRole('tabpanel')).toHaveCount(3);
  await expect(page.getByRole('tabpanel', {name: 'TypeScript'})).toHaveText(/TypeScript 面板。/);
  await expect(page.getByText('第一组的 webpack 面板。')).toBeHidden();
});

test('a click shows its panel, in all tabs of the group and in no other', async ({page}) => {
  await openAwake(page, '/docs/tabs/');
  await tab(page, 2, 'webpack').click();
  await expect(selected(page)).toHaveText(['webpack', 'TypeScript', 'webpack']);
  await expect(page.getByText('第一组的 webpack 面板。')).toBeVisible();
  await expect(page.getByText('又一个 webpack 面板。')).toBeVisible();
  await expect(page.getByText('第一组的 Vite 面板。')).toBeHidden();
  expect(await chosen(page)).toBe('webpack');
});

test('a value that the other tabs of the group do not have leaves them at their first', async ({page}) => {
  await openAwake(page, '/docs/tabs/');
  await tab(page, 0, 'Next.js').click();
  await expect(selected(page)).toHaveText(['Next.js', 'TypeScript', 'Vite']);
});

test('the Tab key stops once, arrows, Home and End go through, and focus follows', async ({page}) => {
  await openAwake(page, '/docs/tabs/');
  await tab(page, 0, 'Vite').focus();
  for (const [key, name] of [
    ['ArrowRight', 'webpack'],
    ['ArrowRight', 'Next.js'],
    ['ArrowRight', 'Vite'],
    ['ArrowLeft', 'Next.js'],
    ['Home', 'Vite'],
    ['End', 'Next.js'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, 0, name), key).toBeFocused();
    await expect(tab(page, 0, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', {name, exact: true}).first()).toContainText(`第一组的 ${name} 面板。`);
  }
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role="tablist"]') === null)).toBe(true);
});

test('the choice is remembered on the next page, after a reload, and by the other tabs of the browser', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openAwake(other, '/docs/more-tabs/');
  await expect(selected(other).first()).toHaveText('Vite');

  await openAwake(page, '/docs/tabs/');
  const {isSameDocument} = await markDocument(page);
  await tab(page, 0, 'webpack').click();
  await expect(selected(other).first()).toHaveText('webpack');

  await page.getByRole('link', {name: '下一页', exact: true}).click();
  await expect(page.getByText('下一页的 webpack 面板。')).toBeVisible();
  expect(await isSameDocument()).toBe(true);

  await page.reload();
  await openAwake(page, '/docs/more-tabs/');
  await expect(page.getByText('下一页的 webpack 面板。')).toBeVisible();
  await expect(page.getByText('下一页的 Vite 面板。')).toBeHidden();
});

test('the tabs that were clicked stay where they are when panels above them change their height', async ({page}) => {
  await openAwake(page, '/docs/tabs/');
  await page.evaluate(() => {
    // A tall second panel above, a tall page below.
    const [first, second] = document.querySelectorAll<HTMLElement>('[role="tabpanel"]');
    if (first && second) second.style.minHeight = '400px';
    document.querySelector<HTMLElement>('main')?.style.setProperty('padding-bottom', '2000px');
  });
  await tab(page, 2, 'webpack').scrollIntoViewIfNeeded();
  const before = await tab(page, 2, 'webpack').boundingBox();
  const scrolled = await scrollY(page);
  await tab(page, 2, 'webpack').click();
  await expect(selected(page).first()).toHaveText('webpack');
  expect(await scrollY(page)).toBeGreaterThan(scrolled + 200);
  expect((await tab(page, 2, 'webpack').boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test('the commands of one fence are there for each package manager', async ({page}) => {
  await openAwake(page, '/docs/more-tabs/');
  const commands = {
    npm: 'npm install @stylexjs/stylex',
    pnpm: 'pnpm add @stylexjs/stylex',
    yarn: 'yarn add @stylexjs/stylex',
    bun: 'bun add @stylexjs/stylex',
  };
  for (const [name, command] of Object.entries(commands)) {
    await tab(page, 1, name).click();
    await expect(page.getByRole('tabpanel', {name, exact: true}).locator('.code-lines')).toHaveText(command);
  }
  expect(await page.evaluate(() => localStorage.getItem('tabs.package-manager'))).toBe('bun');
});

test('a code group has a tab for each file, named by its title', async ({page}) => {
  await openAwake(page, '/docs/more-tabs/');
  await tab(page, 2, 'second.ts').click();
  await expect(page.getByRole('tabpanel', {name: 'second.ts'}).locator('.code-lines')).toHaveText(
    'export const second = 2;',
  );
  await expect(page.getByText('export const first = 1;')).toBeHidden();
});

test('without storage the tabs switch all the same', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openAwake(page, '/docs/tabs/');
  await tab(page, 0, 'webpack').click();
  await expect(page.getByText('第一组的 webpack 面板。')).toBeVisible();
});

test('with storage that is full and holds an older choice the tabs of a group switch all the same', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/docs/tabs/');
  await other.evaluate(() => {
    localStorage.setItem('tabs.bundler', 'vite');
    // To the last byte: of what no longer fits, the half is tried.
    let filled = 0;
    for (let more = 2 ** 22; more >= 1; more /= 2) {
      try {
        localStorage.setItem('fill', ' '.repeat(filled + more));
        filled += more;
      } catch {
        // Too much.
      }
    }
  });
  await openAwake(page, '/docs/tabs/');
  await tab(page, 0, 'webpack').click();
  await expect(selected(page)).toHaveText(['webpack', 'TypeScript', 'webpack']);
  expect(await chosen(page)).toBe('vite');
  // What another tab stores is the newer choice.
  await other.evaluate(() => {
    localStorage.removeItem('fill');
    localStorage.setItem('tabs.bundler', 'next');
  });
  await expect(selected(page)).toHaveText(['Next.js', 'TypeScript', 'Vite']);
});

test('on paper every panel shows, under its label', async ({page}) => {
  await openAwake(page, '/docs/tabs/');
  await page.emulateMedia({media: 'print'});
  await expect(page.getByRole('tablist')).toHaveCount(0);
  for (const name of ['Vite', 'webpack', 'Next.js'])
    await expect(page.getByText(`第一组的 ${name} 面板。`)).toBeVisible();
});

test.describe('with scripts off', () => {
  test.use({javaScriptEnabled: false});

  test('every panel shows, under its label, and no tab that does nothing', async ({page}) => {
    await page.goto('/docs/tabs/');
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const name of ['Vite', 'webpack', 'Next.js']) {
      const panel = page.getByText(`第一组的 ${name} 面板。`);
      await expect(panel).toBeVisible();
      await expect(page.locator('[role="tabpanel"]').filter({has: panel}).locator('p').first()).toHaveText(name);
    }
  });
});

test.describe('tabs in the address', () => {
  const LINKED = '/docs/linked-tabs/';

  test('show what the address names, without any further sign of life, and keep the choice of earlier visits', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('tabs.bundler', 'vite'));
    await page.goto(`${LINKED}?bundler=webpack&lang=js`);
    await expect(selected(page)).toHaveText(['webpack', 'JavaScript']);
    await expect(page.getByText('地址里的 webpack 面板。')).toBeVisible();
    expect(await chosen(page)).toBe('vite');
  });

  test('write what is chosen into it, in place, and leave the rest of it', async ({page}) => {
    await page.goto('/docs/tabs/');
    await openAwake(page, `${LINKED}?x=1#y`);
    const {isSameDocument} = await markDocument(page);
    await tab(page, 0, 'webpack').click();
    await expect(page).toHaveURL(/\/docs\/linked-tabs\/\?x=1&bundler=webpack#y$/);
    await tab(page, 1, 'JavaScript').click();
    await expect(page).toHaveURL(/\?x=1&bundler=webpack&lang=js#y$/);
    await expect(selected(page)).toHaveText(['webpack', 'JavaScript']);
    await tab(page, 0, 'Vite').click();
    await expect(page).toHaveURL(/\?x=1&bundler=vite&lang=js#y$/);
    await expect(selected(page)).toHaveText(['Vite', 'JavaScript']);
    expect(await isSameDocument()).toBe(true);
    await page.reload();
    await expect(selected(page)).toHaveText(['Vite', 'JavaScript']);
    await page.goBack();
    await expect(page).toHaveURL(/\/docs\/tabs\/$/);
  });

  test('follow a link on the page, and ignore a value that they do not have', async ({page}) => {
    await openAwake(page, `${LINKED}?bundler=parcel`);
    await expect(selected(page)).toHaveText(['Vite', 'TypeScript']);
    await page.getByRole('main').getByRole('link', {name: 'webpack'}).click();
    await expect(page).toHaveURL(/\?bundler=webpack$/);
    await expect(selected(page)).toHaveText(['webpack', 'TypeScript']);
  });
});
