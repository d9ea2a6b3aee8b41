/** A printed page. Tabs are in `markdown-tabs.spec.ts`, the color mode while printing in `shell-color-mode.spec.ts`. */
import {openHydrated} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test('a page is printed dark on white, with link targets and folded text, without controls', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await openHydrated(page, '/docs/learn/recipes/reset-themes/');
  const folded = page.locator('.prose details').first();
  const text = folded.locator(':scope > :not(summary)').first();
  await expect(folded).not.toHaveAttribute('open');
  expect(await text.evaluate((element) => element.checkVisibility({contentVisibilityAuto: true}))).toBe(false);

  await page.emulateMedia({media: 'print'});
  expect(await text.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(10);

  await test.step('no controls', async () => {
    await expect(page.getByRole('main').locator('h1')).toBeVisible();
    for (const name of ['主导航', '文档侧边栏', '本页总览', '文档翻页']) {
      await expect(page.getByRole('navigation', {name}), name).toHaveCount(0);
    }
    await expect(page.locator('.code-copy').first()).toBeHidden();
    await expect(page.locator('.heading-anchor').first()).toBeHidden();
  });

  await test.step('long lines of code', async () => {
    const cutOff = await page
      .locator('.code-pre')
      .evaluateAll((blocks) =>
        blocks
          .filter((block) => block.checkVisibility() && block.scrollWidth > block.clientWidth + 1)
          .map(({textContent}) => textContent),
      );
    expect(cutOff).toEqual([]);
  });

  await test.step('colors', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const ink = await page
      .locator('.prose p')
      .first()
      .evaluate((element) => getComputedStyle(element).color);
    const [red = 255, green = 255, blue = 255] = (ink.match(/\d+/g) ?? []).map(Number);
    expect(Math.max(red, green, blue)).toBeLessThan(100);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  await test.step('targets of links to other sites', async () => {
    await page.goto('/docs/learn/ecosystem/');
    const printedAfter = (link: Element): string => getComputedStyle(link, '::after').content;
    const outside = page.locator('.prose a[href^="http"]').first();
    expect(await outside.evaluate(printedAfter)).toContain((await outside.getAttribute('href')) ?? 'no link');
    expect(await page.locator('.prose a[href^="/"]').first().evaluate(printedAfter)).toBe('none');
  });
});
