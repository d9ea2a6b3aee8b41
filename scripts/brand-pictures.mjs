// @ts-check
/**
 * `node scripts/brand-pictures.mjs`: draws the PNG files of `site/public/` from their SVG sources. Run it after an edit
 * of a source; the results are committed. The cover needs a Chinese font (Debian: fonts-noto-cjk).
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {launchBrowser} from './browser.mjs';
import {ROOT} from './steps.mjs';

/** Source and result in `site/public/`, width and height. */
const PICTURES = /** @type {const} */ ([
  ['brand/cover.svg', 'brand/cover.png', 1200, 630],
  ['brand/icon.svg', 'apple-touch-icon.png', 180, 180],
  ['brand/icon.svg', 'brand/icon-192.png', 192, 192],
  ['brand/icon.svg', 'brand/icon-512.png', 512, 512],
]);

const browser = await launchBrowser();
for (const [source, result, width, height] of PICTURES) {
  const page = await browser.newPage({viewport: {width, height}});
  const svg = readFileSync(join(ROOT, 'site/public', source), 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  const png = await page.screenshot();
  await page.close();
  writeFileSync(join(ROOT, 'site/public', result), png);
  console.log(`${result}: ${width}×${height}, ${png.length} bytes`);
}
await browser.close();
