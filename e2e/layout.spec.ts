/** Nothing moves while a page loads and hydrates, and no text leaves its box: the key pages at three widths. */
import type {Page} from '@playwright/test';
import {openAwake, overflow} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const PAGES = [
  '/',
  '/docs/learn/',
  '/docs/learn/styling-ui/defining-styles/',
  '/docs/api/javascript/create/',
  '/docs/api/',
  '/blog/',
  '/blog/v0.11.0/',
  '/blog/archive/',
  '/search/',
  '/playground/',
];
/** Cutting these node by node takes long, and says what it says of the other docs. */
const LONG_PAGES = ['/docs/learn/styling-ui/defining-styles/', '/docs/api/javascript/create/'];
const WIDTHS = [1440, 768, 390];
/** For what hydration starts: fonts, measurements, late styles. */
const SETTLED_MS = 500;

/** Records from the very first layout on. */
async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'recordedShifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: unknown = Reflect.get(entry, 'sources');
        const nodes = Array.isArray(sources)
          ? sources.map(({node}: {node?: Element}) => node?.outerHTML?.slice(0, 80))
          : [];
        shifts.push(`${Reflect.get(entry, 'value')}: ${nodes.join(' | ')}`);
      }
    }).observe({type: 'layout-shift', buffered: true});
  });
  return () => page.evaluate<string[]>(() => Reflect.get(window, 'recordedShifts'));
}

/** Elements with text of their own that is wider than the box, unless the box scrolls or is not to be seen. */
function textOutOfBox(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(box).overflowX)) return true;
      }
      return false;
    };
    // A space at the end of a line hangs over, and shows nothing.
    const hangingSpace = 10;
    const found: string[] = [];
    for (const element of document.body.querySelectorAll('*')) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim() !== '');
      if (texts.length === 0 || !element.checkVisibility() || element.closest('svg') || scrolls(element)) continue;
      const range = document.createRange();
      for (const text of texts) {
        range.selectNodeContents(text);
        const {left, right} = range.getBoundingClientRect();
        if (right - left > 0 && (right > document.documentElement.clientWidth + 1 || left < -1)) {
          found.push(`${element.tagName}: ${text.textContent?.slice(0, 40)}`);
        }
      }
      if (element.scrollWidth > element.clientWidth + hangingSpace && getComputedStyle(element).display !== 'inline') {
        found.push(`${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`);
      }
    }
    return found;
  });
}

/** Below this the browser does not call it a shift (Layout Instability, as Chromium measures it). */
const SHIFT_PX = 3;

/**
 * What stands elsewhere while the HTML has not all arrived: the page is cut before each of its nodes in turn, and all
 * that is painted then compared with the whole page.
 */
function movedByTheRest(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const place = (node: Node): DOMRect | undefined => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = node instanceof Element ? node.getBoundingClientRect() : range.getClientRects()[0];
      const isInView = box && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      return isInView && box.width > 0 && box.height > 0 ? box : undefined;
    };
    const name = (node: Node): string =>
      node instanceof Element ? node.outerHTML.slice(0, 90) : `"${node.textContent?.slice(0, 40)}"`;
    // A drawing is one thing, and how a sample lies on its stage is the sample's affair.
    const parts = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('svg, [data-demo-root]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    const nodes: Node[] = [];
    while (parts.nextNode()) nodes.push(parts.currentNode);
    const whole = new Map(nodes.map((node) => [node, place(node)] as const));
    const moved = new Map<Node, string>();
    for (const cut of nodes.toReversed()) {
      cut.parentNode?.removeChild(cut);
      if (!whole.get(cut)) continue;
      for (const [node, then] of whole) {
        if (node === cut) break;
        const now = then && !moved.has(node) ? place(node) : undefined;
        if (!now || !then || Math.max(Math.abs(now.left - then.left), Math.abs(now.top - then.top)) < least) continue;
        const element = node instanceof Element ? node : node.parentElement;
        if (!element) continue;
        const {visibility, display} = getComputedStyle(element);
        // The browser looks at boxes and at texts: an inline element is seen by what stands in it.
        if (visibility === 'hidden' || (node === element && display === 'inline')) continue;
        moved.set(node, `${name(node)} from ${now.left} ${now.top} to ${then.left} ${then.top} when ${name(cut)} came`);
      }
    }
    return [...moved.values()];
  }, SHIFT_PX);
}

for (const path of PAGES) {
  test(`${path} neither shifts nor overflows, and what has arrived stays in place when the rest comes`, async ({
    page,
  }) => {
    const shifts = await recordShifts(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({width, height: 900});
      await openAwake(page, path);
      await page.waitForTimeout(SETTLED_MS);
      expect(await shifts(), `${width} px`).toEqual([]);
      expect(await textOutOfBox(page), `${width} px`).toEqual([]);
      expect(await overflow(page), `${width} px`).toBe(0);
      if (LONG_PAGES.includes(path)) continue;
      await page.goto(path);
      expect(await movedByTheRest(page), `${width} px`).toEqual([]);
    }
  });
}

/** Where the HTML is torn: between the parts of something that is laid out from its end, its middle or by its cells. */
const TEARS = [
  {what: 'the navbar', path: '/docs/api/', before: 'href="https://github.com/facebook/stylex"'},
  {what: 'the buttons of a sample', path: '/docs/api/', before: 'data-code-copy'},
  {what: 'a table', path: '/docs/api/types/VarGroup/', before: '<tbody>'},
  {what: 'the footer of a short page', path: '/blog/tags/', before: '>参与</h2>'},
];

for (const {what, path, before} of TEARS) {
  test(`nothing shifts where the network stops in the middle of ${what}`, async ({page, serve}) => {
    await page.setViewportSize({width: 1440, height: 900});
    const site = await serve();
    const sendRest = site.tear(path, before);
    const shifts = await recordShifts(page);
    await page.goto(`${site.url}${path.slice(1)}`, {waitUntil: 'commit'});
    await expect(page.locator('header a[href="/search/"]')).toBeAttached();
    // Painted as far as it has come.
    await page.waitForTimeout(SETTLED_MS);
    await expect(page.locator('#root + template')).toHaveCount(0);
    sendRest();
    await page.waitForLoadState();
    await page.waitForTimeout(SETTLED_MS);
    await expect(page.locator('#root + template')).toHaveCount(1);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await shifts()).toEqual([]);
  });
}
