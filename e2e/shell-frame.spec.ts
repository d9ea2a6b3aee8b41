/** The parts around the content of a page, with their real texts. */
import type {Locator, Page} from '@playwright/test';
import {expectReady, followLink, markDocument, openReady, scrollY} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const navbar = (page: Page): Locator => page.getByRole('navigation', {name: '主导航'});
const sidebar = (page: Page): Locator => page.getByRole('navigation', {name: '文档侧边栏'});
const breadcrumbs = (page: Page): Locator => page.getByRole('navigation', {name: '当前位置'});

test('the skip link is off screen until Tab reaches it, and Tab continues in the main part; the navbar stays at the top and marks the active item; the footer has its groups @2.22 @2.26 @2.28 @2.29 @2.44 @9.28', async ({
  page,
}) => {
  const link = (name: string): Locator => navbar(page).getByRole('link', {name: new RegExp(`^${name}`)});
  const active = navbar(page).locator('a[aria-current]');
  await page.goto('/docs/learn/installation/');

  await test.step('skip link', async () => {
    const skipLink = page.getByRole('link', {name: '跳到主要内容'});
    await expect(skipLink).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skipLink).toBeFocused();
    await expect(skipLink).toBeInViewport({ratio: 1});
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#main-content$/);
    await expect(skipLink).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.locator('main :is(a, summary, button, input):focus')).toHaveCount(1);
  });

  await expectReady(page);
  const {isSameDocument} = await markDocument(page);
  await test.step('navbar', async () => {
    const brand = navbar(page).getByRole('link', {name: 'StyleX', exact: true});
    await expect(brand.locator('img:visible')).toHaveCount(1);
    await expect(page.getByRole('banner').getByRole('button', {name: /切换到/})).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', {name: '搜索', exact: true})).toBeVisible();
    const boxes = ['学习', 'API', '演练场', '博客', 'GitHub'].map((name) => link(name).boundingBox());
    const lefts = (await Promise.all(boxes)).map((box) => box?.x ?? -1);
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    const middle = (page.viewportSize()?.width ?? 0) / 2;
    expect(lefts.map((left) => left < middle)).toEqual([true, true, true, true, false]);
    await page.evaluate(() => window.scrollTo(0, 800));
    await expect.poll(() => scrollY(page)).toBe(800);
    expect(await page.getByRole('banner').boundingBox()).toMatchObject({x: 0, y: 0, height: 60});
  });

  await test.step('link to GitHub', async () => {
    await expect(link('GitHub')).toHaveAttribute('href', /^https:\/\/github\.com\//);
    await expect(link('GitHub')).toHaveAccessibleName(/在新标签页中打开/);
  });

  await test.step('active item', async () => {
    const expectActive = async (name: string, value: 'page' | 'true'): Promise<void> => {
      await expect(active).toHaveText([name]);
      await expect(active).toHaveAttribute('aria-current', value);
    };
    await expectActive('学习', 'true');
    for (const name of ['API', '博客']) {
      await link(name).click();
      await expectActive(name, 'page');
    }
    await page.getByRole('article').getByRole('link').first().click();
    await expectActive('博客', 'true');
    await navbar(page).getByRole('link', {name: 'StyleX', exact: true}).click();
    await expect(active).toHaveCount(0);
    expect(await isSameDocument()).toBe(true);
  });

  await test.step('footer', async () => {
    const footer = page.getByRole('contentinfo');
    const titles = ['开发', '探索', '参与', '其他', '友情链接'];
    await expect(footer.getByRole('heading')).toHaveText(titles);
    for (const title of titles) {
      const heading = page.getByRole('heading', {name: title, exact: true});
      const group = footer.locator('div').filter({has: heading}).last();
      expect(await group.getByRole('link').count(), title).toBeGreaterThan(1);
    }
    await expect(footer).toContainText('MIT');
    await expect(footer).toContainText('StyleX 0.11.1');
    const outside = footer.locator('a[href^="http"]');
    expect(await outside.count()).toBeGreaterThan(3);
    await expect(outside.and(page.locator(':not([rel="noopener noreferrer"])'))).toHaveCount(0);
  });
});

test('a doc has breadcrumbs and a pager, and in narrow windows a collapsed table of contents', async ({page}) => {
  await openReady(page, '/docs/learn/theming/using-variables/');
  // Its category has no page.
  await expect(breadcrumbs(page).getByRole('link')).toHaveCount(1);
  await expect(breadcrumbs(page).getByRole('listitem').nth(1)).toHaveText('主题');

  await followLink(page, '/docs/api/javascript/create/');
  const category = breadcrumbs(page).getByRole('link', {name: 'JavaScript API'});
  await expect(category).toHaveAttribute('href', '/docs/api/javascript/');
  await expect(breadcrumbs(page).locator('[aria-current="page"]')).toHaveText(await page.locator('h1').innerText());

  await test.step('the pager names pages as the sidebar does', async () => {
    const pager = page.getByRole('navigation', {name: '文档翻页'});
    const name = (await pager.locator('[rel="next"] > span').last().innerText()).trim();
    await pager.locator('[rel="next"]').click();
    await expect(pager.locator('[rel="prev"]')).toHaveAttribute('href', '/docs/api/javascript/create/');
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText(name);
  });

  await test.step('table of contents', async () => {
    const button = page.locator('main summary').filter({hasText: '本页总览'});
    const links = page.getByRole('navigation', {name: '本页总览'}).getByRole('link');
    await expect(button).toBeHidden();
    await expect(links.first()).toBeVisible();
    await page.setViewportSize({width: 996, height: 800});
    await expect(links).toHaveCount(0);
    expect((await button.boundingBox())?.y).toBeLessThan((await page.locator('.prose').boundingBox())?.y ?? 0);
    await button.click();
    await links.nth(1).click();
    await expect(page).toHaveURL(/#.+/);
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    await page.setViewportSize({width: 1200, height: 800});
    await expect(button).toBeHidden();
    await expect(links.first()).toBeVisible();
  });
});

test('the button at the end of a long page leads to its top, and Tab continues in the main part', async ({page}) => {
  await openReady(page, '/docs/learn/installation/');
  await page.evaluate(() => window.scrollTo(0, 3000));
  await page.mouse.wheel(0, -200);
  const button = page.getByRole('button', {name: '回到顶部'});
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(button).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :is(a, summary, button, input):focus')).toBeInViewport();
});
