/** Checks of a page's layout that several tests share. */
import type {Page} from '@playwright/test';
import {frames} from './reader.ts';

/** Records layout shifts from the first layout on. @returns a function that reads those of the current page, as texts */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    const add = (entries: PerformanceEntryList): void => {
      for (const entry of entries) {
        const sources: unknown = Reflect.get(entry, 'sources');
        const nodes = Array.isArray(sources)
          ? sources.map(({node}: {node?: Node}) => {
              const element = node instanceof Element ? node : node?.parentElement;
              return `${element?.outerHTML.slice(0, 80)} (${node?.textContent?.slice(0, 20)})`;
            })
          : [];
        shifts.push(`${Reflect.get(entry, 'value')}: ${nodes.join(' | ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({type: 'layout-shift', buffered: true});
    Reflect.set(window, 'readShifts', () => {
      add(observer.takeRecords());
      return shifts;
    });
  });
  return async () => {
    // A shift is recorded at the end of the frame with its layout.
    await frames(page);
    return page.evaluate<string[]>('readShifts()');
  };
}

/** Visible texts that are wider than their box, unless the box scrolls. */
export function overflowingText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(box).overflowX)) return true;
      }
      return false;
    };
    // A space at the end of a line overflows without being visible.
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

/** Horizontal scrolling, and elements that hidden overflow cuts off. */
export async function horizontalOverflow(page: Page): Promise<string[]> {
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
