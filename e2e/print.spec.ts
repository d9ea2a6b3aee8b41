/** A printed page. Tabs are in `markdown-tabs.spec.ts`, the color mode while printing in `shell-color-mode.spec.ts`. */
import type {Page} from '@playwright/test';
import {extractText, getDocumentProxy} from 'unpdf';
import {openReady} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

/** Names, code and numbers: on a machine without a Chinese font there are no glyphs for the rest. */
const WORDS = /[\w@./-]{2,}/gu;

test('a page is printed dark on white, with link targets and folded text, without controls @smoke', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await page.goto('/docs/learn/recipes/reset-themes/');
  const folded = page.locator('.prose details').first();
  const text = folded.locator(':scope > :not(summary)').first();
  await expect(folded).not.toHaveAttribute('open');
  expect(await text.evaluate((element) => element.checkVisibility({contentVisibilityAuto: true}))).toBe(false);

  await page.emulateMedia({media: 'print'});
  expect(await text.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(10);

  await test.step('no controls', async () => {
    await expect(page.getByRole('main').locator('h1')).toBeVisible();
    const hidden = page.locator('nav, .code-copy, .heading-anchor').filter({visible: true});
    await expect(hidden.and(page.locator(':not([aria-label="当前位置"])'))).toHaveCount(0);
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

for (const [route, format, colorScheme, javaScriptEnabled] of [
  ['/docs/learn/styling-ui/defining-styles/', 'A4', 'light', true],
  ['/docs/api/configuration/babel-plugin/', 'Letter', 'dark', false],
  ['/blog/v0.11.0/', 'A4', 'light', false],
  ['/', 'Letter', 'dark', true],
] as const) {
  test.describe(`of the size ${format}`, () => {
    test.use({colorScheme, javaScriptEnabled});

    test(`all words of ${route} are on the sheets, and no controls`, async ({page}) => {
      await (javaScriptEnabled ? openReady(page, route) : page.goto(route));
      await expectWhole(page, await readPdf(await page.pdf({format})));
    });
  });
}

test('a long page is whole on paper, and no heading is the last line of a sheet', async ({page}) => {
  await openReady(page, '/docs/learn/installation/');
  for (const height of [250, 270, 290]) {
    const sheets = await readPdf(await page.pdf({width: '210mm', height: `${height}mm`}));
    await expectWhole(page, sheets);
    const headings = (await page.locator('main :is(h2, h3, h4):visible').allInnerTexts()).map(withoutSpaces);
    expect(headings.length).toBeGreaterThan(10);
    expect(
      sheets.lastLines.filter((line) => headings.includes(line)),
      `${height} mm`,
    ).toEqual([]);
    await page.emulateMedia({media: null});
  }
});

type Sheets = Awaited<ReturnType<typeof readPdf>>;

async function expectWhole(page: Page, {text, cutOff}: Sheets): Promise<void> {
  expect(cutOff).toEqual([]);
  await page.emulateMedia({media: 'print'});
  const words = (await page.getByRole('main').evaluate(visibleText)).match(WORDS) ?? [];
  expect(words.length).toBeGreaterThan(30);
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  await expect(controls(page)).toHaveCount(0);
}

/** The visible text, without options that are not chosen. */
function visibleText(main: HTMLElement): string {
  for (const option of main.querySelectorAll('option:not(:checked)')) option.remove();
  return main.innerText;
}

/** The content of a demo may have some. */
const controls = (page: Page) =>
  page.locator(
    ':is(button, summary button, [role=switch], textarea, a[href="#main-content"]):not([data-embedded] *):visible',
  );

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/gu, '');

/** The text without the spaces between its parts, what reaches over the edge of a sheet, and the last line of each. */
async function readPdf(bytes: Buffer): Promise<{text: string; cutOff: string[]; lastLines: string[]}> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const {text} = await extractText(pdf, {mergePages: true});
  const cutOff: string[] = [];
  const lastLines: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number);
    const [, , width = 0] = sheet.view;
    const parts = (await sheet.getTextContent()).items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , left = 0, bottom = 0] = item.transform;
      if (left + item.width > width) cutOff.push(item.str);
      return [{text: item.str, bottom}];
    });
    // They are not in the order of the page.
    const lowest = Math.min(...parts.map(({bottom}) => bottom));
    const lastLine = parts.filter(({bottom}) => Math.abs(bottom - lowest) < 2);
    lastLines.push(withoutSpaces(lastLine.map((part) => part.text).join('')));
  }
  return {text: withoutSpaces(text), cutOff, lastLines};
}
