import type {Locator, Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {bootPathOf, frames, holdBack, openAwake, scrollY, wake} from './reader.ts';
import {openSearch} from './search.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('shell'));

const HURTS = '<script>window.ran = 1</script><img src="/nothing.png" alt="" onerror="window.ran = 1">';
const withHtml = siteTest(
  fixtureSite('shell', [
    [
      'site.config.ts',
      'items: [',
      `items: [{type: 'html', position: 'right', value: '<b onclick="window.ran = 1">beta</b><a href="javascript:window.ran = 1">run</a>${HURTS}'},`,
    ],
    ['site.config.ts', "content: '", `content: '<b onclick="window.ran = 1">news</b>${HURTS} `],
  ]),
);

const label = (page: Page): Locator => page.getByRole('banner').locator('summary', {hasText: 'More'});
const entry = (page: Page): Locator => page.getByRole('banner').getByRole('link', {name: 'Long page'});
const scrollTo = (page: Page, y: number): Promise<void> => page.evaluate((top) => window.scrollTo(0, top), y);
const headingTo = (page: Page, id: string, top: number): Promise<void> =>
  page.evaluate(
    ([name, y]) => window.scrollBy(0, (document.getElementById(name)?.getBoundingClientRect().top ?? 0) - y),
    [id, top] as const,
  );

/** Opens a page that comes alive when the reader has done something, and not before. */
async function openWhile(page: Page, act: () => Promise<void>): Promise<void> {
  const {release} = await holdBack(page, await bootPathOf(page, '/docs/start/'));
  await page.goto('/docs/start/');
  await act();
  release();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
}

test.describe('a dropdown', () => {
  test('opens while the mouse is over it, and a click does not close it again', async ({page}) => {
    await openAwake(page, '/docs/start/');
    await expect(entry(page)).toBeHidden();
    await label(page).hover();
    await expect(entry(page)).toBeVisible();
    await label(page).click();
    await expect(entry(page)).toBeVisible();
    await entry(page).hover();
    await expect(entry(page)).toBeVisible();
    await page.locator('h1').hover();
    await expect(entry(page)).toBeHidden();
  });

  test('opens under a mouse that was over it before the page came alive, and a click does not close it', async ({
    page,
  }) => {
    await openWhile(page, () => label(page).hover());
    await expect(entry(page)).toBeVisible();
    await label(page).click();
    await expect(entry(page)).toBeVisible();
    await page.locator('h1').hover();
    await expect(entry(page)).toBeHidden();
  });

  test('is closed by a click if it was opened by one before the page came alive', async ({page}) => {
    await openWhile(page, () => label(page).click());
    await expect(entry(page)).toBeVisible();
    await label(page).click();
    await expect(entry(page)).toBeHidden();
  });

  test('that hover has opened closes on Escape, leaves the focus where it is, and opens again on a click', async ({
    page,
  }) => {
    await openAwake(page, '/docs/start/');
    const focused = page.getByRole('banner').getByRole('link', {name: 'Docs'});
    await focused.focus();
    await label(page).hover();
    await expect(entry(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(page)).toBeHidden();
    await expect(focused).toBeFocused();
    await label(page).click();
    await expect(entry(page)).toBeVisible();
    await label(page).click();
    await expect(entry(page)).toBeHidden();
  });

  for (const key of ['Enter', ' ', 'ArrowDown']) {
    test(`opens on ${key === ' ' ? 'Space' : key} and closes on Escape, with the focus on its label`, async ({
      page,
    }) => {
      await openAwake(page, '/docs/start/');
      await label(page).focus();
      await page.keyboard.press(key);
      await expect(entry(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Escape');
      await expect(entry(page)).toBeHidden();
      await expect(label(page)).toBeFocused();
    });
  }

  test('closes when the focus goes elsewhere', async ({page}) => {
    await openAwake(page, '/docs/start/');
    await label(page).press('Enter');
    await expect(entry(page)).toBeVisible();
    await page.locator('main a').first().focus();
    await expect(entry(page)).toBeHidden();
  });

  test('closes on a click elsewhere', async ({page}) => {
    await openAwake(page, '/docs/start/');
    await label(page).press('Enter');
    await page.locator('h1').click();
    await expect(entry(page)).toBeHidden();
  });

  test('closes when one of its links leads on, and shows where the reader is', async ({page}) => {
    await openAwake(page, '/docs/start/');
    await label(page).press('Enter');
    await entry(page).press('Enter');
    await expect(page.locator('h1')).toHaveText('Long');
    await expect(entry(page)).toBeHidden();
    await label(page).press('Enter');
    await expect(entry(page)).toHaveAttribute('aria-current', 'page');
  });
});

test.describe('on a touch screen', () => {
  test.use({hasTouch: true});

  test('a dropdown opens on a tap and closes on a tap elsewhere', async ({page}) => {
    await page.goto('/docs/start/');
    await page.locator('h1').tap();
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
    await label(page).tap();
    await expect(entry(page)).toBeVisible();
    await page.locator('h1').tap();
    await expect(entry(page)).toBeHidden();
  });
});

test.describe('with scripts off', () => {
  test.use({javaScriptEnabled: false});

  test('a dropdown opens on a click', async ({page}) => {
    await page.goto('/docs/start/');
    await label(page).click();
    await expect(entry(page)).toBeVisible();
  });
});

test('a pattern of the configuration says when an item is active, whatever the case', async ({page}) => {
  const item = page.getByRole('banner').getByRole('link', {name: 'By pattern'});
  for (const [route, current] of [
    ['/docs/start/', 'page'],
    ['/docs/long/', 'true'],
  ] as const) {
    await page.goto(route);
    await expect(item, route).toHaveAttribute('aria-current', current);
  }
  await page.goto('/docs/inside/');
  await expect(item).not.toHaveAttribute('aria-current');
});

test.describe('a navbar that hides', () => {
  const bottom = (page: Page): Promise<number> =>
    page.getByRole('banner').evaluate((header) => Math.round(header.getBoundingClientRect().bottom));
  const expectShown = (page: Page) => expect.poll(() => bottom(page)).toBeGreaterThanOrEqual(60);
  const expectHidden = (page: Page) => expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);

  test('goes on the way down, comes on the way up, and stays near the top', async ({page}) => {
    await openAwake(page, '/docs/long/');
    await scrollTo(page, 50);
    await expect.poll(() => scrollY(page)).toBe(50);
    await expectShown(page);
    await scrollTo(page, 600);
    await expectHidden(page);
    await scrollTo(page, 500);
    await expectShown(page);
    await scrollTo(page, 900);
    await expectHidden(page);
    await scrollTo(page, 0);
    await expectShown(page);
  });

  test('is there when an anchor is jumped to, and goes with the next scroll down', async ({page}) => {
    await openAwake(page, '/docs/long/');
    await page.getByRole('link', {name: 'the fifth section'}).click();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(1000);
    await frames(page);
    // Longer than the way out takes.
    await page.waitForTimeout(400);
    await expectShown(page);
    expect(
      await page.locator('#section-5').evaluate((element) => element.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(60);
    await page.mouse.wheel(0, 60);
    await expectHidden(page);
  });

  for (const from of ['/docs/long/', '/docs/start/']) {
    test(`is there when a search hit leads from ${from} to an anchor, and goes with the next scroll down`, async ({
      page,
    }) => {
      await openAwake(page, from);
      const {options} = await openSearch(page);
      await page.keyboard.type('Section 5');
      await expect(options.first()).toContainText('Section 5');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/docs\/long\/#section-5$/);
      await expect.poll(() => scrollY(page)).toBeGreaterThan(1000);
      await frames(page);
      // Longer than the way out takes.
      await page.waitForTimeout(400);
      await expectShown(page);
      await page.mouse.wheel(0, 60);
      await expectHidden(page);
    });
  }

  test('is there when a link leads to the same anchor again', async ({page}) => {
    await openAwake(page, '/docs/long/');
    for (const time of ['first', 'second']) {
      await scrollTo(page, 0);
      await expect.poll(() => scrollY(page)).toBe(0);
      await page.getByRole('link', {name: 'the fifth section'}).click();
      await expect.poll(() => scrollY(page), time).toBeGreaterThan(1000);
      await frames(page);
      // Longer than the way out takes.
      await page.waitForTimeout(400);
      await expectShown(page);
    }
  });

  test('goes with the first scroll down after a jump that moved nothing', async ({page}) => {
    await openAwake(page, '/docs/long/');
    await page.getByRole('link', {name: 'the fifth section'}).click();
    await expect.poll(() => scrollY(page)).toBeGreaterThan(1000);
    const there = await scrollY(page);
    // A jump by the router to where the reader is already.
    await openSearch(page);
    await page.keyboard.type('Section 5');
    await expect(page.getByRole('option').first()).toContainText('Section 5');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-search-modal]')).toHaveCount(0);
    expect(await scrollY(page)).toBe(there);
    await expectShown(page);
    // A scroll in the same frame as the jump would be taken for the jump's.
    await frames(page);
    await scrollTo(page, there + 60);
    await expectHidden(page);
  });

  test('is there when focus comes into it', async ({page}) => {
    await openAwake(page, '/docs/long/');
    await scrollTo(page, 600);
    await expectHidden(page);
    await page.getByRole('banner').getByRole('link', {name: 'Docs'}).focus();
    await expectShown(page);
  });
});

test('the table of contents marks the heading the reader is at', async ({page}) => {
  await page.setViewportSize({width: 1400, height: 800});
  await page.goto('/docs/long/');
  const toc = page.getByRole('navigation', {name: 'On this page'});
  const current = toc.locator('[aria-current="true"]');
  const expectCurrent = (id: string) => expect(current).toHaveAttribute('href', `#${id}`);
  await expect(current).toHaveCount(0);
  await wake(page);
  await headingTo(page, 'section-3', 100);
  await expectCurrent('section-3');
  await headingTo(page, 'section-3', 390);
  await expectCurrent('section-3');
  // In the lower half of the window it is still ahead: what is read is the part before.
  await headingTo(page, 'section-3', 410);
  await expectCurrent('part-2');
  // Under the navbar it has been passed, and the next is far below.
  await headingTo(page, 'section-3', 40);
  await expectCurrent('section-3');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectCurrent('section-5');
  await scrollTo(page, 0);
  await page.setViewportSize({width: 1400, height: 400});
  await expect(current).toHaveCount(0);
  await toc.getByRole('link', {name: 'Section 4'}).click();
  await expectCurrent('section-4');
  await expect(page).toHaveURL(/#section-4$/);
});

withHtml('HTML of the configuration is trusted: elements, yes; scripts in it do nothing', async ({page}) => {
  await openAwake(page, '/docs/start/');
  const items = [
    page.getByRole('banner').locator('b', {hasText: 'beta'}),
    page.getByRole('complementary', {name: 'Announcement'}).locator('b', {hasText: 'news'}),
  ];
  for (const item of items) {
    await expect(item).toBeVisible();
    await item.click();
  }
  await page.getByRole('banner').getByRole('link', {name: 'run'}).click();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('the footer has the tone of the configuration in light mode, too', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await page.goto('/docs/start/');
  const [footer, body] = await page.evaluate(() =>
    [document.querySelector('body > #root > footer') ?? document.body, document.body].map(
      (element) => getComputedStyle(element).backgroundColor,
    ),
  );
  expect(footer).not.toBe(body);
  await expect(page.getByRole('contentinfo').last()).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByText('Nobody owns this.')).toBeVisible();
});
