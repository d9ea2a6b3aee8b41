/** The layout does not shift while the HTML arrives in parts. */
import type {Page} from '@playwright/test';
import {recordShifts} from './layout-checks.ts';
import {frames} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

/** Short pages of each layout: removing a page's nodes one by one takes time quadratic in its length. */
const PAGES = ['/', '/docs/api/types/', '/blog/v0.7.3/', '/search/', '/playground/'];

/** Chromium does not count smaller moves as layout shifts. */
const SHIFT_PX = 3;

/**
 * Finds nodes whose position changes when later HTML arrives: removes the page's nodes from the end, one by one, and
 * compares the positions of the rest with those in the whole page.
 */
function findMovedNodes(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const place = (node: Node): DOMRect | undefined => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = node instanceof Element ? node.getBoundingClientRect() : range.getClientRects()[0];
      return box && box.width > 0 && box.height > 0 ? box : undefined;
    };
    const isInView = (box: DOMRect | undefined): boolean =>
      box !== undefined && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    // A part of the page may be in view only until another one comes. All nodes would take too long.
    const isPart = (node: Node): boolean => node.parentElement?.localName === 'main';
    const name = (node: Node): string =>
      node instanceof Element ? node.outerHTML.slice(0, 90) : `"${node.textContent?.slice(0, 40)}"`;
    // Elements of an SVG and of a live demo are not part of the page’s layout.
    const parts = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('svg, [data-embedded]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const nodes: Node[] = [];
    while (parts.nextNode()) nodes.push(parts.currentNode);
    const whole = new Map(
      nodes.flatMap((node) => {
        const box = place(node);
        return isInView(box) || isPart(node) ? [[node, box] as const] : [];
      }),
    );
    const moved = new Map<Node, string>();
    for (const cut of nodes.toReversed()) {
      cut.parentNode?.removeChild(cut);
      if (!isInView(whole.get(cut))) continue;
      for (const [node, then] of whole) {
        if (node === cut) break;
        const now = then && !moved.has(node) ? place(node) : undefined;
        if (!now || !then || !(isInView(now) || isInView(then))) continue;
        if (Math.max(Math.abs(now.left - then.left), Math.abs(now.top - then.top)) < least) continue;
        const element = node instanceof Element ? node : node.parentElement;
        if (!element) continue;
        const {visibility, display} = getComputedStyle(element);
        // Chromium tracks boxes and texts, not inline elements.
        if (visibility === 'hidden' || (node === element && display === 'inline')) continue;
        moved.set(node, `${name(node)} from ${now.left} ${now.top} to ${then.left} ${then.top} when ${name(cut)} came`);
      }
    }
    return [...moved.values()];
  }, SHIFT_PX);
}

// Without this script, the page stays as it arrives.
test.beforeEach(({page}) => page.route('**/assets/boot-*', (route) => route.abort()));

for (const width of [1440, 390]) {
  test(`no page of ${width} pixels shifts when the rest of its HTML arrives`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    for (const path of PAGES) {
      await page.goto(path);
      expect(await findMovedNodes(page), path).toEqual([]);
    }
  });
}

/** Where the HTML stops: inside something whose layout depends on its last part. */
const TEARS = [
  {what: 'the longest line of a sample', path: '/docs/api/types/StyleXStyles/', before: '...</span>stylex', width: 390},
  {what: 'the navbar @smoke', path: '/docs/api/', before: 'href="https://github.com/facebook/stylex"'},
  {what: 'a table', path: '/docs/api/types/VarGroup/', before: '<tbody>'},
];

for (const {what, path, before, width = 1440} of TEARS) {
  test(`nothing shifts when the HTML stops in the middle of ${what}`, async ({page, serve}) => {
    await page.setViewportSize({width, height: 900});
    const site = await serve();
    const sendRest = site.splitResponse(path, before);
    const shifts = await recordShifts(page);
    await page.goto(`${site.url}${path.slice(1)}`, {waitUntil: 'commit'});
    await expect(page.locator('header a[href="/search/"]')).toBeAttached();
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await frames(page);
    await expect(page.locator('#root + template')).toHaveCount(0);
    sendRest();
    await page.waitForLoadState();
    await expect(page.locator('#root + template')).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await shifts()).toEqual([]);
  });
}
