/** Each kind of page looks as in today's Chromium. */
import {writeFileSync, mkdirSync} from 'node:fs';
import {dirname} from 'node:path';
import {type Browser, chromium} from '@playwright/test';
import {findTestBrowser, testFontsEnvironment} from '../../scripts/browser.mjs';
import {expect, test} from '../serve-fixture.ts';

const PAGES = {
  home: '/',
  doc: '/docs/learn/thinking-in-stylex/',
  tabs: '/docs/learn/installation/',
  reference: '/docs/api/javascript/create/',
  category: '/docs/api/',
  blog: '/blog/',
  post: '/blog/v0.11.0/',
  archive: '/blog/archive/',
  tags: '/blog/tags/',
  search: '/search/?q=theme',
  playground: '/playground/',
  tutorial: '/playground/?tutorial=theme',
  missing: '/missing/',
} as const;

/**
 * What older browsers do without: space between Han and Latin, balanced lines, popovers (without them the notes of versions
 * stand in the text). And what the tests' browsers differ in: old ones report no pointer that hovers.
 */
const ALIKE = `*, ::before, ::after {
  text-autospace: no-autospace !important;
  text-spacing-trim: space-all !important;
  text-wrap: wrap !important;
  animation: none !important;
  transition: none !important;
  caret-color: transparent !important;
}
.heading-anchor { opacity: 0 !important }
.version-chip, .version-note { display: none !important }`;

const WIDTHS = [1440, 390];
const MODES = ['light', 'dark'] as const;
/** Of the pixels: a line breaks elsewhere beside code. Without colors and borders it was 0.03 to 0.07. */
const MAX_DIFFERENCE = 0.02;

async function picture(browser: Browser, url: string, width: number, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const context = await browser.newContext({viewport: {width, height: 900}, colorScheme, bypassCSP: true});
  const page = await context.newPage();
  await page.goto(url);
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  if (url.includes('playground')) await expect(page.getByText('编译完成').first()).toBeVisible();
  if (url.includes('?q=')) await expect(page.locator('main a[href*="/docs/"]').first()).toBeVisible();
  const image = await page.screenshot({style: ALIKE});
  await context.close();
  return image;
}

let today: Browser;

test.beforeAll(async () => {
  const executablePath = findTestBrowser();
  today = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    env: {...process.env, ...testFontsEnvironment()},
    ...(executablePath !== undefined && {executablePath}),
  });
});

test.afterAll(() => today.close());

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} looks as in today's Chromium`, async ({browser, site}, info) => {
    for (const mode of MODES) {
      for (const width of WIDTHS) {
        const file = info.snapshotPath(`${name}-${width}-${mode}.png`);
        mkdirSync(dirname(file), {recursive: true});
        const url = site.url.replace(/\/$/, '') + path;
        writeFileSync(file, await picture(today, url, width, mode));
        const image = await picture(browser, url, width, mode);
        expect.soft(image).toMatchSnapshot(`${name}-${width}-${mode}.png`, {maxDiffPixelRatio: MAX_DIFFERENCE});
      }
    }
  });
}
