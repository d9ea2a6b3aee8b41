/** What a reader takes along on paper. Tabs are in `markdown-tabs.spec.ts`, colour mode in `shell-color-mode.spec.ts`. */
import {openAwake} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const PAGE = '/docs/learn/installation/';

test.beforeEach(async ({page}) => {
  await openAwake(page, PAGE);
  await page.emulateMedia({media: 'print'});
});

test('the text is printed without what only serves the screen', async ({page}) => {
  await expect(page.getByRole('main').locator('h1')).toBeVisible();
  for (const name of ['主导航', '文档侧边栏', '本页总览', '文档翻页']) {
    await expect(page.getByRole('navigation', {name}), name).toHaveCount(0);
  }
  await expect(page.locator('.code-copy').first()).toBeHidden();
  await expect(page.locator('.heading-anchor').first()).toBeHidden();
});

test('a link to another site shows its target, one within the site only its text', async ({page}) => {
  const after = (selector: string): Promise<string> =>
    page
      .locator(`.prose ${selector}`)
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
  await page.emulateMedia({media: null});
  await page.goto('/docs/learn/ecosystem/');
  await page.emulateMedia({media: 'print'});
  const target = await page.locator('.prose a[href^="http"]').first().getAttribute('href');
  expect((await after('a[href^="http"]')).replaceAll('"', '')).toContain(target ?? 'no link');
  expect(await after('a[href^="/"]')).toBe('none');
});

test('what is folded is open', async ({page}) => {
  const folded = page.locator('.prose details').first();
  await expect(folded).not.toHaveAttribute('open');
  const text = folded.locator(':scope > :not(summary)').first();
  expect(await text.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(10);
  await page.emulateMedia({media: 'screen'});
  expect(await text.evaluate((element) => element.checkVisibility({contentVisibilityAuto: true}))).toBe(false);
});

test('long lines of code are broken, not cut off', async ({page}) => {
  const cut = await page
    .locator('.code-pre')
    .evaluateAll((blocks) =>
      blocks
        .filter((block) => block.checkVisibility() && block.scrollWidth > block.clientWidth + 1)
        .map(({textContent}) => textContent),
    );
  expect(cut).toEqual([]);
});

test('a page in dark mode is printed dark on white', async ({page}) => {
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const ink = await page
    .locator('.prose p')
    .first()
    .evaluate((text) => getComputedStyle(text).color);
  const [red = 255, green = 255, blue = 255] = (ink.match(/\d+/g) ?? []).map(Number);
  expect(Math.max(red, green, blue)).toBeLessThan(100);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
