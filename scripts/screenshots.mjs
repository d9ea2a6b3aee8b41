// @ts-check
/**
 * `npm run screenshots [-- DIR]`: pictures of the key pages of a build (`dist/`) in both modes and at three widths into
 * `screenshots/`, and those of the README into `docs/`.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {register} from 'tsx/esm/api';
import {launchBrowser} from './browser.mjs';
import {ROOT} from './steps.mjs';

const PAGES = {
  home: '/',
  doc: '/docs/learn/styling-ui/defining-styles/',
  reference: '/docs/api/javascript/create/',
  category: '/docs/api/',
  blog: '/blog/',
  post: '/blog/v0.11.0/',
  playground: '/playground/',
  search: '/search/?q=theme',
};
/** Pages after presses: a sample that is edited, an exercise whose code is wrong, choices that are right. */
const STATES = {
  editing: {path: '/docs/learn/', press: '.code-edit:visible', shows: 'iframe[data-shown]'},
  wrong: {
    path: '/docs/learn/thinking-in-stylex/',
    press: '#exercise-order ~ .code-block .code-edit',
    shows: '[role=status] li',
  },
  right: {
    path: '/docs/learn/thinking-in-stylex/',
    press: '.exercise-choice.right > label',
    shows: '[data-exercise-progress] > button',
  },
};
const SIZES = [
  {width: 1440, height: 900},
  {width: 768, height: 1024},
  {width: 390, height: 844},
];
const MODES = /** @type {const} */ (['light', 'dark']);
const NEED_SCRIPTS = new Set(['playground', 'search']);
/** Duration of the animation on the home page. */
const HERO_MS = 2500;
const SETTLED_MS = 500;
const README_SIZE = {width: 1280, height: 800};

register();
const {startServer} = await import('../generator/serve/static-server.ts');
const server = await startServer({dir: process.argv[2] ?? join(ROOT, 'dist'), port: 0});
const browser = await launchBrowser();
try {
  mkdirSync(join(ROOT, 'screenshots'), {recursive: true});
  for (const colorScheme of MODES) {
    for (const viewport of SIZES) {
      for (const [name, state] of Object.entries(STATES)) {
        const file = `screenshots/${name}-${colorScheme}-${viewport.width}.png`;
        await takeScreenshot({...state, viewport, colorScheme, file, needsScripts: true, fullPage: false});
      }
      for (const [name, path] of Object.entries(PAGES)) {
        const file = `screenshots/${name}-${colorScheme}-${viewport.width}.png`;
        await takeScreenshot({path, viewport, colorScheme, file, needsScripts: NEED_SCRIPTS.has(name), fullPage: true});
      }
    }
  }
  for (const name of /** @type {const} */ (['home', 'doc'])) {
    const file = `docs/screenshot-${name}.png`;
    const [viewport, colorScheme] = [README_SIZE, MODES[0]];
    await takeScreenshot({path: PAGES[name], viewport, colorScheme, file, needsScripts: false, fullPage: false});
  }
} finally {
  await browser.close();
  await server.close();
}

/**
 * @param {{path: string, viewport: {width: number, height: number}, colorScheme: 'light' | 'dark', file: string,
 *   needsScripts: boolean, fullPage: boolean, press?: string, shows?: string}} shot
 */
async function takeScreenshot({path, viewport, colorScheme, file, needsScripts, fullPage, press, shows}) {
  const page = await browser.newPage({viewport, colorScheme});
  await page.goto(new URL(path, server.url).href);
  if (needsScripts) {
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForSelector('html[data-hydrated]');
  }
  if (path === PAGES.playground) {
    await page.frameLocator('iframe[data-shown]').locator('#root > *').first().waitFor({state: 'attached'});
  }
  if (press !== undefined && shows !== undefined) {
    await page.locator(press).first().click();
    await page.locator(shows).first().waitFor();
    // The place of the press in the middle.
    await page
      .locator(shows)
      .first()
      .evaluate((element) => element.scrollIntoView({block: 'center'}));
  }
  await page.waitForTimeout(path === '/' ? HERO_MS : SETTLED_MS);
  const png = await page.screenshot({fullPage: fullPage && !needsScripts});
  await page.close();
  writeFileSync(join(ROOT, file), png);
  console.log(`${file}: ${Math.round(png.length / 1024)} kB`);
}
