/** Prose in a browser. Unit tests cover the HTML of Markdown. */
import {fixtureSite, siteTest} from './fixture-site.ts';
import {expectReady, openReady} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('markdown'));

test('headings have links and a table of contents; footnotes link in both directions; pictures reserve space @2.17 @2.46 @9.13', async ({
  page,
  serve,
  siteFolder,
}) => {
  const site = await serve({dir: siteFolder});
  site.hang('/img/wide.svg');
  await page.goto(`${site.url}docs/prose/`, {waitUntil: 'domcontentloaded'});

  await test.step('picture that has not loaded', async () => {
    const wide = page.getByAltText('宽的图片');
    await expect(wide).toHaveAttribute('title', '图片的标题');
    expect(await wide.evaluate((image) => image instanceof HTMLImageElement && image.complete)).toBe(false);
    expect(await wide.boundingBox()).toMatchObject({width: 120, height: 48});
    expect(await page.getByAltText('小一些的图片').boundingBox()).toMatchObject({width: 60, height: 24});
  });
  await expectReady(page);

  await test.step('table of contents', async () => {
    await expect(page.locator('#fourth-level')).toBeAttached();
    const toc = page.getByRole('navigation', {name: 'On this page'});
    await expect(toc.getByRole('link')).toHaveText(['图片', '带 代码 的标题', 'Plain English heading']);
  });

  await test.step('footnotes', async () => {
    const references = page.locator('[data-footnote-ref]');
    await expect(references).toHaveText(['1', '2', '1']);
    await references.nth(2).click();
    await expect(page).toHaveURL(/#fn-first$/);
    await expect(page.locator('#fn-first')).toBeInViewport();
    await page.locator('#fn-first').getByRole('link', {name: 'Back to reference 1-2', exact: true}).click();
    await expect(page).toHaveURL(/#fnref-first-2$/);
    await expect(references.nth(2)).toBeInViewport();
  });

  await test.step('link of a heading', async () => {
    const heading = page.locator('#with-code');
    const anchor = page.getByRole('link', {name: 'Direct link to 带 代码 的标题', exact: true});
    await heading.hover();
    await expect(anchor).toHaveCSS('opacity', '1');
    await page.mouse.move(2, 2);
    await expect(anchor).toHaveCSS('opacity', '0');
    await anchor.focus();
    await page.keyboard.press('Shift');
    await expect(anchor).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/prose\/#with-code$/);
    const navbar = await page.getByRole('banner').boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((navbar?.y ?? 0) + (navbar?.height ?? 0));
    const selected = await heading.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return getSelection()?.toString();
    });
    expect(selected?.trim()).toBe('带 代码 的标题');
  });
});

test('a wide table scrolls in its own box, by keyboard too, and aligns its columns', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await openReady(page, '/docs/tables/');
  const box = page.getByRole('group', {name: /^Table: 第一列的名字/u});
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(100);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await box.evaluate((element) => element.scrollTo({left: element.scrollWidth}));
  await expect(box.getByText('最后一格')).toBeInViewport();
  await page.evaluate(() => window.scrollBy(1000, 0));
  expect(await page.evaluate(() => window.scrollX)).toBe(0);

  const cells = page.locator('.prose table').first().locator('tbody').locator('th, td');
  const aligned = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign));
  expect(aligned).toEqual(['start', 'center', 'end']);
});

test('each kind of admonition has its own colors', async ({page}) => {
  await page.goto('/docs/boxes/');
  const boxes = page.locator('.admonition');
  const colors = await boxes.evaluateAll((all) =>
    all.map((box) => getComputedStyle(box).backgroundColor + getComputedStyle(box).borderColor),
  );
  expect(new Set(colors).size).toBe(5);
  const tip = page.locator('.admonition[data-kind="tip"]');
  for (const part of ['strong', 'li', '.code-block']) await expect(tip.locator(part).first(), part).toBeVisible();
});
