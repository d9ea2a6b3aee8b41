/** Nothing moves while a page loads and wakes, and no text leaves its box: the key pages at three widths. */
import type {Page} from '@playwright/test';
import {wake} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const PAGES = [
  '/',
  '/docs/learn/styling-ui/defining-styles/',
  '/docs/api/javascript/create/',
  '/docs/api/',
  '/blog/',
  '/blog/v0.11.0/',
  '/blog/archive/',
  '/search/',
  '/playground/',
];
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

for (const path of PAGES) {
  for (const width of WIDTHS) {
    test(`${path} at ${width} px neither shifts nor overflows`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      const shifts = await recordShifts(page);
      await page.goto(path);
      await wake(page);
      await page.waitForTimeout(SETTLED_MS);
      expect(await shifts()).toEqual([]);
      expect(await textOutOfBox(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

for (const path of ['/docs/learn/styling-ui/defining-styles/', '/docs/api/', '/blog/v0.11.0/']) {
  for (const width of WIDTHS) {
    test(`the text of ${path} at ${width} px stands in its place before the rest has arrived`, async ({page}) => {
      await page.setViewportSize({width, height: 900});
      await page.goto(path);
      const [whole, alone] = await page.evaluate(() => {
        const text = document.querySelector('article') ?? document.querySelector('main > *');
        const place = (): string => {
          const {left, top, width: size} = text?.getBoundingClientRect() ?? new DOMRect();
          return `${left} ${top} ${size}`;
        };
        const before = place();
        // What the parser has not come to yet.
        for (let at: Element | null = text; at && at.id !== 'root'; at = at.parentElement) {
          while (at.nextElementSibling) at.nextElementSibling.remove();
        }
        return [before, place()];
      });
      expect(alone).toBe(whole);
    });
  }
}
