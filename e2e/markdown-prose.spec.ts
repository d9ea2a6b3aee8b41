import {fixtureSite, siteTest} from './fixture-site.ts';
import {openAwake, wake} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('markdown'));

test('emphasis beside Chinese punctuation is emphasis, with no marker left', async ({page}) => {
  await page.goto('/docs/prose/');
  const first = page.locator('.prose p').first();
  await expect(first).toHaveText('这一句里“引号里的粗体。”后面紧跟中文,注意:也一样,还有着重和划掉的字。');
  await expect(first.locator('strong')).toHaveText(['“引号里的粗体。”', '注意:']);
  await expect(first.locator('em')).toHaveText('着重');
  await expect(first.locator('del')).toHaveText('划掉');
});

test('a colon between words is text, a bare address is a link', async ({page}) => {
  await page.goto('/docs/prose/');
  const second = page.locator('.prose p').nth(1);
  await expect(second).toContainText('时间 10:30 和比例 a:b 不是指令');
  await expect(second.getByRole('link')).toHaveAttribute('href', 'https://example.org/path');
});

test('a task list shows what is done', async ({page}) => {
  await page.goto('/docs/prose/');
  const boxes = page.locator('.prose').getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
  await expect(boxes.first()).toBeDisabled();
  await expect(boxes.first()).toHaveAccessibleName('做完的事');
});

test('a footnote leads there and back, and is named for those who do not see it', async ({page}) => {
  await openAwake(page, '/docs/prose/');
  const references = page.locator('[data-footnote-ref]');
  await expect(references).toHaveText(['1', '2', '1']);
  await expect(references.first()).toHaveAttribute('aria-describedby', 'footnote-label');
  await expect(page.locator('#footnote-label')).toHaveText('Footnotes');

  await references.nth(2).click();
  await expect(page).toHaveURL(/#fn-first$/);
  await expect(page.locator('#fn-first')).toBeInViewport();
  const back = page.locator('#fn-first').getByRole('link', {name: 'Back to reference 1-2', exact: true});
  await back.click();
  await expect(page).toHaveURL(/#fnref-first-2$/);
  await expect(references.nth(2)).toBeInViewport();
});

test('headings have their explicit id, or one from their text; the title has none', async ({page}) => {
  await page.goto('/docs/prose/');
  const ids = await page
    .locator('.prose :is(h2, h3, h4):not(#footnote-label)')
    .evaluateAll((all) => all.map(({id}) => id));
  expect(ids).toEqual(['pictures', 'with-code', 'plain-english-heading', 'fourth-level']);
  await expect(page.locator('#with-code code')).toHaveText('代码');
  await expect(page.locator('h1')).not.toHaveAttribute('id');
});

test('the table of contents has levels 2 and 3, with their code and without links in links', async ({page}) => {
  await page.goto('/docs/prose/');
  const toc = page.getByRole('navigation', {name: 'On this page'});
  await expect(toc.getByRole('link')).toHaveText(['图片', '带 代码 的标题', 'Plain English heading']);
  await expect(toc.locator('code')).toHaveText('代码');
});

test('the link of a heading shows on hover and focus, sets the address, and is not copied', async ({page}) => {
  await openAwake(page, '/docs/prose/');
  const heading = page.locator('#with-code');
  const anchor = heading.getByRole('link', {name: 'Direct link to 带 代码 的标题', exact: true});
  await expect(anchor).toHaveCSS('opacity', '0');
  await heading.hover();
  await expect(anchor).toHaveCSS('opacity', '1');
  await page.mouse.move(2, 2);
  await expect(anchor).toHaveCSS('opacity', '0');
  await anchor.focus();
  await page.keyboard.press('Shift');
  await expect(anchor).toHaveCSS('opacity', '1');

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/prose\/#with-code$/);
  const {top, navbar} = await heading.evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    navbar: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
  }));
  expect(top).toBeGreaterThanOrEqual(navbar);
  const selected = await heading.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString();
  });
  expect(selected?.trim()).toBe('带 代码 的标题');
});

test('a picture keeps its room before it has come', async ({page, serve, siteFolder}) => {
  const site = await serve({dir: siteFolder});
  site.hang('/img/wide.svg');
  await page.goto(`${site.url}docs/prose/`, {waitUntil: 'domcontentloaded'});
  const [wide, small] = [page.getByAltText('宽的图片'), page.getByAltText('小一些的图片')];
  await expect(wide).toHaveAttribute('title', '图片的标题');
  expect(await wide.evaluate((image) => image instanceof HTMLImageElement && image.complete)).toBe(false);
  expect(await wide.boundingBox()).toMatchObject({width: 120, height: 48});
  expect(await small.boundingBox()).toMatchObject({width: 60, height: 24});
});

test('a wide table scrolls in a box of its own, by keyboard too, and the page does not', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await openAwake(page, '/docs/tables/');
  const box = page.getByRole('group', {name: 'Table, scrolls sideways'}).nth(1);
  const measures = (): Promise<{left: number; hiddenWidth: number}> =>
    box.evaluate((element) => ({left: element.scrollLeft, hiddenWidth: element.scrollWidth - element.clientWidth}));
  expect((await measures()).hiddenWidth).toBeGreaterThan(100);
  await box.focus();
  await expect(box).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await measures()).left).toBeGreaterThan(0);
  await box.evaluate((element) => element.scrollTo({left: element.scrollWidth}));
  await expect(box.getByText('最后一格')).toBeInViewport();
  await page.evaluate(() => window.scrollBy(1000, 0));
  expect(await page.evaluate(() => window.scrollX)).toBe(0);
});

test('columns of a table are aligned as written', async ({page}) => {
  await page.goto('/docs/tables/');
  const cells = page.locator('.prose table').first().locator('td');
  const aligned = await cells.evaluateAll((all) => all.map((cell) => getComputedStyle(cell).textAlign));
  expect(aligned).toEqual(['start', 'center', 'end']);
});

test('each kind of admonition has its name, or the title the author gave it', async ({page}) => {
  await page.goto('/docs/boxes/');
  const boxes = page.locator('.admonition');
  await expect(boxes.locator('.admonition-title')).toHaveText(['Note', 'Tip', 'Info', 'Caution', '自己的标题']);
  await expect(boxes.nth(4).locator('.admonition-title code')).toHaveText('标题');
  const looks = await boxes.evaluateAll((all) =>
    all.map((box) => getComputedStyle(box).backgroundColor + getComputedStyle(box).borderColor),
  );
  expect(new Set(looks).size).toBe(5);
});

test('Markdown inside an admonition is Markdown', async ({page}) => {
  await page.goto('/docs/boxes/');
  const tip = page.locator('.admonition[data-kind="tip"]');
  await expect(tip.locator('strong')).toHaveText('“强调。”');
  await expect(tip.getByRole('listitem')).toHaveText(['第一项', '第二项']);
  await expect(tip.locator('.code-block')).toContainText("console.log('in a box');");
});

test('details are folded and open by pointer and key', async ({page}) => {
  await page.goto('/docs/boxes/');
  const content = page.getByText('折叠的内容。');
  await expect(content).toBeHidden();
  await page.getByText('展开看看').click();
  await expect(content).toBeVisible();
  await wake(page);
  await expect(content).toBeVisible();
  await page.locator('.prose summary').press('Enter');
  await expect(content).toBeHidden();
});
