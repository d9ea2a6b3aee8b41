/** Styles and buttons of code blocks. Unit tests cover the HTML of marks. */
import {PAGE_COPY} from '../generator/shared/document-markers.ts';
import type {Locator, Page} from '@playwright/test';
import {denyClipboard} from './deny-clipboard.ts';
import {fixtureSite, siteTest} from './fixture-site.ts';
import {openReady, openWithStoppedClock, themeButton} from './reader.ts';
import {expect} from './serve-fixture.ts';

const test = siteTest(fixtureSite('markdown'));

/** The code block with this title. */
const block = (page: Page, title: string): Locator =>
  page.locator('.code-block').filter({has: page.locator('.code-title', {hasText: title})});
const lines = (code: Locator): Locator => code.locator('.line');
const copyButton = (code: Locator): Locator => code.locator('.code-copy');
const backgrounds = (code: Locator): Promise<string[]> =>
  lines(code).evaluateAll((all) => all.map((line) => getComputedStyle(line).backgroundColor));
const pseudoContent = (code: Locator, pseudo: string): Promise<string[]> =>
  lines(code).evaluateAll((all, name) => all.map((line) => getComputedStyle(line, name).content), pseudo);
const NONE = 'rgba(0, 0, 0, 0)';

test('marked, added, removed and unfocused lines look different @smoke', async ({page}) => {
  await page.goto('/docs/code-marks/');

  await test.step('marks of the fence', async () => {
    const colors = await backgrounds(block(page, 'fence.js'));
    expect(colors.map((color) => color !== NONE)).toEqual([true, false, true, true]);
  });

  await test.step('marks of comments and of a difference', async () => {
    expect(new Set(await backgrounds(block(page, 'change.diff'))).size).toBe(3);
    const code = block(page, 'comments.js');
    const colors = await backgrounds(code);
    expect(colors[0]).toBe(NONE);
    expect(new Set(colors).size).toBe(4);
    expect((await pseudoContent(code, '::after')).slice(1, 3)).toEqual(['"−"', '"+"']);
  });

  await test.step('lines out of focus are dimmed until pointer or focus reach the block', async () => {
    const code = block(page, 'focus.js');
    const colorOf = (all: readonly Element[]): string[] => all.map((line) => getComputedStyle(line).color);
    const [ink] = await lines(block(page, 'fence.js')).evaluateAll(colorOf);
    const dimmed = async (): Promise<boolean[]> =>
      (await lines(code).evaluateAll(colorOf)).map((color) => color !== ink);
    await expect.poll(dimmed).toEqual([true, false, false, true]);
    await code.hover();
    await expect.poll(dimmed).toEqual([false, false, false, false]);
    await page.mouse.move(2, 2);
    await expect.poll(dimmed).toEqual([true, false, false, true]);
    await code.getByRole('button').last().focus();
    await expect.poll(dimmed).toEqual([false, false, false, false]);
  });
});

test('code has line numbers outside its text, and colors per mode; long lines scroll or wrap', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'});
  await openReady(page, '/docs/code/');
  const [short, long, numbered] = [block(page, 'src/card.tsx'), block(page, 'long.js'), page.locator('.numbered')];
  const toggle = long.getByRole('button', {name: 'Toggle word wrap'});

  await test.step('lines and their numbers', async () => {
    expect(new Set(await pseudoContent(numbered, '::before'))).toEqual(new Set(['counter(line)']));
    expect(new Set(await pseudoContent(short, '::before'))).toEqual(new Set(['none']));
    const selected = await numbered.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return getSelection()?.toString();
    });
    expect(selected).toBe('const first = 1;\nconst second = 2;\n\nconsole.log(first + second);');
  });

  await test.step('wrap toggle, only where a line is too long', async () => {
    await short.hover();
    await expect(short.locator('.code-wrap')).toBeHidden();
    await long.hover();
    const overflows = () => long.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
    for (const isWrapped of [true, false]) {
      expect(await overflows()).toBe(isWrapped);
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-pressed', String(isWrapped));
      expect(await overflows()).toBe(!isWrapped);
    }
  });

  await test.step('by keyboard', async () => {
    await long.locator('pre').focus();
    await page.keyboard.press('Tab');
    await expect(toggle).toBeFocused();
    await expect(toggle).toHaveCSS('opacity', '1');
  });

  await test.step('colors of both modes come from the same HTML', async () => {
    const measure = () =>
      short.evaluate((element) => ({
        html: element.innerHTML,
        colors: [...element.querySelectorAll('[class^="t-"]')].map((token) => getComputedStyle(token).color),
        surface: getComputedStyle(element).backgroundColor,
      }));
    const light = await measure();
    await themeButton(page).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const dark = await measure();
    expect(dark.html).toBe(light.html);
    expect(dark.surface).not.toBe(light.surface);
    expect(new Set(light.colors).size).toBeGreaterThanOrEqual(6);
    expect(new Set(dark.colors).size).toBe(new Set(light.colors).size);
    expect(dark.colors.filter((color, index) => color === light.colors[index])).toEqual([]);
  });
});

test('the copy buttons copy the code without removed lines, and the page as Markdown; success and failure are announced', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithStoppedClock(page, () => openReady(page, '/docs/code-marks/'));
  const code = block(page, 'comments.js');
  const expectAnnounced = async (message: string): Promise<void> => {
    const status = page.getByRole('status').filter({hasText: message});
    await expect(status).toHaveCount(1);
    await expect(copyButton(code)).toHaveAccessibleName(message);
    await page.clock.runFor(5000);
    await expect(copyButton(code)).toHaveAccessibleName('Copy code: comments.js');
    await expect(status).toHaveCount(0);
  };
  await code.hover();
  await code.getByRole('button', {name: 'Copy code: comments.js', exact: true}).click();
  await expectAnnounced('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'const kept = 1;\nconst fresh = 3;\nconst shown = kept + fresh;',
  );

  const pageCopy = page.locator(PAGE_COPY);
  const label = (await pageCopy.textContent()) ?? '';
  await pageCopy.click();
  await expect(pageCopy).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# .+\n\n/);
  await page.clock.runFor(5000);
  await expect(pageCopy).toHaveText(label);

  await denyClipboard(page);
  const logged = page.waitForEvent('console', (entry) => entry.type() === 'error');
  await copyButton(code).click();
  await expectAnnounced('Copying failed');
  expect((await logged).text()).toContain('The code could not be copied.');
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('the buttons of code are hidden, and the page can be viewed as Markdown', async ({page}) => {
    await page.goto('/docs/code/');
    await expect(page.locator(PAGE_COPY)).toBeHidden();
    await expect(page.locator(`${PAGE_COPY} + a`)).toHaveAttribute('href', '/docs/code/index.md');
    await expect(copyButton(block(page, 'src/card.tsx'))).toBeHidden();
  });
});
