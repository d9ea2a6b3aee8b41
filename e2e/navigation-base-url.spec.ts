import {fixtureSite, siteTest, WITH_EXTENSION} from './fixture-site.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('under-base', WITH_EXTENSION));

test('the home page shows the configured and the suggested base URL when it is served elsewhere @8.23', async ({
  page,
  serve,
  siteFolder,
}) => {
  const {url} = await serve({dir: siteFolder, baseUrl: '/somewhere/else/'});
  await page.goto(url);
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('Your site did not load properly.');
  await expect(banner).toContainText('Current configured baseUrl: /a/base/');
  await expect(banner).toContainText('We suggest trying baseUrl: /somewhere/else/');
  await page.goto(`${url}docs/start/`);
  await page.waitForLoadState('load');
  await expect(banner).toHaveCount(0);

  await test.step('and neither of them at its base URL', async () => {
    await page.goto('.');
    await page.waitForLoadState('load');
    expect(new URL(page.url()).pathname).toBe('/a/base/');
    await expect(banner).toHaveCount(0);
    expect(await page.locator('body').innerText()).not.toContain('baseUrl');
  });
});
