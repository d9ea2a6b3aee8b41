import type {Locator, Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {openAwake, wake} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const withoutSwitch = siteTest(
  fixtureSite('shell', [['site.config.ts', 'colorMode: {', 'colorMode: {disableSwitch: true, ']]),
);

const darkByDefault = siteTest(
  fixtureSite('shell', [
    ['site.config.ts', 'colorMode: {respectPrefersColorScheme: true}', "colorMode: {defaultMode: 'dark'}"],
  ]),
);

const toggle = (page: Page): Locator => page.getByRole('banner').locator('button[data-replay][title]');
const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('theme'));
const expectMode = (page: Page, mode: 'dark' | 'light') =>
  expect(page.locator('html')).toHaveAttribute('data-theme', mode);

/** Before the first page of the site is read, as an earlier visit would have left it. */
const store = (page: Page, value: string): Promise<unknown> =>
  page.addInitScript((mode) => {
    if (sessionStorage.getItem('visited') === null) localStorage.setItem('theme', mode);
    sessionStorage.setItem('visited', '');
  }, value);

/** The mode at the moment the body begins, before anything can be painted. */
async function modeAtBody(page: Page, url: string): Promise<unknown> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, {modeAtBody: document.documentElement.dataset['theme']});
    }).observe(document, {childList: true, subtree: true});
  });
  await page.goto(url);
  return page.evaluate(() => ('modeAtBody' in window ? window.modeAtBody : undefined));
}

for (const mode of ['light', 'dark'] as const) {
  const other = mode === 'dark' ? 'light' : 'dark';

  test(`the chosen mode, ${mode}, is there before the first paint, whatever the system prefers`, async ({page}) => {
    await page.emulateMedia({colorScheme: other});
    await store(page, mode);
    expect(await modeAtBody(page, '/docs/learn/')).toBe(mode);
  });

  test(`without a choice the mode is that of the system, ${mode}, before the first paint`, async ({page}) => {
    await page.emulateMedia({colorScheme: mode});
    expect(await modeAtBody(page, '/docs/learn/')).toBe(mode);
    expect(await stored(page)).toBeNull();
  });

  test(`?theme=${mode} in the address has the first word, and is not kept`, async ({page}) => {
    await page.emulateMedia({colorScheme: other});
    await store(page, other);
    expect(await modeAtBody(page, `/docs/learn/?x=1&theme=${mode}`)).toBe(mode);
    await wake(page);
    await expectMode(page, mode);
    expect(await stored(page)).toBe(other);
  });

  test(`the page looks ${mode}: background, form controls and logo`, async ({page}) => {
    await page.emulateMedia({colorScheme: other});
    await store(page, mode);
    await page.goto('/');
    await expect(page.locator('html')).toHaveCSS('color-scheme', mode);
    const lightness = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data[0] ?? 0;
    });
    expect(lightness > 128).toBe(mode === 'light');
    const logos = page.getByRole('banner').getByRole('link', {name: 'StyleX'}).locator('img');
    const visible = await logos.evaluateAll((all) =>
      all.filter((image) => image.checkVisibility()).map((image) => image.getAttribute('src')),
    );
    expect(visible).toEqual([mode === 'dark' ? '/img/logo-dark.svg' : '/img/logo.svg']);
  });
}

test('anything but dark is light', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await store(page, 'sepia');
  expect(await modeAtBody(page, '/')).toBe('light');
});

test('the toggle switches, says what it would do next, and the choice is kept for the next visit', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await openAwake(page, '/docs/learn/');
  await expect(toggle(page)).toHaveAccessibleName('切换到深色模式（当前为浅色）');
  await toggle(page).click();
  await expectMode(page, 'dark');
  await expect(toggle(page)).toHaveAccessibleName('切换到浅色模式（当前为深色）');
  expect(await stored(page)).toBe('dark');
  await page.getByRole('banner').getByRole('link', {name: '博客'}).click();
  await expect(page).toHaveTitle(/^博客/);
  await expectMode(page, 'dark');
  await page.reload();
  await expectMode(page, 'dark');
  await wake(page);
  await toggle(page).click();
  await expectMode(page, 'light');
  expect(await stored(page)).toBe('light');
});

