import {expect, test} from './serve-fixture.ts';

test('the home page shows the configured and the suggested base URL when it is served elsewhere @8.23', async ({
  page,
  serve,
}) => {
  const {url} = await serve({baseUrl: '/somewhere/else/'});
  await page.goto(url);
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('当前配置的baseUrl：/');
  await expect(banner).toContainText('建议改为baseUrl：/somewhere/else/');
  await page.goto(`${url}docs/learn/`);
  await page.waitForLoadState('load');
  await expect(banner).toHaveCount(0);
});
