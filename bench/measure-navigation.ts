/** How often scripts make the browser lay out the page from a click on a link until the next page is complete. */
import type {Page} from '@playwright/test';
import {budgets} from './budgets.ts';
import {hydrate, type Judge, withSite} from './serve-site.ts';

const FROM = '/docs/learn/thinking-in-stylex/';
const TO = '/docs/learn/installation/';
const CLICKED = 'bench-clicked';
const SHOWN = 'bench-shown';
/** Time for the first frames of the next page and the effects after them. */
const SETTLE_MS = 250;
/** Styles of the hovered or focused element alone cost next to nothing. */
const MIN_ELEMENTS = 10;

/** An event of Chromium's trace. */
interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: {
    readonly elementCount?: number;
    /** With the stack of the script that asked for styles or positions before the browser needed them itself. */
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
  await hydrate(page);
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
export function countForcedLayouts(events: readonly TraceEvent[]): number {
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