test('a change of the system is followed, and the choice is forgotten', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await openAwake(page, '/docs/learn/');
  await toggle(page).click();
  await toggle(page).click();
  expect(await stored(page)).toBe('light');
  await page.emulateMedia({colorScheme: 'dark'});
  await expectMode(page, 'dark');
  expect(await stored(page)).toBeNull();
  await page.emulateMedia({colorScheme: 'light'});
  await expectMode(page, 'light');
});

test('a change of the system between first paint and hydration is followed, too', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await store(page, 'light');
  await page.goto('/docs/learn/');
  await page.emulateMedia({colorScheme: 'dark'});
  await wake(page);
  await expectMode(page, 'dark');
  await expect.poll(() => stored(page)).toBeNull();
});

test('printing changes nothing, though it makes the system look light', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await store(page, 'dark');
  await openAwake(page, '/docs/learn/');
  await page.pdf();
  await expectMode(page, 'dark');
  expect(await stored(page)).toBe('dark');

  // What browsers with a print preview do: the preference goes to light with print, and comes back after it.
  await page.emulateMedia({media: 'print', colorScheme: 'light'});
  await page.emulateMedia({media: 'screen', colorScheme: 'dark'});
  // Browsers tell of a preference with a frame: one that lasts no frame is none.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  await expectMode(page, 'dark');
  expect(await stored(page)).toBe('dark');
  await page.emulateMedia({media: 'screen', colorScheme: 'light'});
  await expectMode(page, 'light');
});

test('another tab is followed while it chooses, and not when it forgets', async ({page, context}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await openAwake(page, '/docs/learn/');
  const other = await context.newPage();
  await other.emulateMedia({colorScheme: 'light'});
  await openAwake(other, '/');
  await toggle(other).click();
  await expectMode(page, 'dark');
  await other.evaluate(() => localStorage.setItem('theme', 'sepia'));
  await expectMode(page, 'light');
  await other.evaluate(() => localStorage.setItem('theme', 'dark'));
  await expectMode(page, 'dark');
  await other.evaluate(() => localStorage.removeItem('theme'));
  // Heard after the removal: had that changed anything, it would show by now.
  await other.evaluate(() => localStorage.setItem('heard', 'yes'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('heard'))).toBe('yes');
  await page.waitForTimeout(100);
  await expectMode(page, 'dark');
});

test('what another tab chose between first paint and hydration is followed, too', async ({page, context}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await page.goto('/docs/learn/');
  const other = await context.newPage();
  await other.emulateMedia({colorScheme: 'light'});
  await openAwake(other, '/');
  await toggle(other).click();
  await expect.poll(() => stored(page)).toBe('dark');
  await expectMode(page, 'light');
  await wake(page);
  await expectMode(page, 'dark');
});

test('a storage that throws costs the choice, not the page', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.emulateMedia({colorScheme: 'dark'});
  expect(await modeAtBody(page, '/docs/learn/')).toBe('dark');
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await wake(page);
  await toggle(page).click();
  await expectMode(page, 'light');
  expect((await warning).text()).toContain('Browser storage is unavailable');
});

darkByDefault('the default of the configuration counts where the system is not asked', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  expect(await modeAtBody(page, '/docs/start/')).toBe('dark');
});

withoutSwitch.describe('when the configuration disables the switch', () => {
  withoutSwitch('there is no toggle, and what was chosen before is deleted', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await store(page, 'dark');
    expect(await modeAtBody(page, '/docs/start/')).toBe('light');
    expect(await stored(page)).toBeNull();
    await wake(page);
    await expect(toggle(page)).toHaveCount(0);
    await expectMode(page, 'light');
    await page.setViewportSize({width: 390, height: 800});
    await page.getByRole('button', {name: 'Open navigation menu'}).click();
    await expect(page.getByRole('dialog').getByRole('button', {name: /mode/})).toHaveCount(0);
  });

  withoutSwitch('another tab is not followed', async ({page, context}) => {
    await openAwake(page, '/docs/start/');
    const other = await context.newPage();
    await other.goto('/docs/long/');
    await other.evaluate(() => localStorage.setItem('theme', 'dark'));
    await expect.poll(() => stored(page)).toBe('dark');
    await page.waitForTimeout(100);
    await expectMode(page, 'light');
  });
});
