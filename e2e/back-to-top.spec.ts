import type {Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {openAwake, scrollY} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('shell'));

/** Far down, then a little up. A browser tells of one scroll a frame: both in one frame would be one scroll down. */
async function scrollDownThenUp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    window.scrollTo(0, 1500);
    await frame();
    await frame();
  });
  await expect(page.getByRole('button', {name: 'Scroll back to top'})).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 1400));
}

test('a reader who scrolls up from far below is offered the way to the top, which then goes', async ({page}) => {
  await openAwake(page, '/docs/long/');
  const button = page.getByRole('button', {name: 'Scroll back to top'});
  await scrollDownThenUp(page);
  await button.click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(button).toHaveCount(0);
});

test('a navigation that begins far below does not offer it', async ({page}) => {
  await openAwake(page, '/docs/long/');
  await scrollDownThenUp(page);
  await expect(page.getByRole('button', {name: 'Scroll back to top'})).toBeVisible();
  await page
    .getByRole('link', {name: 'Start', exact: true})
    .first()
    .evaluate((link) => {
      if (link instanceof HTMLElement) link.click();
    });
  await expect(page.locator('h1')).toHaveText('Start');
  await expect(page.getByRole('button', {name: 'Scroll back to top'})).toHaveCount(0);
});
