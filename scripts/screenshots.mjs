// @ts-check
/**
 * `npm run screenshots [-- NAME…]`: pictures of every screen and state of the build in `dist/`, or of those named, in both
 * modes and at five widths, into `screenshots/`; those of the README into `docs/`.
 */
import './check-node.mjs';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {register} from 'tsx/esm/api';
import {launchBrowser, READY_PAGE} from './browser.mjs';
import {ROOT} from './steps.mjs';

/**
 * @typedef {object} Screen
 * @property {string} path
 * @property {readonly string[]} [press] Selectors, pressed one after the other once the app runs.
 * @property {'left' | 'right'} [button] With which they are pressed.
 * @property {string} [write] Typed into what has the focus then.
 * @property {string} [shows] Selector of what there is to see then; after a press, the picture has it in its middle.
 */

const EDIT_DEMO = {path: '/docs/learn/', press: ['.code-edit:visible'], shows: 'iframe[data-shown]'};
/** The pictures in `screenshots/`, by name: `<name>-<mode>-<width>.png`. @satisfies {Readonly<Record<string, Screen>>} */
const SCREENS = {
  home: {path: '/'},
  'home-editing': {path: '/', press: ['[data-edit]'], shows: 'iframe[data-shown]'},
  guide: {path: '/docs/learn/styling-ui/defining-styles/'},
  thinking: {path: '/docs/learn/thinking-in-stylex/'},
  installation: {path: '/docs/learn/installation/'},
  reference: {path: '/docs/api/javascript/create/'},
  category: {path: '/docs/api/javascript/'},
  'api-index': {path: '/docs/api/'},
  contents: {path: '/docs/learn/', press: ['main article summary >> nth=0'], shows: 'main article nav'},
  menu: {path: '/docs/learn/', press: ['header button >> nth=0'], shows: 'body'},
  editing: EDIT_DEMO,
  'editing-wrong': {...EDIT_DEMO, write: 'const x = ;', shows: '[role=status] ~ div li, [role=status]'},
  'linked-rules': {
    path: '/docs/learn/styling-ui/defining-styles/',
    press: [
      '[role=tab][data-value=css] >> nth=0',
      '[data-shown] .code-block:has(.rule-strip) .code-pre .line >> nth=-1',
    ],
    shows: '[data-shown] .code-pre .linked',
  },
  'exercise-wrong': {
    path: '/docs/learn/thinking-in-stylex/',
    press: ['#exercise-order ~ .code-block .code-edit'],
    shows: '[role=status] li',
  },
  'exercise-right': {
    path: '/docs/learn/thinking-in-stylex/',
    press: ['.exercise-choice.right > label'],
    shows: '.exercise-choice.right',
  },
  blog: {path: '/blog/'},
  'blog-2': {path: '/blog/page/2/'},
  post: {path: '/blog/v0.11.0/'},
  archive: {path: '/blog/archive/'},
  tags: {path: '/blog/tags/'},
  tag: {path: '/blog/tags/release/'},
  'not-found': {path: '/docs/create-theme/'},
  'not-found-likely': {path: '/docs/create-theme/', shows: 'main ul a[href*="create"]'},
  'search-start': {path: '/search/', shows: 'main input'},
  'search-results': {path: '/search/?q=theme', shows: 'main mark'},
  'search-none': {path: '/search/?q=zzzz', shows: 'text=没有找到'},
  'search-dialog': {path: '/docs/learn/', press: ['header [aria-keyshortcuts]'], shows: 'dialog[open]'},
  brand: {path: '/', press: ['header a[href="/"]'], button: 'right', shows: 'dialog[open]'},
  playground: {path: '/playground/', shows: 'iframe[data-shown]'},
  tutorial: {path: '/playground/?tutorial', shows: 'main ol'},
  'tutorial-step': {path: '/playground/?tutorial=define', shows: 'iframe[data-shown]'},
};
const SIZES = [
  {width: 1440, height: 900},
  {width: 1024, height: 768},
  {width: 820, height: 1180},
  {width: 390, height: 844},
  {width: 320, height: 640},
];
const MODES = /** @type {const} */ (['light', 'dark']);
/** Duration of the animation on the home page. */
const HERO_MS = 2500;
const SETTLED_MS = 500;
/** Time for what the press before has loaded. */
const PRESS_MS = 2000;
const README_SIZE = {width: 1280, height: 800};

register();
const {startServer} = await import('../generator/serve/static-server.ts');
const server = await startServer({dir: join(ROOT, 'dist'), port: 0});
const browser = await launchBrowser();
const wanted = process.argv.slice(2);
const failed = [];
try {
  mkdirSync(join(ROOT, 'screenshots'), {recursive: true});
  for (const [name, screen] of Object.entries(SCREENS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const colorScheme of MODES) {
      for (const viewport of SIZES) {
        const file = `screenshots/${name}-${colorScheme}-${viewport.width}.png`;
        try {
          await takeScreenshot(screen, {viewport, colorScheme}, file);
        } catch (error) {
          failed.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
        }
      }
    }
  }
  if (wanted.length === 0) {
    const options = {viewport: README_SIZE, colorScheme: MODES[0]};
    await takeScreenshot({path: '/'}, options, 'docs/screenshot-home.png', false);
    await takeScreenshot({path: SCREENS.guide.path}, options, 'docs/screenshot-doc.png', false);
  }
} finally {
  await browser.close();
  await server.close();
}
for (const line of failed) console.error(line);
if (failed.length > 0) process.exitCode = 1;

/**
 * @param {Screen} screen
 * @param {{viewport: {width: number, height: number}, colorScheme: 'light' | 'dark'}} options
 * @param {string} file
 */
async function takeScreenshot({path, press = [], button = 'left', write, shows}, options, file, isWhole = true) {
  const page = await browser.newPage({...options, hasTouch: options.viewport.width < 640});
  await page.goto(new URL(path, server.url).href);
  if (press.length > 0 || shows !== undefined) {
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForSelector(READY_PAGE);
  }
  for (const selector of press) {
    const target = page.locator(selector).filter({visible: true}).first();
    // Some are not there at each width.
    await target.click({button, timeout: PRESS_MS}).catch(() => undefined);
  }
  if (write !== undefined) {
    await page.locator('iframe[data-shown]').waitFor();
    await page.keyboard.type(write);
    await page.waitForTimeout(HERO_MS);
  }
  if (shows !== undefined) {
    const target = page.locator(shows).first();
    await target.waitFor({state: 'attached', timeout: 20_000});
    if (press.length > 0) await target.evaluate((element) => element.scrollIntoView({block: 'center'}));
  }
  await page.waitForTimeout(path === '/' ? HERO_MS : SETTLED_MS);
  const png = await page.screenshot({fullPage: isWhole && shows === undefined});
  await page.close();
  writeFileSync(join(ROOT, file), png);
  console.log(`${file}: ${Math.round(png.length / 1024)} kB`);
}
