/** A reader: acts in a page and waits for conditions in it, the same in all engines. */
import {setTimeout as delay} from 'node:timers/promises';
import {z} from 'zod';
import {READY_PAGE} from '../../scripts/browser.mjs';
import type {Driver} from './driver.ts';
import {RECORDED_ERRORS} from './page-errors.ts';

type Json = string | number | boolean | null | readonly Json[];
/** An expression, or a function that uses nothing but its arguments and the page. */
type PageCode<A extends readonly Json[]> = string | ((...args: A) => unknown);

interface Target {
  /** Part of the label or text. */
  readonly text?: string;
  readonly button?: 'left' | 'right';
}

export type Reader = ReturnType<typeof createReader>;

/** Registers a journey. It fails, too, when a page reported an error or a violation of its Content Security Policy. */
export type Journey = (title: string, run: (reader: Reader) => Promise<void>) => void;

const WAIT_LIMIT_MS = 15_000;
const POLL_MS = 20;
/** Journeys begin on HTML: WebKit starts a process when it leaves another type for HTML with an opener policy. */
export const START_PAGE = '/404.html';
export const SEARCH_INPUT = '[data-search-modal] input';
export const SEARCH_OPTION = '[data-search-modal] [role=option]';
export const WIDE = {width: 1280, height: 800};
/** WebKitGTK has no narrower window. */
export const NARROW = {width: 447, height: 800};

const pointSchema = z.object({x: z.number(), y: z.number()});

export function createReader(driver: Driver) {
  const evaluate = <A extends readonly Json[]>(code: PageCode<A>, ...args: A): Promise<unknown> =>
    driver.evaluate(expressionOf(code, args));

  /** Waits until the code returns something truthy, and returns that. */
  async function waitFor<A extends readonly Json[]>(code: PageCode<A>, ...args: A): Promise<unknown> {
    const expression = expressionOf(code, args);
    const end = Date.now() + WAIT_LIMIT_MS;
    for (;;) {
      const state = await tryEvaluate(driver, expression);
      if (state.value) return state.value;
      if (Date.now() > end) {
        const url = await tryEvaluate(driver, 'location.href');
        throw new Error(`Waited in vain on ${url.value} for ${expression}: ${JSON.stringify(state)}`);
      }
      await delay(POLL_MS);
    }
  }

  /**
   * Leaves the document and waits until the next one has loaded. By a script of the page: after a click on a link
   * Puppeteer waits in vain at times for navigations in Firefox.
   */
  async function leave(run: string): Promise<void> {
    await evaluate(`window.isLeft = true, void setTimeout(() => ${run})`);
    // Firefox may show an empty document in between.
    await waitFor("!window.isLeft && location.href !== 'about:blank' && document.readyState === 'complete'");
  }
  const open = (url: string): Promise<void> => leave(`location.assign(${JSON.stringify(url)})`);
  async function makeReady(): Promise<void> {
    await waitFor((ready) => document.querySelector(ready) !== null, READY_PAGE);
  }

  return {
    evaluate,
    waitFor,
    open,
    makeReady,
    press: driver.press,
    reload: () => leave('location.reload()'),
    type: driver.type,
    resize: driver.resize,
    async openReady(url: string): Promise<void> {
      await open(url);
      await makeReady();
    },
    back: () => evaluate(() => history.back()),
    forward: () => evaluate(() => history.forward()),
    /** Clicks the first visible element that matches, once it neither moves nor is covered. */
    async click(selector: string, {text = '', button = 'left'}: Target = {}): Promise<void> {
      const point = pointSchema.parse(await waitFor(clickablePoint, selector, text));
      await driver.clickAt(point, button);
    },
    waitForPath: (path: string) => waitFor((end) => location.pathname.endsWith(end), path),
    waitForText: (selector: string, text: string) => waitFor(hasVisibleText, selector, text),
    waitUntilGone: (selector: string) =>
      waitFor((gone) => ![...document.querySelectorAll(gone)].some((element) => element.checkVisibility()), selector),
    /** Errors in pages of this origin since its storage was cleared. */
    errors: () => evaluate(RECORDED_ERRORS),
    /** Forgets what earlier journeys left on this origin. */
    async startAt(url: string): Promise<void> {
      await driver.resize(WIDE);
      await open(url);
      await evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
    },
  };
}

function expressionOf<A extends readonly Json[]>(code: PageCode<A>, args: A): string {
  return typeof code === 'string' ? code : `(${String(code)})(...${JSON.stringify(args)})`;
}

/** A navigation ends the page in which an expression runs: that is an error, and the next call is in the next page. */
async function tryEvaluate(driver: Driver, expression: string): Promise<{value?: unknown; error?: string}> {
  try {
    return {value: await driver.evaluate(expression)};
  } catch (error) {
    return {error: String(error)};
  }
}

function hasVisibleText(selector: string, text: string): boolean {
  return [...document.querySelectorAll(selector)].some(
    (element) => element.checkVisibility() && element.textContent.includes(text),
  );
}

/** Scrolls when the element is out of view or covered. */
async function clickablePoint(selector: string, text: string) {
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) =>
      candidate.checkVisibility({visibilityProperty: true}) &&
      (candidate.getAttribute('aria-label') ?? candidate.textContent).includes(text),
  );
  // The first line of a link that is broken into several.
  const before = element?.getClientRects()[0];
  await new Promise(requestAnimationFrame);
  const after = element?.getClientRects()[0];
  if (!element || !before || !after || before.x !== after.x || before.y !== after.y) return undefined;
  const point = {x: after.x + after.width / 2, y: after.y + after.height / 2};
  if (element.contains(document.elementFromPoint(point.x, point.y))) return point;
  element.scrollIntoView({block: 'center', behavior: 'instant'});
  return undefined;
}
