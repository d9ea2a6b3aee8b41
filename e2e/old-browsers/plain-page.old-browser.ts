/** In a browser without cascade layers pages can be read. Playwright no longer drives it. */
import puppeteer, {type Browser, type Page} from 'puppeteer-core';
import {OLD_VERSIONS, oldChromium, testFontsEnvironment} from '../../scripts/browser.mjs';
import {expect, test} from '../serve-fixture.ts';

let browser: Browser;

test.beforeAll(async () => {
  browser = await puppeteer.launch({
    executablePath: oldChromium(OLD_VERSIONS.plain),
    args: ['--no-sandbox', '--disable-setuid-sandbox', '--disable-gpu', '--no-zygote'],
    headless: 'shell',
    waitForInitialPage: false,
    env: {...process.env, ...testFontsEnvironment()},
  });
});

test.afterAll(() => browser.close());

/** Texts that a reader sees, of elements that match. */
const seen = (page: Page, selector: string): Promise<string[]> =>
  page.$$eval(selector, (elements) =>
    elements.flatMap((element) => (element.getClientRects().length === 0 ? [] : (element.textContent ?? ''))),
  );

for (const path of ['/', '/docs/learn/installation/', '/docs/api/javascript/create/', '/blog/', '/blog/v0.11.0/']) {
  test(`${path} shows text, links, code and one navigation; no script starts`, async ({site}) => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.setViewport({width: 390, height: 800});
    await page.goto(new URL(path, site.url).href);
    await page.mouse.click(200, 400);
    await page.keyboard.press('k');

    expect(await seen(page, 'h1')).toHaveLength(1);
    expect((await seen(page, 'header a')).join(' ')).toContain('学习 API 演练场 博客');
    expect(await seen(page, '[popover], dialog, button, input, select, textarea, [role=tablist]')).toEqual([]);
    expect(await seen(page, ':not([aria-label]) > svg[aria-hidden]')).toEqual([]);
    const code = await seen(page, 'pre');
    expect(code).toHaveLength(await page.$$eval('pre', (all) => all.filter((pre) => !pre.closest('details')).length));
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
    const scripts = await page.evaluate(() => [
      document.documentElement.getAttribute('data-theme'),
      performance.getEntriesByType('resource').filter(({name}) => /\.(?:js|css)$/.test(name)).length,
    ]);
    expect(scripts).toEqual([null, 0]);
    expect(errors).toEqual([]);
    await page.close();
  });
}
