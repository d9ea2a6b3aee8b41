/** Actions and observations that many tests share. */
import {expect, type Locator, type Page, type Request} from '@playwright/test';
import {READY_PAGE} from '../scripts/browser.mjs';
import {THEME_BUTTON} from '../generator/shared/document-markers.ts';
import {createGate} from './gate.ts';

/** Waits until the page is ready: all of its controls act. */
export const expectReady = (page: Page, options: {readonly timeout?: number} = {}): Promise<void> =>
  expect(page.locator(READY_PAGE)).toHaveCount(1, options);

export const expectNotReady = (page: Page): Promise<void> => expect(page.locator(READY_PAGE)).toHaveCount(0);

/** The module that starts the script, with the data of the site. */
export const BOOT = /\/assets\/boot-/;

/** The files of the script. */
export const SCRIPTS = [
  ['boot', BOOT],
  ['shell', /\/assets\/shell-/],
] as const;

/** The code of the search page. */
export const SEARCH_ISLAND = /\/assets\/search-page-/;

export const blogLink = (page: Page): Locator => page.locator('nav a[href="/blog/"]').first();

export const themeButton = (page: Page): Locator => page.locator(`nav ${THEME_BUTTON}`).first();

/** Clicks a new link of the content, whatever the visible text of the page is. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    document.querySelector('main')?.prepend(link);
    link.click();
  }, href);
}

export const errorBox = (page: Page): Locator => page.getByRole('alert');

export const retryButton = (page: Page): Locator => errorBox(page).getByRole('button', {name: '重试'});

/** Makes the browser report that the reader saves data, which switches prefetch off. Chromium has no option for it. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connection: unknown = Reflect.get(navigator, 'connection');
    if (typeof connection !== 'object') return;
    Object.defineProperty(Object.getPrototypeOf(connection), 'saveData', {get: () => true});
  });
}

/** Opens a page and makes it ready. */
export async function openReady(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expectReady(page);
}

/** Opens something and stops the page's clock, so that temporary messages stay until `page.clock.runFor`. */
export async function openWithStoppedClock<T>(page: Page, open: () => Promise<T>): Promise<T> {
  await page.clock.install();
  const opened = await open();
  await page.clock.pauseAt(Date.now() + 60_000);
  return opened;
}

/** Marks the document. `isSameDocument` is false after a full navigation. */
export async function markDocument(page: Page): Promise<{readonly isSameDocument: () => Promise<boolean>}> {
  const mark = String(Math.random());
  await page.evaluate((value) => (document.documentElement.dataset['testMark'] = value), mark);
  return {
    isSameDocument: () => page.evaluate((value) => document.documentElement.dataset['testMark'] === value, mark),
  };
}

/** Records requests from now on. */
export function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** Paths of full navigations of the page's own frame. */
export const documentPaths = (requests: readonly Request[]): string[] =>
  requests.filter((request) => request.isNavigationRequest()).map((request) => new URL(request.url()).pathname);

/** Paths that scripts fetched. */
export const fetchedPaths = (requests: readonly Request[]): string[] =>
  requests.filter((request) => request.resourceType() === 'fetch').map((request) => new URL(request.url()).pathname);

/** Path of the module that starts the script, which the HTML of a page names. */
export async function bootPathOf(page: Page, url: string): Promise<string> {
  const html = await (await page.request.get(url)).text();
  const path = /data-app="([^" ]+)/.exec(html)?.[1];
  if (path === undefined) throw new Error(`${url} names no module`);
  return path;
}

/** Records errors of the page's scripts, and errors and warnings of its console. */
export function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  // Chromium 109 warns of every popover.
  const isAboutPopover = (text: string): boolean => text.startsWith("Found a 'popover' attribute.");
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    if (isFault && !isAboutPopover(message.text())) errors.push(message.text());
  });
  return errors;
}

/** Delays script requests to a path until `release` is called. Full navigations pass. */
export async function delayRequests(page: Page, path: string | RegExp): Promise<{readonly release: () => void}> {
  const {open, opened} = createGate();
  await page.route(
    ({pathname}) => (typeof path === 'string' ? pathname === path : path.test(pathname)),
    async (route) => {
      if (!route.request().isNavigationRequest()) await opened;
      await route.continue();
    },
  );
  return {release: open};
}

/** The number of pixels by which the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Waits two frames: scroll events fire in the first, and their changes are drawn in the second. */
export const frames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));

export const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Key of the current history entry. */
export const historyKey = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const state: unknown = history.state;
    return typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  });

/** Moves the mouse to an element. Its first move has no distance, and is none of a reader. */
export async function pointAt(element: Locator): Promise<void> {
  await element.page().mouse.move(0, 0);
  await element.hover();
}
