/** Measures the playground of a built site: file sizes, time from a key to the result, time until a sample is stopped. */
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {type Browser, chromium, type Page} from '@playwright/test';
import {COMPILE_DEBOUNCE_MS} from '#playground/session/session.ts';
import {startServer} from '#node/serve/static-server.ts';
import {editor, GOOD, oneFile, openHash, openProject, replaceCode, result} from '../e2e/workbench-page.ts';
import {findBrowser} from '../scripts/browser.mjs';

const KEYS = 30;
/** Prefixes of files that only the playground may load. */
const PARTS = ['documented-compiler', 'newest-compiler', 'formatter', 'frame', 'open-workbench'] as const;
const ENDLESS: Readonly<Record<string, string>> = {
  'a loop': `while (true) {}\n${GOOD}`,
  'a regular expression': `/^(a+)+$/.test("a".repeat(40) + "b");\n${GOOD}`,
  'a loop in a timer': `setTimeout(() => { while (true) {} });\n${GOOD}`,
};

export type PlaygroundPart = (typeof PARTS)[number];

/** How an endless sample was stopped. */
export interface StopFigures {
  readonly name: string;
  /** From the change of the code to the notice. */
  readonly stoppedAfterMs: number;
  /** Longest time for which the page's main thread was blocked meanwhile. */
  readonly longestGapMs: number;
}

export interface PlaygroundCost {
  /** Gzip, level 9. */
  readonly partBytes: Readonly<Record<PlaygroundPart, number>>;
  /** Files of the playground that other pages have loaded. */
  readonly strays: readonly string[];
  /** Files of the newest compiler and the formatter that were loaded before they were used. */
  readonly early: readonly string[];
  /** From a key to the result, without the debounce, in ascending order. */
  readonly keyMs: readonly number[];
  readonly stops: readonly StopFigures[];
}

async function weighParts(dir: string): Promise<PlaygroundCost['partBytes']> {
  const names = await readdir(path.join(dir, 'assets'));
  const weigh = async (part: PlaygroundPart): Promise<number> => {
    const name = names.find((item) => item.startsWith(`${part}-`));
    if (name === undefined) throw new Error(`there is no ${part} in ${dir}/assets`);
    return gzipSync(await readFile(path.join(dir, 'assets', name)), {level: 9}).length;
  };
  const [documented, newest, formatter, frame, workbench] = await Promise.all(PARTS.map(weigh));
  return {
    'documented-compiler': documented ?? 0,
    'newest-compiler': newest ?? 0,
    formatter: formatter ?? 0,
    frame: frame ?? 0,
    'open-workbench': workbench ?? 0,
  };
}

const ofPart = (url: string): boolean => PARTS.some((part) => url.includes(`/assets/${part}-`));

/** Visits pages and hovers over every link to the playground. */
async function findStrays(page: Page, routes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  page.on('request', (request) => ofPart(request.url()) && found.push(request.url()));
  for (const route of routes) {
    await page.goto(route);
    await page.keyboard.press('Shift');
    await page.waitForSelector('html[data-hydrated]');
    for (const link of await page.locator('a.code-playground').all()) await link.hover();
    await page.waitForLoadState('networkidle');
  }
  await page.close();
  return found;
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

async function measureKeys(page: Page): Promise<Pick<PlaygroundCost, 'early' | 'keyMs'>> {
  const early: string[] = [];
  page.on('request', (request) => /newest-compiler|formatter/u.test(request.url()) && early.push(request.url()));
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
  return {early, keyMs: times.map((ms) => ms - COMPILE_DEBOUNCE_MS).toSorted((a, b) => a - b)};
}

/** Waits for the notice that a sample was stopped, and measures on the page's own clock. */
function probeUntilStopped(page: Page): Promise<Omit<StopFigures, 'name'>> {
  return page.evaluate(
    () =>
      new Promise<Omit<StopFigures, 'name'>>((resolve) => {
        const start = performance.now();
        let last = start;
        let longestGapMs = 0;
        const timer = setInterval(() => {
          const now = performance.now();
          longestGapMs = Math.max(longestGapMs, now - last);
          last = now;
          const isStopped = document.querySelector('main [role=alert]')?.textContent?.includes('已停止') === true;
          if (!isStopped && now - start < 15_000) return;
          clearInterval(timer);
          resolve({longestGapMs, stoppedAfterMs: now - start});
        }, 20);
      }),
  );
}

async function measureStop(page: Page, [name, code]: readonly [string, string]): Promise<StopFigures> {
  await openProject(page, oneFile(GOOD));
  await result(page).getByText('good').waitFor();
  await replaceCode(page, code);
  const figures = await probeUntilStopped(page);
  await page.close();
  return {name, ...figures};
}

function launch(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath !== undefined && {executablePath}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** @param routes other pages, which must not load files of the playground */
export async function measurePlayground(dir: string, routes: readonly string[]): Promise<PlaygroundCost> {
  const server = await startServer({dir, port: 0});
  const browser = await launch();
  const newPage = (): Promise<Page> => browser.newPage({baseURL: server.url});
  try {
    const stops: StopFigures[] = [];
    for (const sample of Object.entries(ENDLESS)) stops.push(await measureStop(await newPage(), sample));
    return {
      partBytes: await weighParts(dir),
      strays: await findStrays(await newPage(), routes),
      ...(await measureKeys(await newPage())),
      stops,
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
