/**
 * `node --import tsx bench/measure-playground.ts [dist]`: what the playground weighs, how long a key takes to show in the
 * result, and how fast an endless sample is stopped. Seconds are printed and judged here only, never in tests.
 */
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {chromium, type Page} from '@playwright/test';
import {COMPILE_DEBOUNCE_MS} from '#playground/limits.ts';
import {startServer} from '#node/serve/static-server.ts';
import {oneFile, openProject, probeUntilStopped, replaceCode, result} from '../e2e/playground-bench.ts';
import {findBrowser} from '../scripts/find-browser.mjs';

const KEYS = 30;
const BUDGETS = {documentedCompilerBytes: 380_000, keyToResultMs: 150, stopMs: 2000} as const;
const GOOD = 'export default function App() { return <p>good</p>; }';

const dir = process.argv[2] ?? 'dist';

function judge(name: string, value: number, budget: number): void {
  const isOver = value > budget;
  console.log(`  ${(isOver ? 'OVER' : 'ok').padEnd(5)}${name}: ${Math.round(value)} (budget ${budget})`);
  if (isOver) process.exitCode = 1;
}

async function weigh(): Promise<void> {
  const names = await readdir(path.join(dir, 'assets'));
  for (const part of ['documented-compiler', 'newest-compiler', 'frame', 'open-workbench']) {
    const name = names.find((item) => item.startsWith(`${part}-`));
    if (name === undefined) throw new Error(`there is no ${part} in ${dir}/assets`);
    const bytes = gzipSync(await readFile(path.join(dir, 'assets', name)), {level: 9}).length;
    if (part === 'documented-compiler') judge(`${part}, gzip`, bytes, BUDGETS.documentedCompilerBytes);
    else console.log(`       ${part}, gzip: ${bytes}`);
  }
}

/** From a key to the frame with the new result, in milliseconds, debounce included. */
function timeKeys(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const times: number[] = [];
    let pressed = 0;
    document.addEventListener('keydown', () => (pressed = performance.now()), {capture: true});
    new MutationObserver(() => {
      if (pressed > 0) times.push(performance.now() - pressed);
      pressed = 0;
    }).observe(document.body, {subtree: true, attributes: true, attributeFilter: ['data-shown']});
    Reflect.set(window, 'keyTimes', times);
    return times;
  });
}

async function measureKeys(page: Page): Promise<void> {
  await page.goto('/playground/#t.themes');
  await page.keyboard.press('Shift');
  await result(page).getByText('这张卡片没有主题').waitFor();
  await page.locator('.cm-content[contenteditable=true]').focus();
  await page.keyboard.press('ControlOrMeta+End');
  await timeKeys(page);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.type(';');
    await page.waitForTimeout(450);
  }
  const times = await page.evaluate(() => {
    const kept: unknown = Reflect.get(window, 'keyTimes');
    return Array.isArray(kept) ? kept.map(Number) : [];
  });
  const sorted = times.map((ms) => ms - COMPILE_DEBOUNCE_MS).toSorted((a, b) => a - b);
  console.log(`       ${sorted.length} keys: ${sorted.map(Math.round).join(' ')}`);
  judge(
    'key to result after the debounce, median ms',
    sorted[Math.floor(sorted.length / 2)] ?? Infinity,
    BUDGETS.keyToResultMs,
  );
}

async function measureStops(newPage: () => Promise<Page>): Promise<void> {
  for (const [name, code] of [
    ['a loop', 'while (true) {}'],
    ['a regular expression', '/^(a+)+$/.test("a".repeat(40) + "b");'],
  ] as const) {
    const page = await newPage();
    await openProject(page, oneFile(GOOD));
    await result(page).getByText('good').waitFor();
    await replaceCode(page, `${code}\n${GOOD}`);
    const {stoppedAfterMs, longestGapMs} = await probeUntilStopped(page);
    judge(`${name} is stopped after ms`, stoppedAfterMs, BUDGETS.stopMs);
    console.log(`       the page's longest pause meanwhile: ${Math.round(longestGapMs)} ms`);
  }
}

const server = await startServer({dir, port: 0});
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath !== undefined && {executablePath}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  await weigh();
  const newPage = (): Promise<Page> => browser.newPage({baseURL: server.url});
  await measureKeys(await newPage());
  await measureStops(newPage);
} finally {
  await browser.close();
  await server.close();
}
