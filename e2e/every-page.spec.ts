/** What holds for every page: one visit of each collects console messages, axe violations and overflow. */
import type {Page} from '@playwright/test';
import {editor, result} from './workbench-page.ts';
import {openAwake, recordErrors} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {SPEC_ROUTES} from './spec-routes.ts';
import {violations} from './violations.ts';

/** One route per page kind, with live demos, tabs and tables among the docs. */
const ROUTE_PER_KIND = [
  '/',
  '/playground/',
  '/search/',
  '/blog/',
  '/blog/archive/',
  '/blog/tags/',
  '/blog/tags/release/',
  '/blog/v0.10.0/',
  '/docs/api/javascript/',
  '/docs/api/javascript/create/',
  '/docs/learn/installation/',
  '/docs/learn/styling-ui/defining-styles/',
  '/nothing/',
];
const ROUTES = [...SPEC_ROUTES, '/search/?q=stylex', '/nothing/'];

const WIDE = {width: 1440, height: 900};
const NARROW = {width: 390, height: 844};
const NARROWEST = {width: 320, height: 640};

interface Visit {
  readonly route: string;
  readonly colorScheme: 'light' | 'dark';
  readonly viewport: {readonly width: number; readonly height: number};
}

/** Opens and hydrates a page. @returns its console messages */
async function visit(page: Page, {route, colorScheme, viewport}: Visit): Promise<string[]> {
  const messages = recordErrors(page);
  await page.setViewportSize(viewport);
  await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
  await openAwake(page, route);
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  if (route === '/playground/') {
    await editor(page).waitFor();
    await result(page).locator('#root > *').first().waitFor({state: 'attached'});
    // The frame gets the color mode in a message.
    await expect(result(page).locator('html')).toHaveAttribute('data-theme', colorScheme);
  }
  page.removeAllListeners('console').removeAllListeners('pageerror');
  // The browser itself reports the status 404.
  return route === '/nothing/' ? [] : messages;
}

/** Scrolling to the side, and elements that hidden overflow cuts off. */
async function sidewaysOverflow(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollBy(1000, 0));
  return page.evaluate(() => {
    const selector = 'main :is(h1, h2, h3, p, li, a, button, img, figure)';
    const cutOff = [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility() &&
        element.closest('pre, .table-scroll, [role="tablist"], [role="application"]') === null &&
        element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    );
    const scrolled = window.scrollX > 0 ? [`scrolls sideways by ${window.scrollX} px`] : [];
    return [...scrolled, ...cutOff.map((element) => `cut off: ${element.outerHTML.slice(0, 80)}`)];
  });
}

for (const [part, pattern] of [
  ['/docs/learn/', /^\/docs\/learn\//],
  ['/docs/api/', /^\/docs\/api\//],
  ['/blog/', /^\/blog\//],
  ['the rest', /^\/(?!docs\/|blog\/)/],
] as const) {
  test(`every page of ${part} hydrates silently, passes axe and fits into 320 px`, async ({page}) => {
    test.setTimeout(300_000);
    const problems: string[] = [];
    for (const route of ROUTES.filter((other) => pattern.test(other))) {
      const messages = await visit(page, {route, colorScheme: 'light', viewport: WIDE});
      // The contrast of the tokens has a unit test, and that of each page kind is looked at below.
      const found = await violations(page, {withContrast: false});
      await page.setViewportSize(NARROWEST);
      const overflow = await sidewaysOverflow(page);
      problems.push(...[...messages, ...found, ...overflow].map((problem) => `${route} ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}

for (const route of ROUTE_PER_KIND) {
  test(`${route} hydrates silently and passes axe in the dark, and passes axe in a narrow window`, async ({page}) => {
    expect(await visit(page, {route, colorScheme: 'dark', viewport: WIDE})).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await visit(page, {route, colorScheme: 'light', viewport: NARROW});
    expect(await violations(page)).toEqual([]);
  });
}
