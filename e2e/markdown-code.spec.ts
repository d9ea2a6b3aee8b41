import type {Locator, Page} from '@playwright/test';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {atRest, openAwake} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('markdown'));

/** The code block whose title bar says this. */
const block = (page: Page, title: string): Locator =>
  page.locator('.code-block').filter({has: page.locator('.code-title', {hasText: title})});
const lines = (code: Locator): Locator => code.locator('.line');
const copyButton = (code: Locator): Locator => code.locator('[data-code-copy]');
const background = (element: Locator): Promise<string> =>
  element.evaluate((target) => getComputedStyle(target).backgroundColor);
const NOTHING = 'rgba(0, 0, 0, 0)';

/** As if the reader had said no to the browser's question. */
async function refuseClipboard(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const {targetInfo} = await devtools.send('Target.getTargetInfo');
  await devtools.send('Browser.setPermission', {
    permission: {name: 'clipboard-write'},
    setting: 'denied',
    ...(targetInfo.browserContextId !== undefined && {browserContextId: targetInfo.browserContextId}),
  });
}

test('a fence has its title, and its lines as written', async ({page}) => {
  await page.goto('/docs/code/');
  await expect(page.locator('.code-title')).toHaveText(['src/card.tsx', 'long.js']);
  const card = block(page, 'src/card.tsx');
  await expect(lines(card)).toHaveText([
    '// 注释',
    "const name: string = 'card';",
    'export const Card = () => <p className={name}>{42}</p>;',
  ]);
  // What is not code has no line: the whole text is the lines, joined.
  expect(await card.locator('.code-lines').textContent()).toBe((await lines(card).allTextContents()).join('\n'));
});

test('tokens have their own colours in light and in dark, from one markup', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await openAwake(page, '/docs/code/?theme=light');
  const code = block(page, 'src/card.tsx').locator('.code-lines');
  const look = () =>
    code.evaluate((element) => ({
      html: element.innerHTML,
      colors: [...element.querySelectorAll('[class^="t-"]')].map((token) => getComputedStyle(token).color),
      surface: getComputedStyle(element.closest('.code-block') ?? element).backgroundColor,
    }));
  const light = await look();
  await page
    .locator('nav')
    .getByRole('button', {name: /^Switch to dark mode/})
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await look();
  expect(dark.html).toBe(light.html);
  expect(light.html).not.toContain('style=');
  expect(dark.surface).not.toBe(light.surface);
  expect(new Set(light.colors).size).toBeGreaterThanOrEqual(6);
  expect(new Set(dark.colors).size).toBe(new Set(light.colors).size);
  expect(dark.colors.filter((color, index) => color === light.colors[index])).toEqual([]);
});

test('lines are marked by the fence', async ({page}) => {
  await page.goto('/docs/code-marks/');
  const marked = lines(block(page, 'fence.js'));
  for (const [index, isMarked] of [true, false, true, true].entries()) {
    const color = await background(marked.nth(index));
    expect(color !== NOTHING, `line ${index + 1}`).toBe(isMarked);
  }
});

test('words are marked by the fence and by a comment, in every line that has them', async ({page}) => {
  await page.goto('/docs/code-marks/');
  await expect(block(page, 'fence.js').locator('mark')).toHaveText(['total', 'total']);
  await expect(block(page, 'word.js').locator('mark')).toHaveText(['target', 'target', 'target']);
  await expect(lines(block(page, 'word.js'))).toHaveText([
    "const target = 'target';",
    "const other = 'target'.length;",
  ]);
});

test('comments mark added, removed and highlighted lines, and are gone', async ({page}) => {
  await page.goto('/docs/code-marks/');
  const code = lines(block(page, 'comments.js'));
  await expect(code).toHaveText([
    'const kept = 1;',
    'const old = 2;',
    'const fresh = 3;',
    'const shown = kept + fresh;',
  ]);
  const colors = await Promise.all([0, 1, 2, 3].map((index) => background(code.nth(index))));
  expect(colors[0]).toBe(NOTHING);
  expect(new Set(colors).size).toBe(4);
  const sign = (index: number): Promise<string> =>
    code.nth(index).evaluate((line) => getComputedStyle(line, '::after').content);
  expect([await sign(1), await sign(2)]).toEqual(['"−"', '"+"']);
});

test('a diff marks its lines by its own signs', async ({page}) => {
  await page.goto('/docs/code-marks/');
  const code = lines(block(page, 'change.diff'));
  await expect(code).toHaveText(["-const color = 'red';", "+const color = 'blue';", ' export {color};']);
  const colors = await Promise.all([0, 1, 2].map((index) => background(code.nth(index))));
  expect(new Set(colors).size).toBe(3);
  expect(colors[2]).toBe(NOTHING);
});

