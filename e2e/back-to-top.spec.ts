import {fixtureSite, siteTest} from './fixture-site.ts';
import {frames, openHydrated, scrollY} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('shell'));

test('a scroll up from far below shows the button; reaching the top or a navigation hides it', async ({page}) => {
  await openHydrated(page, '/docs/long/');
  const button = page.getByRole('button', {name: 'Scroll back to top'});
  const scrollDownThenUp = async (): Promise<void> => {
    await page.evaluate(() => window.scrollTo(0, 1500));
    // Two scrolls in one frame would be reported as one.
    await frames(page);
    await expect(button).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 1400));
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
