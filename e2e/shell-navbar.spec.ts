import type {Locator, Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {bootPathOf, delayRequests, expectReady, followLink, frames, openReady, scrollY} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('shell'));

const label = (page: Page): Locator => page.getByRole('banner').locator('summary', {hasText: 'More'});
const entry = (page: Page): Locator => page.getByRole('banner').getByRole('link', {name: 'Long page'});
const scrollTo = (page: Page, y: number): Promise<void> => page.evaluate((top) => window.scrollTo(0, top), y);

test.describe('a dropdown', () => {
  test.use({hasTouch: true});

  test('opens by mouse, keyboard and touch, also before the script runs, and closes on Escape, outside clicks, touches and focus, and navigations @2.33 @4.19 @4.20 @4.21 @4.22', async ({
    page,
  }) => {
    const docs = page.getByRole('banner').getByRole('link', {name: 'Docs'});
    await test.step('opened before the script ran it stays open, and closes as usual', async () => {
      const {release} = await delayRequests(page, await bootPathOf(page, '/docs/start/'));
      await page.goto('/docs/start/');
      await expect(entry(page)).toBeHidden();
      await label(page).click();
      await expect(entry(page)).toBeVisible();
      release();
      await expectReady(page);
      await expect(entry(page)).toBeVisible();
      await label(page).click();
      await expect(entry(page)).toBeHidden();
      await page.locator('h1').hover();
    });

    await test.step('hover opens it, and a click does not close it', async () => {
      await docs.focus();
      await label(page).hover();
      await expect(entry(page)).toBeVisible();
      await label(page).click();
      await expect(entry(page)).toBeVisible();
      await entry(page).hover();
      await expect(entry(page)).toBeVisible();
      await page.locator('h1').hover();
      await expect(entry(page)).toBeHidden();
    });

    await test.step('Escape closes it after hover, and keeps the focus', async () => {
      await docs.focus();
      await label(page).hover();
      await expect(entry(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(entry(page)).toBeHidden();
      await expect(docs).toBeFocused();
      await page.locator('h1').hover();
    });

    for (const key of ['Enter', ' ', 'ArrowDown']) {
      await test.step(`key ${key}`, async () => {
        await label(page).focus();
        await page.keyboard.press(key);
        await expect(entry(page)).toBeVisible();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Escape');
        await expect(entry(page)).toBeHidden();
        await expect(label(page)).toBeFocused();
      });
    }

    await test.step('focus, click and touch outside', async () => {
      for (const leave of [
        () => page.locator('main a').first().focus(),
        () => page.locator('h1').click(),
        () => page.locator('h1').tap(),
      ]) {
        await label(page).press('Enter');
        await expect(entry(page)).toBeVisible();
        await leave();
        await expect(entry(page)).toBeHidden();
      }
      await label(page).tap();
      await expect(entry(page)).toBeVisible();
      await page.locator('h1').tap();
      await expect(entry(page)).toBeHidden();
    });

    await test.step('navigation', async () => {
      await label(page).press('Enter');
      await entry(page).press('Enter');
      await expect(page.locator('h1')).toHaveText('Long');
      await expect(entry(page)).toBeHidden();
      await label(page).press('Enter');
      await expect(entry(page)).toHaveAttribute('aria-current', 'page');
    });
  });
});

/** The lower edge of the navbar when the scroll has been handled and its transition is over. */
async function bottom(page: Page): Promise<number> {
  await frames(page);
  return page.getByRole('banner').evaluate(async (header) => {
    await Promise.allSettled(header.getAnimations().map(({finished}) => finished));
    return Math.round(header.getBoundingClientRect().bottom);
  });
}

test('a navbar with hideOnScroll stays visible when a link leads to an anchor, hides on scroll down, shows on scroll up and on focus, stays near the top; the table of contents marks the current heading @4.16 @4.17 @4.33', async ({
  page,
}) => {
  const expectShown = () => expect.poll(() => bottom(page)).toBeGreaterThanOrEqual(60);
  const expectHidden = () => expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
  const toc = page.getByRole('navigation', {name: 'On this page'});
  const current = toc.locator('[aria-current="true"]');
  const expectCurrent = (id: string) => expect(current).toHaveAttribute('href', `#${id}`);
  await openReady(page, '/docs/start/');

  await test.step('links of another page and of the page itself', async () => {
    await followLink(page, '/docs/long/#section-5');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(1000);
    await expectShown();
    const place = await scrollY(page);
    await page.mouse.wheel(0, 60);
    await expectHidden();
    // The second time, the address does not change.
    for (const time of ['first', 'second']) {
      await scrollTo(page, 0);
      await expect.poll(() => scrollY(page)).toBe(0);
      await page.getByRole('link', {name: 'the fifth section'}).click();
      await expect.poll(() => scrollY(page), time).toBe(place);
      await expectShown();
      await expectCurrent('section-5');
    }
    expect((await page.locator('#section-5').boundingBox())?.y).toBeGreaterThanOrEqual(60);
  });

  await test.step('the table of contents', async () => {
    // The heading is then under the navbar, and the next one is far below.
    await page
      .locator('#section-3')
      .evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 40));
    await expectCurrent('section-3');
    await toc.getByRole('link', {name: 'Section 4'}).click();
    await expectCurrent('section-4');
    await expect(page).toHaveURL(/#section-4$/);
  });

  for (const [y, expectState] of [
    [50, expectShown],
    [600, expectHidden],
    [500, expectShown],
    [900, expectHidden],
  ] as const) {
    await scrollTo(page, y);
    await expect.poll(() => scrollY(page)).toBe(y);
    await expectState();
  }
  await page.getByRole('banner').getByRole('link', {name: 'Docs'}).focus();
  await expectShown();
});
