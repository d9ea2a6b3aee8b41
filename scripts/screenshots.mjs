// @ts-check
/**
 * `npm run screenshots`: pictures of the key pages of the built site, in both modes and at three widths, into
 * `screenshots/`; and the two of the README into `docs/`. Needs `dist/`; `node scripts/screenshots.mjs DIR` takes
 * another build.
 */
import {spawn} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {chromium} from '@playwright/test';
import {findBrowser} from './find-browser.mjs';
import {ROOT} from './run-step.mjs';

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
const SIZES = [
  {width: 1440, height: 900},
  {width: 768, height: 1024},
  {width: 390, height: 844},
];
const MODES = /** @type {const} */ (['light', 'dark']);
/** Pages that show something only when scripts run. */
const AWAKE = new Set(['playground', 'search']);
/** The hero's motion has come to its end by then; elsewhere nothing moves. */
const HERO_MS = 2500;
const SETTLED_MS = 500;
const README_SIZE = {width: 1280, height: 800};

const port = Number(process.env.PORT ?? 3210);
const dir = process.argv[2] ?? 'dist';
const server = spawn(
  process.execPath,
  ['--import', 'tsx', 'src/node/commands/serve.ts', '--dir', dir, '--port', String(port)],
  {cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit']},
);
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath !== undefined && {executablePath}),
});
try {
  await new Promise((resolve, reject) => {
    server.stdout.once('data', resolve);
    server.once('exit', () => reject(new Error(`The server of ${dir} did not start.`)));
  });
  mkdirSync(join(ROOT, 'screenshots'), {recursive: true});
  mkdirSync(join(ROOT, 'docs'), {recursive: true});
  for (const colorScheme of MODES) {
    for (const viewport of SIZES) {
      for (const [name, path] of Object.entries(PAGES)) {
        const file = `screenshots/${name}-${colorScheme}-${viewport.width}.png`;
        await take({path, viewport, colorScheme, file, awake: AWAKE.has(name), fullPage: true});
      }
    }
  }
  for (const name of /** @type {const} */ (['home', 'doc'])) {
    const file = `docs/screenshot-${name}.png`;
    await take({path: PAGES[name], viewport: README_SIZE, colorScheme: 'light', file, awake: false, fullPage: false});
  }
} finally {
  await browser.close();
  server.kill();
}

/**
 * @param {{path: string, viewport: {width: number, height: number}, colorScheme: 'light' | 'dark', file: string,
 *   awake: boolean, fullPage: boolean}} shot
 */
async function take({path, viewport, colorScheme, file, awake, fullPage}) {
  const page = await browser.newPage({viewport, colorScheme});
  await page.goto(`http://localhost:${port}${path}`);
  if (awake) {
    await page.mouse.move(1, 1);
    await page.mouse.move(2, 2);
    await page.waitForSelector('html[data-hydrated]');
  }
  if (path === PAGES.playground) {
    await page.frameLocator('iframe[data-shown]').locator('#root > *').first().waitFor({state: 'attached'});
  }
  await page.waitForTimeout(path === '/' ? HERO_MS : SETTLED_MS);
  const png = await page.screenshot({fullPage: fullPage && !awake});
  await page.close();
  writeFileSync(join(ROOT, file), png);
  console.log(`${file}: ${Math.round(png.length / 1024)} kB`);
}
