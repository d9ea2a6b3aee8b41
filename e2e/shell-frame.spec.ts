import type {Locator, Page} from '@playwright/test';
import {markDocument, openAwake, scrollY} from './reader.ts';
import {readElements} from './read-html.ts';
import {expect, test} from './serve-fixture.ts';
import {SPEC_ROUTES} from './spec-routes.ts';

const navbar = (page: Page): Locator => page.getByRole('navigation', {name: '主导航'});
const skipLink = (page: Page): Locator => page.getByRole('link', {name: '跳到主要内容'});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'with scripts off', () => {
    test.use({javaScriptEnabled});

    test('the skip link is off screen until Tab comes to it, and Tab goes on in the main part', async ({page}) => {
      await page.goto('/docs/learn/');
      await expect(skipLink(page)).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(skipLink(page)).toBeFocused();
      await expect(skipLink(page)).toBeInViewport({ratio: 1});
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#main-content$/);
      await expect(skipLink(page)).not.toBeInViewport();
      await page.keyboard.press('Tab');
      await expect(page.locator('main a:focus, main summary:focus, main button:focus')).toHaveCount(1);
    });
  });
}

test('the navbar has the items of the site, in their places, and stays at the top', async ({page}) => {
  await openAwake(page, '/docs/learn/');
  const brand = navbar(page).getByRole('link', {name: 'StyleX', exact: true});
  await expect(brand).toHaveAttribute('href', '/');
  await expect(brand.locator('img:visible')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('button', {name: /切换到/})).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', {name: '搜索', exact: true})).toBeVisible();
  const labels = ['学习', 'API', '演练场', '博客', 'GitHub'];
  const items = labels.map((name) => navbar(page).getByRole('link', {name: new RegExp(`^${name}`)}));
  const boxes = await Promise.all(items.map((item) => item.boundingBox()));
  const lefts = boxes.map((box) => box?.x ?? -1);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  expect(lefts.map((left) => left < middle)).toEqual([true, true, true, true, false]);

  await page.evaluate(() => window.scrollTo(0, 800));
  await expect.poll(() => scrollY(page)).toBe(800);
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({x: 0, y: 0, height: 60});
});

test('the item of the part the reader is in is active, also after a navigation', async ({page}) => {
  const active = navbar(page).locator('a[aria-current]');
  for (const [route, labels] of [
    ['/', []],
    ['/docs/learn/', ['学习']],
    ['/docs/learn/recipes/descendant%20styles/', ['学习']],
    ['/docs/api/types/Theme/', ['API']],
    ['/playground/', ['演练场']],
    ['/blog/', ['博客']],
    ['/blog/v0.11.0/', ['博客']],
    ['/search/', []],
  ] as const) {
    await page.goto(route);
    await expect(active, route).toHaveText(labels);
  }
  await openAwake(page, '/docs/learn/installation/');
  await expect(active).toHaveAttribute('aria-current', 'true');
  const {isSameDocument} = await markDocument(page);
  await navbar(page).getByRole('link', {name: '博客'}).click();
  await expect(active).toHaveText(['博客']);
  await expect(active).toHaveAttribute('aria-current', 'page');
  expect(await isSameDocument()).toBe(true);
});

test('the link to GitHub opens a new tab that knows nothing of this one', async ({page, context}) => {
  await context.route('https://github.com/**', (route) =>
    route.fulfill({contentType: 'text/html', body: '<title>there</title>'}),
  );
  await openAwake(page, '/');
  const link = navbar(page).getByRole('link', {name: /^GitHub/});
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAccessibleName(/在新标签页中打开/);
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await expect(tab).toHaveTitle('there');
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the footer has its five groups, and says whose the text is and of which version', async ({page}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(['开发', '探索', '参与', '其他', '友情链接']);
  for (const title of ['开发', '探索', '参与', '其他', '友情链接']) {
    const group = footer
      .locator('div')
      .filter({has: page.getByRole('heading', {name: title, exact: true})})
      .last();
    expect(await group.getByRole('link').count(), title).toBeGreaterThan(1);
  }
  await expect(footer).toContainText('MIT');
  await expect(footer).toContainText('StyleX 0.11.1');
  const outside = footer.locator('a[href^="http"]');
  expect(await outside.count()).toBeGreaterThan(3);
  for (const link of await outside.all()) await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('breadcrumbs lead from home through the categories to the page, which is no link', async ({page}) => {
  const crumbs = page.getByRole('navigation', {name: '当前位置'});
  await page.goto('/docs/api/javascript/create/');
  await expect(crumbs.getByRole('link')).toHaveCount(2);
  await expect(crumbs.getByRole('link', {name: '首页'})).toHaveAttribute('href', '/');
  await expect(crumbs.getByRole('link', {name: 'JavaScript API'})).toHaveAttribute('href', '/docs/api/javascript/');
  const heading = await page.locator('h1').innerText();
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText(heading);

  // This category has no page of its own.
  await page.goto('/docs/learn/theming/defining-variables/');
  await expect(crumbs.getByRole('link')).toHaveCount(1);
  await expect(crumbs.getByRole('listitem').nth(1)).toHaveText('主题');
});

for (const first of ['/docs/learn/', '/docs/api/']) {
  test(`next and previous go through the sidebar of ${first}, in its order`, async ({site}) => {
    const linksOf = async (route: string) =>
      readElements(await (await fetch(site.url + route.slice(1))).text()).filter(({name}) => name === 'a');
    const chain = [first];
    for (let route: string | undefined = first; route !== undefined;) {
      const links = await linksOf(route);
      const next = links.find(({properties}) => properties['rel'] === 'next')?.properties['href'];
      const previous = links.find(({properties}) => properties['rel'] === 'prev')?.properties['href'];
      expect(previous, route).toBe(chain.at(-2));
      if (next !== undefined) chain.push(next);
      route = next;
    }
    const table = SPEC_ROUTES.filter((route) => route.startsWith(first));
    expect(chain.toSorted()).toEqual(table.toSorted());
    // The sidebar comes first in the document; the mobile one repeats it.
    const inSidebar = [...new Set((await linksOf(first)).map(({properties}) => properties['href'] ?? ''))];
    const isOfSidebar = (href: string): boolean => chain.includes(href);
    expect(inSidebar.filter(isOfSidebar)).toEqual(chain);
  });
}

test('the link to the next page is named as the sidebar names it', async ({page}) => {
  await openAwake(page, '/docs/learn/');
  const pager = page.getByRole('navigation', {name: '文档翻页'});
  const name = (await pager.locator('[rel="next"] > span').last().innerText()).trim();
  await pager.getByRole('link').click();
  await expect(pager.locator('[rel="prev"]')).toHaveAttribute('href', '/docs/learn/');
  await expect(page.getByRole('navigation', {name: '文档侧边栏'}).locator('[aria-current="page"]')).toHaveText(name);
});

test('on narrow windows the table of contents is folded above the text', async ({page}) => {
  await page.setViewportSize({width: 996, height: 800});
  await openAwake(page, '/docs/learn/thinking-in-stylex/');
  const button = page.locator('main summary').filter({hasText: '本页总览'});
  const links = page.getByRole('navigation', {name: '本页总览'}).getByRole('link');
  await expect(links).toHaveCount(0);
  expect((await button.boundingBox())?.y).toBeLessThan((await page.locator('.prose').boundingBox())?.y ?? 0);
  await button.click();
  await links.nth(1).click();
  await expect(page).toHaveURL(/#.+/);
  const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();

  await page.setViewportSize({width: 997, height: 800});
  await expect(button).toBeHidden();
  await expect(links.first()).toBeVisible();
});
