/** Checks every page for console messages, axe violations, layout shifts and overflow. */
import type {Page} from '@playwright/test';
import {editor, result} from './workbench-page.ts';
import {recordShifts, horizontalOverflow, overflowingText} from './layout-checks.ts';
import {openReady, recordErrors} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {ROUTES} from './site-routes.ts';
import {COLOR_RULES, violations} from './violations.ts';

/** One route per page kind, among the docs a list of pages, one with live demos and tables, and one with tabs. */
const ROUTE_PER_KIND: readonly string[] = [
  '/',
  '/playground/',
  '/search/',
  '/blog/',
  '/blog/archive/',
  '/blog/tags/',
  '/blog/v0.11.0/',
  '/docs/api/javascript/create/',
  '/docs/learn/',
  '/docs/learn/installation/',
  '/nothing/',
];
/** One route per layout of medium windows. */
const MEDIUM_ROUTES = ['/', '/docs/learn/', '/blog/', '/playground/'];
const OTHER_ROUTES = [...ROUTES, '/search/?q=stylex'].filter((route) => !ROUTE_PER_KIND.includes(route));
const DEMOS = '[data-demo]';

const WIDE = {width: 1440, height: 900};
const MEDIUM = {width: 768, height: 900};
const NARROW = {width: 390, height: 844};
const NARROWEST = {width: 320, height: 640};

interface Visit {
  readonly route: string;
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: {readonly width: number; readonly height: number};
}
/** The browser's own report of the status of a page that does not exist. */
const NOT_FOUND = /^Failed to load resource: the server responded with a status of 404/;

/** Opens a page and waits until it is ready. @returns its console messages */
async function visit(page: Page, {route, colorScheme, viewport}: Visit): Promise<string[]> {
  const messages = recordErrors(page);
  await page.setViewportSize(viewport);
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
  await openReady(page, route);
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  if (route === '/playground/') {
    await editor(page).waitFor();
    await result(page).locator('#root > *').first().waitFor({state: 'attached'});
    // The frame gets its color mode later, by a message.
    await expect(result(page).locator('html')).toHaveAttribute('data-theme', colorScheme);
  }
  page.removeAllListeners('console').removeAllListeners('pageerror');
  return route === '/nothing/' ? messages.filter((message) => !NOT_FOUND.test(message)) : messages;
}

for (const [part, pattern] of [
  ['/docs/learn/', /^\/docs\/learn\//],
  ['/docs/api/', /^\/docs\/api\//],
  ['/blog/ and the rest', /^\/(?!docs\/)/],
] as const) {
  test(`every page of ${part} logs nothing, passes axe and fits the narrowest window`, async ({page}) => {
    test.setTimeout(300_000);
    const problems: string[] = [];
    for (const route of OTHER_ROUTES.filter((other) => pattern.test(other))) {
      const messages = await visit(page, {route, colorScheme: 'light', viewport: WIDE});
      // A unit test proves the contrast of the tokens, and the tests below check each page kind. Demos have their own colors.
      const found = await violations(page, {withColors: false});
      if ((await page.locator(DEMOS).count()) > 0) {
        found.push(...(await violations(page, {within: DEMOS, rules: COLOR_RULES})));
      }
      await page.setViewportSize(NARROWEST);
      const overflow = await horizontalOverflow(page);
      problems.push(...[...messages, ...found, ...overflow].map((problem) => `${route} ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}

/** Runs in the page. Playwright's `networkidle` also waits for frames, of which the playground replaces some for ever. */
async function noNewRequests(): Promise<void> {
  for (let count = -1, before = -2; count !== before;) {
    before = count;
    await new Promise((resolve) => void setTimeout(resolve, 500));
    count = performance.getEntriesByType('resource').length;
  }
}

for (const [index, route] of ROUTE_PER_KIND.entries()) {
  // Comparing colors takes axe longer than all else: one mode for each kind. A unit test proves the tokens in both.
  const modeOfColors = index % 2 === 0 ? 'dark' : 'light';
  test.describe(() => {
    // When the reader saves data, the playground does not start.
    test.use({prefetches: route === '/playground/'});

    const smoke = route === '/blog/tags/' ? ' @smoke' : '';
    test(`${route} logs nothing, passes axe, never shifts and fits every window${smoke}`, async ({page}) => {
      const shifts = await recordShifts(page);
      for (const [colorScheme, viewport] of [
        ['dark', WIDE],
        ['light', NARROW],
        ...(MEDIUM_ROUTES.includes(route) ? [['light', MEDIUM] as const] : []),
      ] as const) {
        expect(await visit(page, {route, colorScheme, viewport})).toEqual([]);
        expect(await overflowingText(page), `${viewport.width} px`).toEqual([]);
        expect(await horizontalOverflow(page), `${viewport.width} px`).toEqual([]);
        // Fonts, measurements and late styles that the script starts.
        await page.evaluate(noNewRequests);
        expect(await shifts(), `${viewport.width} px`).toEqual([]);
        if (viewport === MEDIUM) continue;
        expect(await violations(page, {withColors: colorScheme === modeOfColors})).toEqual([]);
        // In the playground, axe blocks the frame of the result, which is then stopped as an endless sample.
        if (route !== '/playground/') expect(await shifts(), `${viewport.width} px`).toEqual([]);
      }
      await page.setViewportSize(NARROWEST);
      expect(await horizontalOverflow(page)).toEqual([]);
    });
  });
}
