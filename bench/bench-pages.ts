/** Pages in a browser: the bytes that they load, and the layouts that scripts force from a click on a link to the next page. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {budgets} from './budgets.ts';
import {gzipSize, type Judge, pageReady, sum, withSite} from './serve-site.ts';

/** Time for what is fetched ahead. */
const READ_MS = 5000;

/** @returns bytes (gzip, level 9) that a browser loads for one page */
async function measurePage(page: Page, dir: string, route: string) {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const sizesOf = (pattern: RegExp): Promise<number[]> => {
    const files = urls.map((url) => decodeURI(new URL(url).pathname)).filter((file) => pattern.test(file));
    return Promise.all([...new Set(files)].map(async (file) => gzipSize(await readFile(path.join(dir, file)))));
  };
  let earlyFiles = Infinity;
  page.once('domcontentloaded', () => (earlyFiles = urls.filter((url) => /\.(?:js|css)$/.test(url)).length));
  await page.goto(route);
  await pageReady(page);
  await page.waitForTimeout(READ_MS);
  await page.close();
  const htmlOf = (pathname: string): Promise<string> =>
    readFile(path.join(dir, decodeURI(pathname), 'index.html'), 'utf8');
  const html = await htmlOf(route);
  const pages = urls.map((url) => new URL(url).pathname).filter((pathname) => pathname.endsWith('/'));
  const others = [...new Set(pages)].filter((pathname) => pathname !== route);
  const ahead = await Promise.all(others.map(async (pathname) => gzipSize(await htmlOf(pathname))));
  const scripts = await sizesOf(/\/assets\/[^/]+\.js$/);
  return {
    route,
    html: gzipSize(html),
    /** All scripts that a reader of the page gets. */
    js: sum(scripts),
    jsFiles: scripts.length,
    inlineScript: gzipSize(/<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''),
    /** Requests for scripts and style sheets before the HTML has been read; must be none. */
    earlyFiles,
    /** HTML of other pages that is fetched ahead while it is read. */
    ahead: sum(ahead),
  };
}

type PageWeight = Awaited<ReturnType<typeof measurePage>>;

export function measureWeight(dir: string, routes: readonly string[]): Promise<PageWeight[]> {
  return withSite(dir, async (newPage) => {
    const weights: PageWeight[] = [];
    for (const route of routes) weights.push(await measurePage(await newPage(), dir, route));
    return weights;
  });
}

export const wholeView = ({html, js, ahead}: PageWeight): number => html + js + ahead;

export function printWeight(weight: PageWeight): void {
  const {route, html, js, jsFiles, inlineScript, earlyFiles, ahead} = weight;
  console.log(
    `  ${route}: html ${html}, js ${js} in ${jsFiles} files, inline ${inlineScript}, early files ${earlyFiles}, ahead ${ahead}`,
  );
}

export async function benchWeight(dir: string, judge: Judge): Promise<void> {
  const weights = await measureWeight(dir, Object.keys(budgets.views));
  console.log('\nweight of the real site (bytes, gzip 9)');
  for (const weight of weights) {
    const {route, html, js, inlineScript, earlyFiles} = weight;
    const budget = budgets.views[route];
    printWeight(weight);
    if (budget === undefined) continue;
    judge(`first view of ${route}`, html, budget.firstViewBytes);
    judge(`all that a reader of ${route} gets in five seconds`, wholeView(weight), budget.wholeViewBytes);
    judge(`scripts of ${route}`, js, budget.scriptBytes);
    judge(`inline script of ${route}`, inlineScript, budgets.inlineScriptBytes);
    judge(`scripts and style sheets before ${route} has been read`, earlyFiles, 0);
  }
}

const FROM = '/docs/learn/thinking-in-stylex/';
const TO = '/docs/learn/installation/';
const CLICKED = 'bench-clicked';
const SHOWN = 'bench-shown';
/** Time for the first frames of the next page and the effects after them. */
const SETTLE_MS = 250;
/** Styles of the hovered or focused element alone cost next to nothing. */
const MIN_ELEMENTS = 10;

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: {
    readonly elementCount?: number;
    /** It has the stack of the script that asked for styles or positions before the browser needed them itself. */
    readonly beginData?: {readonly frame?: string; readonly stackTrace?: readonly unknown[]};
    readonly data?: {readonly frame?: string};
  };
}

/** Marks in the trace the click, and that the next page's heading is in the document. */
function watchNavigation(page: Page): Promise<void> {
  return page.evaluate(
    ([clicked, shown]) => {
      const heading = document.querySelector('h1')?.textContent;
      document.addEventListener('click', () => performance.mark(clicked), {capture: true});
      const observer = new MutationObserver(() => {
        const next = document.querySelector('h1')?.textContent;
        if (next === undefined || next === heading) return;
        observer.disconnect();
        performance.mark(shown);
      });
      observer.observe(document.body, {childList: true, subtree: true, characterData: true});
    },
    [CLICKED, SHOWN] as const,
  );
}

async function traceNavigation(page: Page): Promise<readonly TraceEvent[]> {
  await page.goto(FROM);
  await pageReady(page);
  const link = page.locator(`main a[href="${TO}"]`).last();
  await link.hover();
  await page.waitForLoadState('networkidle');
  await watchNavigation(page);
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser to trace');
  await browser.startTracing(page, {
    categories: [
      'blink.user_timing',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      'disabled-by-default-devtools.timeline.stack',
    ],
  });
  await link.click();
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, SHOWN);
  await page.waitForTimeout(2 * SETTLE_MS);
  const trace: {readonly traceEvents: readonly TraceEvent[]} = JSON.parse(
    (await browser.stopTracing()).toString('utf8'),
  );
  await page.close();
  return trace.traceEvents.toSorted((a, b) => a.ts - b.ts);
}

/** Layouts of the page itself that a script has forced, and changes of styles that it forced without one. */
function countForcedLayouts(events: readonly TraceEvent[]): number {
  const clicked = events.find(({name}) => name === CLICKED);
  const shown = events.find(({name}) => name === SHOWN);
  if (clicked === undefined || shown === undefined) throw new Error('the trace has no navigation');
  const isInThread = ({pid, tid}: TraceEvent): boolean => pid === shown.pid && tid === shown.tid;
  const painted = events.find((event) => isInThread(event) && event.name === 'Paint' && event.ts >= shown.ts);
  if (painted === undefined) throw new Error('the trace has no paint of the next page');
  // Images have a frame and layouts of their own.
  const frame = painted.args.data?.frame;
  let count = 0;
  let styledBy = '';
  for (const event of events) {
    const {name, ts, args} = event;
    const stack = JSON.stringify(args.beginData?.stackTrace ?? []);
    if (!isInThread(event) || ts < clicked.ts || ts > shown.ts + SETTLE_MS * 1000) continue;
    if (args.beginData?.frame !== frame || stack === '[]') continue;
    const isLayout = name === 'Layout';
    if (!isLayout && (name !== 'UpdateLayoutTree' || (args.elementCount ?? 0) < MIN_ELEMENTS)) continue;
    // The styles that a layout needs are computed right before it.
    if (!isLayout || stack !== styledBy) count += 1;
    styledBy = isLayout ? '' : stack;
  }
  return count;
}

export async function benchNavigation(dir: string, judge: Judge): Promise<void> {
  console.log('\nnavigation');
  const events = await withSite(dir, async (newPage) => traceNavigation(await newPage()));
  judge(`forced layouts from ${FROM} to ${TO}`, countForcedLayouts(events), budgets.navigationForcedLayouts);
}
