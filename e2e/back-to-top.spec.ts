import {fixtureSite, siteTest} from './fixture-site.ts';
import {openAwake, scrollY} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('shell'));

test('a reader who scrolls up from far below is offered the way to the top, which then goes', async ({page}) => {
  await openAwake(page, '/docs/long/');
  const button = page.getByRole('button', {name: 'Scroll back to top'});
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect.poll(() => scrollY(page)).toBe(1500);
  await expect(button).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 1400));
  await button.click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(button).toHaveCount(0);
});

test('a navigation that begins far below does not offer it', async ({page}) => {
  await openAwake(page, '/docs/long/');
  await page.evaluate(() => window.scrollTo(0, 1500));
  await page.evaluate(() => window.scrollTo(0, 1400));
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
