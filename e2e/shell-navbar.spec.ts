import type {Locator, Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {bootPathOf, delayRequests, expectReady, frames, makeReady, openReady, scrollY} from './reader.ts';
import {openSearch} from './search.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('shell'));

const label = (page: Page): Locator => page.getByRole('banner').locator('summary', {hasText: 'More'});
const entry = (page: Page): Locator => page.getByRole('banner').getByRole('link', {name: 'Long page'});
const scrollTo = (page: Page, y: number): Promise<void> => page.evaluate((top) => window.scrollTo(0, top), y);

test.describe('a dropdown', () => {
  test('opens by mouse and keyboard and closes on Escape, outside clicks, outside focus and navigations @2.33 @4.19 @4.20 @4.22', async ({
    page,
  }) => {
    const docs = page.getByRole('banner').getByRole('link', {name: 'Docs'});
    await openReady(page, '/docs/start/');
    await expect(entry(page)).toBeHidden();

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
      await label(page).click();
      await expect(entry(page)).toBeVisible();
      await label(page).click();
      await expect(entry(page)).toBeHidden();
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

    await test.step('focus and click outside', async () => {
      for (const leave of [() => page.locator('main a').first().focus(), () => page.locator('h1').click()]) {
        await label(page).press('Enter');
        await expect(entry(page)).toBeVisible();
        await leave();
        await expect(entry(page)).toBeHidden();
      }
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

  test('opened before hydration stays open, and closes as usual', async ({page}) => {
    const {release} = await delayRequests(page, await bootPathOf(page, '/docs/start/'));
    await page.goto('/docs/start/');
    await label(page).click();
    await expect(entry(page)).toBeVisible();
    release();
    await expectReady(page);
    await expect(entry(page)).toBeVisible();
    await label(page).click();
    await expect(entry(page)).toBeHidden();

    await test.step('hover', async () => {
      await page.goto('/docs/start/');
      await label(page).hover();
      await expectReady(page);
      await expect(entry(page)).toBeVisible();
      await page.locator('h1').hover();
      await expect(entry(page)).toBeHidden();
    });
  });

  test.describe('on a touch screen', () => {
    test.use({hasTouch: true});

    test('opens on a tap and closes on a tap outside @4.21', async ({page}) => {
      await page.goto('/docs/start/');
      await page.locator('h1').tap();
      await expectReady(page);
      await label(page).tap();
      await expect(entry(page)).toBeVisible();
      await page.locator('h1').tap();
      await expect(entry(page)).toBeHidden();
    });
  });
});

test.describe('a navbar with hideOnScroll', () => {
  /** Its lower edge when the scroll has been handled and its transition is over. */
  async function bottom(page: Page): Promise<number> {
    await frames(page);
    return page.getByRole('banner').evaluate(async (header) => {
      await Promise.allSettled(header.getAnimations().map(({finished}) => finished));
      return Math.round(header.getBoundingClientRect().bottom);
    });
  }
  const expectShown = async (page: Page) => expect(await bottom(page)).toBeGreaterThanOrEqual(60);
  const expectHidden = (page: Page) => expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);

  async function scrollAndExpect(page: Page, y: number, state: 'shown' | 'hidden'): Promise<void> {
    await scrollTo(page, y);
    await expect.poll(() => scrollY(page)).toBe(y);
    await (state === 'shown' ? expectShown(page) : expectHidden(page));
  }

  test('hides on scroll down, shows on scroll up and on focus, stays near the top; a button leads to the top @4.16', async ({
    page,
  }) => {
    await openReady(page, '/docs/long/');
    for (const [y, state] of [
      [50, 'shown'],
      [600, 'hidden'],
      [500, 'shown'],
      [900, 'hidden'],
    ] as const) {
      await scrollAndExpect(page, y, state);
    }
    await page.getByRole('banner').getByRole('link', {name: 'Docs'}).focus();
    await expect.poll(() => bottom(page)).toBeGreaterThanOrEqual(60);

    await test.step('the button appears on scroll up far below, and goes at the top and by a navigation', async () => {
      const button = page.getByRole('button', {name: 'Scroll back to top'});
      const scrollDownThenUp = async (): Promise<void> => {
        await scrollTo(page, 1500);
        // Two scrolls in one frame would be reported as one.
        await frames(page);
        await expect(button).toHaveCount(0);
        await scrollTo(page, 1400);
        await expect(button).toBeVisible();
      };
      await scrollDownThenUp();
      await button.click();
      await expect.poll(() => scrollY(page)).toBe(0);
      await expect(button).toHaveCount(0);
      await scrollDownThenUp();
      await page
        .getByRole('link', {name: 'Start', exact: true})
        .first()
        .evaluate((link) => link instanceof HTMLElement && link.click());
      await expect(page.locator('h1')).toHaveText('Start');
      await expect(button).toHaveCount(0);
    });
  });

  test('stays visible when a link or a search hit leads to an anchor, and hides on the next scroll down @4.17 @4.33', async ({
    page,
  }) => {
    await openReady(page, '/docs/start/');
    const openHit = async (): Promise<void> => {
      const {options} = await openSearch(page);
      await page.keyboard.type('Section 5');
      await expect(options.first()).toContainText('Section 5');
      await page.keyboard.press('Enter');
      await expect(page.locator('[data-search-modal][open]')).toHaveCount(0);
      await expect(page).toHaveURL(/\/docs\/long\/#section-5$/);
      await expect.poll(() => scrollY(page)).toBeGreaterThan(1000);
    };
    await openHit();
    await expectShown(page);
    const place = await scrollY(page);
    await page.mouse.wheel(0, 60);
    await expectHidden(page);

    await test.step('link on the page, twice', async () => {
      for (const time of ['first', 'second']) {
        await scrollTo(page, 0);
        await expect.poll(() => scrollY(page)).toBe(0);
        await page.getByRole('link', {name: 'the fifth section'}).click();
        await expect.poll(() => scrollY(page), time).toBe(place);
        await expectShown(page);
      }
      const heading = await page.locator('#section-5').boundingBox();
      expect(heading?.y).toBeGreaterThanOrEqual(60);
    });

    await test.step('search hit that does not scroll', async () => {
      await openHit();
      expect(await scrollY(page)).toBe(place);
      await expectShown(page);
      await scrollAndExpect(page, place + 60, 'hidden');
    });
  });
});

test('the table of contents marks the current heading', async ({page}) => {
  await page.setViewportSize({width: 1400, height: 800});
  await page.goto('/docs/long/');
  const toc = page.getByRole('navigation', {name: 'On this page'});
  const current = toc.locator('[aria-current="true"]');
  const expectCurrent = (id: string) => expect(current).toHaveAttribute('href', `#${id}`);
  await expect(current).toHaveCount(0);
  await makeReady(page);
  // Under the navbar, with the next heading far below.
  await page.locator('#section-3').evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 40));
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
