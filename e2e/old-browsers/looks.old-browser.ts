/** Each kind of page looks as in today's Chromium. */
import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';
import type {Browser} from '@playwright/test';
import {launchBrowser} from '../../scripts/browser.mjs';
import {openReady} from '../reader.ts';
import {expect, test} from '../serve-fixture.ts';
import {result} from '../workbench-page.ts';

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
/** The allowed share of pixels: a line breaks elsewhere beside code. Without colors and borders it was 0.03 to 0.07. */
const MAX_DIFFERENCE = 0.02;

async function picture(browser: Browser, url: string, width: number, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  const context = await browser.newContext({viewport: {width, height: 900}, colorScheme, bypassCSP: true});
  const page = await context.newPage();
  await openReady(page, url);
  if (url.includes('playground')) await expect(result(page).locator('#root > *').first()).toBeAttached();
  if (url.includes('?q=')) await expect(page.locator('main a[href*="/docs/"]').first()).toBeVisible();
  const image = await page.screenshot({style: ALIKE});
  await context.close();
  return image;
}

let today: Browser;

test.beforeAll(async () => {
  today = await launchBrowser();
});

test.afterAll(() => today.close());

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name} looks as in today's Chromium`, async ({browser, site}, info) => {
    for (const mode of MODES) {
      for (const width of WIDTHS) {
        const file = info.snapshotPath(`${name}-${width}-${mode}.png`);
        mkdirSync(dirname(file), {recursive: true});
        const {href} = new URL(path, site.url);
        writeFileSync(file, await picture(today, href, width, mode));
        const image = await picture(browser, href, width, mode);
        expect.soft(image).toMatchSnapshot(`${name}-${width}-${mode}.png`, {maxDiffPixelRatio: MAX_DIFFERENCE});
      }
    }
  });
}
