/** The playground under another base URL, and in English. */
import {fixtureSite, siteTest} from './fixture-site.ts';
import {replaceCode, result} from './workbench-page.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('under-base'));

test('compiles and runs under a base URL', async ({page, site}) => {
  await page.goto(`${site.url}playground/`);
  expect(new URL(page.url()).pathname).toBe('/a/base/playground/');
  await page.keyboard.press('Shift');
  await expect(result(page).getByText('你好')).toBeVisible();
  await replaceCode(page, 'const a = (');
  await expect(page.getByText('1 problems').first()).toBeVisible();
});
