/** The playground of a built site: sizes of its workers, time from a key to the result, time until a sample is stopped. */
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {COMPILE_DEBOUNCE_MS} from '#site/playground/session.ts';
import {editor, GOOD, oneFile, openHash, openProject, replaceCode, result} from '../e2e/workbench-page.ts';
import {budgets} from './budgets.ts';
import {gzipSize, sum, type Judge, percentile, warning, withSite} from './serve-site.ts';

const KEYS = 30;
const ENDLESS: Readonly<Record<string, string>> = {
  'a loop': `while (true) {}\n${GOOD}`,
  'a regular expression': `/^(a+)+$/.test("a".repeat(40) + "b");\n${GOOD}`,
  'a loop in a timer': `setTimeout(() => { while (true) {} });\n${GOOD}`,
};
/** Gzip bytes of the files in `assets/` whose names begin so, one for each name. */
async function weighParts(dir: string, ...parts: readonly string[]): Promise<number> {
  const assets = path.join(dir, 'assets');
  const names = (await readdir(assets)).filter((file) => parts.some((part) => file.startsWith(`${part}-`)));
  if (names.length !== parts.length) throw new Error(`there is no ${parts.join(' or ')} in ${assets}`);
  return sum(await Promise.all(names.map(async (name) => gzipSize(await readFile(path.join(assets, name))))));
}

/** Records the time from each key to the frame with its result. */
function watchKeys(page: Page): Promise<void> {
  return page.evaluate(() => {
    const times: number[] = [];
    let pressed = 0;
    document.addEventListener('keydown', () => (pressed = performance.now()), {capture: true});
    new MutationObserver(() => {
      if (pressed > 0) times.push(performance.now() - pressed);
      pressed = 0;
    }).observe(document.body, {subtree: true, attributes: true, attributeFilter: ['data-shown']});
    Reflect.set(window, 'keyTimes', times);
  });
}

/** Times without the debounce in ascending order. */
async function measureKeys(page: Page): Promise<number[]> {
  await openHash(page, '');
  await result(page).getByText('你好').waitFor();
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await watchKeys(page);
  for (let key = 1; key <= KEYS; key++) {
    await page.keyboard.type(';');
    await page.waitForFunction((count) => Reflect.get(window, 'keyTimes').length >= count, key);
    // The next frame loads meanwhile, as when a reader pauses.
    await page.waitForTimeout(100);
  }
  const times = await page.evaluate<number[]>(() => Reflect.get(window, 'keyTimes'));
  await page.close();
  return times.map((ms) => ms - COMPILE_DEBOUNCE_MS);
}

/** Time from the change of the code to the notice that the sample was stopped. */
async function measureStop(page: Page, code: string): Promise<number> {
  await openProject(page, oneFile(GOOD));
  await result(page).getByText('good').waitFor();
  await replaceCode(page, code);
  const start = performance.now();
  await page.locator('main [role=alert]').getByText('已停止').waitFor();
  await page.close();
  return performance.now() - start;
}

export async function benchPlayground(dir: string, judge: Judge): Promise<void> {
  console.log('\nplayground');
  await withSite(dir, async (newPage) => {
    for (const [name, code] of Object.entries(ENDLESS)) {
      const ms = await measureStop(await newPage(), code);
      console.log(`  ${name} is stopped after ${ms.toFixed(0)} ms${warning(ms, budgets.playgroundStopMs)}`);
    }
    const keyMs = await measureKeys(await newPage());
    const median = percentile(keyMs, 0.5);
    const slowest = percentile(keyMs, 1).toFixed(0);
    console.log(
      `  key to result after the debounce, ${keyMs.length} keys: median ${median.toFixed(0)} ms${warning(median, budgets.playgroundKeyMs)}, max ${slowest} ms`,
    );
  });
  judge(
    'documented compiler of the playground',
    await weighParts(dir, 'documented-compiler', 'babel'),
    budgets.playgroundCompilerBytes,
  );
  judge('TypeScript in the playground', await weighParts(dir, 'types'), budgets.playgroundTypesBytes);
}
