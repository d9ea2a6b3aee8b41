import type {Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {readElements, readHead} from './read-html.ts';
import {allPaths, documentPaths, markDocument, openAwake, recordErrors, recordRequests} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('two-locales'));

const html = async (page: Page, path: string): Promise<string> => (await page.request.get(path)).text();

/** Chooses a locale in the bar's dropdown, as a reader with a mouse. */
async function chooseLocale(page: Page, current: string, wanted: string): Promise<void> {
  await page.locator('header summary').filter({hasText: current}).hover();
  const link = page.locator('header details').getByRole('link', {name: wanted});
  const {search, hash} = new URL(page.url());
  // Static HTML does not know the query and the hash of the address; its links learn them right after hydration.
  await expect.poll(() => link.getAttribute('href')).toContain(search + hash);
  await link.click();
}

/** `hreflang` links of a page: language → target. */
async function alternates(page: Page, path: string): Promise<Record<string, string>> {
  const links = readElements(await html(page, path)).filter(({name}) => name === 'link');
  return Object.fromEntries(
    links.flatMap(({properties: {hrefLang, href = ''}}) => (hrefLang === undefined ? [] : [[hrefLang, href]])),
  );
}

test.describe('the locale switch', () => {
  test('keeps path, query and hash, by a full navigation', async ({page}) => {
    await openAwake(page, '/docs/start/?a=b#section');
    const {isSameDocument} = await markDocument(page);
    const requests = recordRequests(page);
    await chooseLocale(page, '简体中文', 'English');
    await expect(page.locator('h1')).toHaveText('Start');
    await expect(page).toHaveURL(/\/en\/docs\/start\/\?a=b#section$/);
    expect(await isSameDocument()).toBe(false);
    expect(documentPaths(requests)).toEqual(['/en/docs/start/']);
  });

  test('leads from a translated edition to another, and back to the default one', async ({page}) => {
    await openAwake(page, '/en/docs/start/?a=b#section');
    await chooseLocale(page, 'English', 'العربية');
    await expect(page).toHaveURL(/:\d+\/ar\/docs\/start\/\?a=b#section$/);
    await expect(page.locator('h1')).toHaveText('البداية');
    await openAwake(page, page.url());
    await chooseLocale(page, 'العربية', '简体中文');
    await expect(page).toHaveURL(/:\d+\/docs\/start\/\?a=b#section$/);
  });

  test('in a translated edition the current locale leads to the page itself', async ({page}) => {
    await page.goto('/en/docs/start/');
    const own = page.locator('header details').getByRole('link', {name: 'English', includeHidden: true});
    await expect(own).toHaveAttribute('href', '/en/docs/start/');
    await expect(own).toHaveAttribute('aria-current', 'page');
  });

  test('keeps the path of a page that was not found', async ({page}) => {
    await openAwake(page, '/en/no/such/page/?a=b');
    await chooseLocale(page, 'English', '简体中文');
    await expect(page).toHaveURL(/:\d+\/no\/such\/page\/\?a=b$/);
  });

  test('works from the mobile sidebar, and without scripts', async ({browser, site}) => {
    const page = await browser.newPage({javaScriptEnabled: false, viewport: {width: 390, height: 800}});
    await page.goto(`${site.url}docs/start/`);
    await page.getByRole('button', {name: '打开导航菜单'}).click();
    await page.getByRole('dialog').getByRole('link', {name: 'English'}).click();
    await expect(page).toHaveURL(/\/en\/docs\/start\/$/);
    await page.close();
  });
});

test('navigations inside an edition stay in it, in one document', async ({page}) => {
  const errors = recordErrors(page);
  await openAwake(page, '/en/docs/start/');
  const {isSameDocument} = await markDocument(page);
  await page.getByRole('link', {name: 'the page in Chinese only'}).click();
  await expect(page).toHaveURL(/\/en\/docs\/only-chinese\/#section$/);
  await expect(page.locator('h1')).toHaveText('只有中文');
  expect(await isSameDocument()).toBe(true);
  expect(errors).toEqual([]);
});

test('a site that has no icon says so: browsers ask for none', async ({page}) => {
  expect(readHead(await html(page, '/docs/start/')).links['icon']).toBe('data:,');
});

test.describe('a page without translation', () => {
  test('is shown in its own language, with a notice, in the frame of the edition', async ({page}) => {
    await page.goto('/en/docs/only-chinese/');
    await expect(page.locator('main')).toContainText('这一页没有译文。');
    await expect(page.locator('main')).toContainText('Not translated yet');
    await expect(page.locator('aside nav[aria-label="Docs sidebar"]')).toBeVisible();
  });

  test('says in which language it is written, and runs the way of that', async ({page}) => {
    await page.goto('/ar/docs/only-chinese/');
    for (const text of [page.locator('h1'), page.locator('main .prose:not(.page-notice)')]) {
      await expect(text).toHaveAttribute('lang', 'zh-CN');
      await expect(text).toHaveCSS('direction', 'ltr');
    }
    await expect(page.getByText('Not translated yet')).toHaveCSS('direction', 'rtl');
    await page.goto('/ar/docs/start/');
    await expect(page.locator('main [lang]')).toHaveCount(0);
  });

  test('names the original as the canonical page; a translated one names itself', async ({page}) => {
    const canonical = async (path: string) => readHead(await html(page, path)).links['canonical'];
    expect(await canonical('/en/docs/only-chinese/')).toBe('https://locales.example/docs/only-chinese/');
    expect(await canonical('/ar/docs/only-chinese/')).toBe('https://locales.example/docs/only-chinese/');
    expect(await canonical('/en/docs/start/')).toBe('https://locales.example/en/docs/start/');
  });

  test('is in the sitemap of the original alone', async ({page, site}) => {
    expect(await allPaths(page, site.url)).toContain('/docs/only-chinese/');
    const translated = await allPaths(page, `${site.url}en/`);
    expect(translated).toContain('/en/docs/start/');
    expect(translated).not.toContain('/en/docs/only-chinese/');
  });

  test('has no notice where it was written', async ({page}) => {
    for (const path of ['/docs/only-chinese/', '/docs/start/', '/en/docs/start/', '/ar/docs/start/']) {
      expect(await html(page, path), path).not.toContain('Not translated yet');
    }
  });
});

test('only real translations are named by hreflang, by each other and by themselves', async ({page}) => {
  const all = {
    'zh-CN': 'https://locales.example/docs/start/',
    en: 'https://locales.example/en/docs/start/',
    ar: 'https://locales.example/ar/docs/start/',
  };
  for (const path of ['/docs/start/', '/en/docs/start/', '/ar/docs/start/']) {
    expect(await alternates(page, path), path).toEqual(all);
  }
  for (const path of ['/docs/only-chinese/', '/en/docs/only-chinese/', '/ar/docs/only-chinese/']) {
    expect(await alternates(page, path), path).toEqual({});
  }
});

test.describe('the not-found page', () => {
  for (const [path, lang, title] of [
    ['/no/such/page/', 'zh-CN', '找不到页面 | 双语站'],
    ['/en/no/such/page/', 'en', 'Page Not Found | Bilingual site'],
    ['/ar/docs/no-such-page/', 'ar', 'الصفحة غير موجودة | موقع ثنائي اللغة'],
  ] as const) {
    test(`at ${path} is that of the edition (${lang})`, async ({page}) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
    });
  }

  test('of an edition leads to the home page of the edition', async ({page}) => {
    await page.goto('/en/no/such/page/');
    await page.getByRole('main').getByRole('link', {name: 'Go to the home page'}).click();
    await expect(page).toHaveURL(/\/en\/$/);
  });
});

test.describe('the edition that is written from right to left', () => {
  test('says so in the document, and the others do not', async ({page}) => {
    for (const [path, dir] of [
      ['/ar/docs/start/', 'rtl'],
      ['/en/docs/start/', 'ltr'],
      ['/docs/start/', 'ltr'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('html'), path).toHaveAttribute('dir', dir);
    }
  });

  for (const width of [360, 996, 1280]) {
    test(`never overflows sideways at ${width} px`, async ({page}) => {
      await page.setViewportSize({width, height: 800});
      for (const path of ['/ar/', '/ar/docs/start/', '/ar/docs/only-chinese/', '/ar/search/', '/ar/no-such-page/']) {
        await openAwake(page, path);
        // Of the body: the root element holds back room for a scroll bar.
        const [inner, outer] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.body.clientWidth,
        ]);
        expect(inner, path).toBe(outer);
        // What overflows to the side where lines begin cannot be scrolled to: it is cut off.
        const cut = await page.locator('header, main, main h1').evaluateAll((elements) => {
          const edge = document.body.getBoundingClientRect().right + 0.5;
          return elements.filter((element) => element.getBoundingClientRect().right > edge).length;
        });
        expect(cut, path).toBe(0);
      }
    });
  }

  test('has its brand, its sidebar and its mobile menu at the right', async ({page}) => {
    await page.setViewportSize({width: 1280, height: 800});
    await page.goto('/ar/docs/start/');
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox();
      if (found === null) throw new Error(`${selector} is not on screen`);
      return found;
    };
    expect((await box('header nav > a')).x).toBeGreaterThan(900);
    expect((await box('aside')).x).toBeGreaterThan((await box('main h1')).x);
    await page.setViewportSize({width: 390, height: 800});
    await page.locator('[popovertarget]').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect
      .poll(async () => {
        const [menu, body] = [await box('[popover]'), await box('body')];
        return Math.round(menu.x + menu.width - body.x - body.width);
      })
      .toBe(0);
  });
});

test.describe('labels', () => {
  test('of the configuration are translated in each edition', async ({page}) => {
    for (const [path, item, title] of [
      ['/docs/start/', '文档', '双语站'],
      ['/en/docs/start/', 'Docs', 'Bilingual site'],
      ['/ar/docs/start/', 'التوثيق', 'موقع ثنائي اللغة'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('header ul a').first(), path).toHaveText(item);
      await expect(page.locator('header nav > a').first(), path).toHaveText(title);
    }
  });

  test('of the interface come from the catalogue of the locale', async ({page}) => {
    for (const [path, text] of [
      ['/docs/start/', '跳到主要内容'],
      ['/ar/docs/start/', 'تخطَّ إلى المحتوى الرئيسي'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('a[href="#main-content"]'), path).toHaveText(text);
    }
  });

  test('are the English ones where there is no catalogue, or none for the label', async ({page}) => {
    await page.goto('/en/docs/start/');
    await expect(page.locator('a[href="#main-content"]')).toHaveText('Skip to main content');
    await page.goto('/ar/docs/start/');
    await expect(page.locator('nav[aria-label="Docs pages"]')).toContainText('Next');
  });
});
