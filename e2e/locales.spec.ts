import {fixtureSite, siteTest} from './fixture-site.ts';
import {readElements, readHead} from './read-html.ts';
import {
  bootPathOf,
  delayRequests,
  documentPaths,
  expectReady,
  markDocument,
  openReady,
  recordErrors,
  recordRequests,
} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('two-locales'));

/** Prefix, language, direction, title, item of the navbar, skip link, not-found page. */
const LOCALES = [
  ['/', 'zh-CN', 'ltr', '双语站', '文档', '跳到主要内容', '找不到页面'],
  ['/en/', 'en', 'ltr', 'Bilingual site', 'Docs', 'Skip to main content', 'Page Not Found'],
  ['/ar/', 'ar', 'rtl', 'موقع ثنائي اللغة', 'التوثيق', 'تخطَّ إلى المحتوى الرئيسي', 'الصفحة غير موجودة'],
] as const;

test('the locale switch makes a full navigation and keeps path, query and hash, also before the app has loaded @2.40', async ({
  page,
}) => {
  const {release} = await delayRequests(page, await bootPathOf(page, '/docs/start/'));
  await page.goto('/docs/start/?a=b#section');
  const {isSameDocument} = await markDocument(page);
  const requests = recordRequests(page);
  await page.locator('header summary').filter({hasText: '简体中文'}).click();
  await page.locator('header details').getByRole('link', {name: 'English'}).click();
  release();
  await expect(page).toHaveURL(/\/en\/docs\/start\/\?a=b#section$/);
  await expect(page.locator('h1')).toHaveText('Start');
  expect(await isSameDocument()).toBe(false);
  expect(documentPaths(requests)).toEqual(['/en/docs/start/']);

  await page.locator('header summary').filter({hasText: 'English'}).hover();
  const link = page.locator('header details').getByRole('link', {name: '简体中文'});
  // The script adds query and hash of the address to the links.
  await expect(link).toHaveAttribute('href', '/docs/start/?a=b#section');
  await link.click();
  await expect(page).toHaveURL(/:\d+\/docs\/start\/\?a=b#section$/);
});

test('navigations stay in the locale; a page without translation keeps its language', async ({page}) => {
  const errors = recordErrors(page);
  await openReady(page, '/ar/docs/start/');
  await expect(page.locator('main [lang]')).toHaveCount(0);
  const {isSameDocument} = await markDocument(page);
  await page.locator('main a[href*="only-chinese"]').click();
  await expect(page).toHaveURL(/\/ar\/docs\/only-chinese\/$/);
  await expect(page.locator('h1')).toHaveText('只有中文');
  expect(await isSameDocument()).toBe(true);
  for (const text of [page.locator('h1'), page.locator('main .prose:not(.page-notice)')]) {
    await expect(text).toHaveAttribute('lang', 'zh-CN');
    await expect(text).toHaveCSS('direction', 'ltr');
  }
  await expect(page.locator('main')).toContainText('这一页没有译文。');
  await expect(page.getByText('Not translated yet')).toHaveCSS('direction', 'rtl');
  await expect(page.locator('.sidebar')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a page written from right to left starts at the right and fits every width', async ({page}) => {
  for (const path of ['/ar/', '/ar/search/', '/ar/docs/start/']) {
    await page.goto(path);
    for (const width of [360, 996, 1280]) {
      await page.setViewportSize({width, height: 800});
      const {scrolled, cutOff} = await page.evaluate(() => {
        // The body is measured, because the root element reserves space for a scroll bar.
        const {right} = document.body.getBoundingClientRect();
        // Overflow at the start of lines cannot be scrolled to.
        const elements = [...document.querySelectorAll('header, main, main h1')];
        return {
          scrolled: document.documentElement.scrollWidth - document.body.clientWidth,
          cutOff: elements.filter((element) => element.getBoundingClientRect().right > right + 0.5).length,
        };
      });
      expect({scrolled, cutOff}, `${path} ${width}`).toEqual({scrolled: 0, cutOff: 0});
    }
  }

  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox();
    if (found === null) throw new Error(`${selector} is not on screen`);
    return found;
  };
  expect((await box('header nav a')).x).toBeGreaterThan(900);
  expect((await box('.sidebar')).x).toBeGreaterThan((await box('main h1')).x);
  await page.setViewportSize({width: 390, height: 800});
  await page.locator('[popovertarget]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReady(page);
  await expect
    .poll(async () => {
      const [menu, body] = [await box('[popover]'), await box('body')];
      return Math.round(menu.x + menu.width - body.x - body.width);
    })
    .toBe(0);
});

test.describe('the HTML', () => {
  test('of each locale has its language, direction and labels, or the English label; a path that does not exist, its not-found page', async ({
    request,
  }) => {
    for (const [prefix, lang, dir, title, item, skipLink, notFound] of LOCALES) {
      const missing = await request.get(`${prefix}no/such/page/`);
      expect(missing.status(), prefix).toBe(404);
      expect(readHead(await missing.text()).title).toBe(`${notFound} | ${title}`);
      const elements = readElements(await (await request.get(`${prefix}docs/start/`)).text());
      expect(elements[0]?.properties, prefix).toMatchObject({lang, dir});
      const texts = elements.filter(({name}) => name === 'a').map(({text}) => text);
      expect(texts, prefix).toEqual(expect.arrayContaining([skipLink, item, title]));
    }
    const arabic = readElements(await (await request.get('/ar/docs/start/')).text());
    expect(arabic.find(({properties}) => properties['ariaLabel'] === 'Docs pages')?.text).toContain('Next');
  });

  test('names the translations of a page; without one the original is canonical', async ({request}) => {
    for (const [prefix] of LOCALES) {
      const headOf = async (path: string) => {
        const html = await (await request.get(prefix + path)).text();
        const alternates = readElements(html).flatMap(({name, properties: {hrefLang, href}}) =>
          name === 'link' && hrefLang !== undefined ? [[hrefLang, href]] : [],
        );
        return {html, links: readHead(html).links, alternates: Object.fromEntries(alternates)};
      };
      const origin = 'https://locales.example';
      const translated = await headOf('docs/start/');
      expect(translated.links['canonical']).toBe(`${origin}${prefix}docs/start/`);
      expect(translated.alternates).toEqual(
        Object.fromEntries(LOCALES.map(([path, lang]) => [lang, `${origin}${path}docs/start/`])),
      );
      expect(translated.html).not.toContain('Not translated yet');
      // The site has no icon: without this browsers request one.
      expect(translated.links['icon']).toBe('data:,');

      const original = await headOf('docs/only-chinese/');
      expect(original.links['canonical']).toBe(`${origin}/docs/only-chinese/`);
      expect(original.alternates).toEqual({});
      expect(original.html.includes('Not translated yet'), prefix).toBe(prefix !== '/');

      const sitemap = await (await request.get(`${prefix}sitemap.xml`)).text();
      expect(sitemap).toContain(`${prefix}docs/start/`);
      expect(sitemap.includes('docs/only-chinese/'), prefix).toBe(prefix === '/');
    }
  });
});