test('lines out of focus are dimmed until the reader comes to the block', async ({page}) => {
  await page.goto('/docs/code-marks/');
  const code = block(page, 'focus.js');
  await expect(lines(code)).toHaveText([
    'const before = 1;',
    'const inside = 2;',
    'const still = 3;',
    'const after = 4;',
  ]);
  // Another colour than code has elsewhere: no other block is ever dimmed.
  const ink = await lines(block(page, 'fence.js'))
    .first()
    .evaluate((line) => getComputedStyle(line).color);
  const dimmed = (): Promise<boolean[]> =>
    lines(code).evaluateAll((all, color) => all.map((line) => getComputedStyle(line).color !== color), ink);
  await expect.poll(dimmed).toEqual([true, false, false, true]);
  await code.hover();
  await expect.poll(dimmed).toEqual([false, false, false, false]);
  await page.mouse.move(2, 2);
  await expect.poll(dimmed).toEqual([true, false, false, true]);
  await code.locator('pre').focus();
  await expect.poll(dimmed).toEqual([false, false, false, false]);
});

test('line numbers are shown, and are no text', async ({page}) => {
  await page.goto('/docs/code/');
  const numbered = page.locator('.numbered');
  await expect(lines(numbered)).toHaveText([
    'const first = 1;',
    'const second = 2;',
    '',
    'console.log(first + second);',
  ]);
  const shown = await lines(numbered).evaluateAll((all) =>
    all.map((line) => getComputedStyle(line, '::before').content),
  );
  expect(shown).toEqual(Array.from({length: 4}, () => 'counter(line)'));
  const selected = await numbered.evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return getSelection()?.toString();
  });
  expect(selected).toBe('const first = 1;\nconst second = 2;\n\nconsole.log(first + second);');
  const unnumbered = lines(block(page, 'src/card.tsx')).first();
  expect(await unnumbered.evaluate((line) => getComputedStyle(line, '::before').content)).toBe('none');
});

test('what stands above the cut is not shown', async ({page}) => {
  await page.goto('/docs/code-marks/');
  await expect(lines(block(page, 'cut.js'))).toHaveText(['const visible = hidden;']);
});

test('the copy button takes the code without marks, numbers and removed lines, and says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await atRest(page, () => openAwake(page, '/docs/code-marks/'));
  const code = block(page, 'comments.js');
  await code.hover();
  await code.getByRole('button', {name: 'Copy code', exact: true}).click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toHaveCount(1);
  await expect(copyButton(code)).toHaveAccessibleName('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'const kept = 1;\nconst fresh = 3;\nconst shown = kept + fresh;',
  );
  await page.clock.runFor(5000);
  await expect(copyButton(code)).toHaveAccessibleName('Copy code');
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toHaveCount(0);
});

test('empty lines are copied, too', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAwake(page, '/docs/code/');
  await page.locator('.code-block:has(.numbered) [data-code-copy]').click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('const first = 1;\nconst second = 2;\n\nconsole.log(first + second);');
});

test('a refused clipboard is said, on the button, to screen readers and in the console', async ({page}) => {
  await atRest(page, () => openAwake(page, '/docs/code/'));
  await refuseClipboard(page);
  const message = page.waitForEvent('console', (entry) => entry.type() === 'error');
  const code = block(page, 'src/card.tsx');
  await copyButton(code).click();
  await expect(copyButton(code)).toHaveAccessibleName('Copying failed');
  await expect(page.getByRole('status').filter({hasText: 'Copying failed'})).toHaveCount(1);
  expect((await message).text()).toContain('The code could not be copied.');
  await page.clock.runFor(5000);
  await expect(copyButton(code)).toHaveAccessibleName('Copy code');
});

test('the wrap toggle is offered where a line is too long, wraps it, and can be taken back', async ({page}) => {
  await openAwake(page, '/docs/code/');
  const [long, short] = [block(page, 'long.js'), block(page, 'src/card.tsx')];
  await short.hover();
  await expect(short.locator('[data-code-wrap]')).toBeHidden();
  await long.hover();
  const toggle = long.getByRole('button', {name: 'Toggle word wrap'});
  const overflow = (): Promise<number> => long.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth);
  expect(await overflow()).toBeGreaterThan(0);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  expect(await overflow()).toBe(0);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  expect(await overflow()).toBeGreaterThan(0);
});

test('long code scrolls by keyboard, and its buttons are reached by it', async ({page}) => {
  await openAwake(page, '/docs/code/');
  const code = block(page, 'long.js');
  await code.locator('pre').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => code.locator('pre').evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect(code.getByRole('button', {name: 'Toggle word wrap'})).toBeFocused();
  await expect(code.getByRole('button', {name: 'Toggle word wrap'})).toHaveCSS('opacity', '1');
  await page.keyboard.press('Tab');
  await expect(copyButton(code)).toBeFocused();
});

test.describe('with scripts off', () => {
  test.use({javaScriptEnabled: false});

  test('code is highlighted, and buttons that could do nothing are away', async ({page}) => {
    await page.goto('/docs/code/');
    await expect(copyButton(block(page, 'src/card.tsx'))).toBeHidden();
    const token = page.locator('.t-k').first();
    const [colored, plain] = await Promise.all(
      [token, page.locator('.code-lines').first()].map((element) =>
        element.evaluate((target) => getComputedStyle(target).color),
      ),
    );
    expect(colored).not.toBe(plain);
  });
});
