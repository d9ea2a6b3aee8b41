/** The field of the comparison that translates classes of Tailwind. */
import {expectReady} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {violations} from './violations.ts';

const PAGE = '/docs/learn/thinking-in-stylex/';

test('classes of Tailwind become one style that can be copied and opened in the playground, also after a failed load; what cannot is explained @smoke', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  const [code, data] = ['**/assets/found-classes-*.js', '**/assets/classes-*.json'];
  for (const files of [code, data]) await page.route(files, (route) => route.abort());
  await page.goto(`${PAGE}#come-over`);
  await expectReady(page);
  const field = page.getByLabel('输入Tailwind类名');
  const finder = page.locator('.class-finder');
  expect(loaded.filter((url) => url.includes('classes-'))).toEqual([]);

  await test.step('a failed load is repeated, of the code or of the classes', async () => {
    await field.fill('p-4 md:flex space-x-2 flexx');
    await expect(finder.getByRole('alert')).toContainText('没有加载成功');
    await page.unroute(code);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.json'));
    await finder.getByRole('button', {name: '重试'}).click();
    await failed;
    await page.unroute(data);
    await finder.getByRole('button', {name: '重试'}).click();
    await expect(finder.getByRole('alert')).toHaveCount(0);
  });

  await expect(finder.getByRole('status')).toHaveText('3个类的写法：');
  await expect(finder.locator('pre')).toContainText("'@media (min-width: 48rem)': 'flex'");
  await expect(finder.locator('pre')).toContainText("columnGap: '0.5rem'");
  await expect(finder.getByRole('listitem')).toContainText(['gap', 'flex']);
  expect(await violations(page, {within: '.class-finder'})).toEqual([]);

  await test.step('at 320 px, nothing is wider than the page', async () => {
    await page.setViewportSize({width: 320, height: 700});
    await field.fill('bg-linear-to-r from-sky-500 to-indigo-500/50 shadow-xl transition');
    await expect(finder.locator('pre')).toContainText('sky500');
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider).toBe(false);
  });

  await finder.getByRole('button', {name: '复制代码'}).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\n\nconst styles = stylex\.create\(\{\n {2}base: \{\n/u);

  await finder.getByRole('link', {name: '演练场'}).click();
  await expect(page).toHaveURL(/\/playground\/#1\./u);
  await expect(page.locator('.cm-content').first()).toContainText('const sky500');
});
