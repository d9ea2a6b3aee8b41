import type {Page} from '@playwright/test';
import {openReady} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const WIDE = {name: 'wide', viewport: {width: 1440, height: 900}};
const NARROW = {name: 'narrow', viewport: {width: 390, height: 844}};

/** A focused element, and why a reader cannot see its focus. */
interface FocusStop {
  readonly name: string;
  readonly faults: readonly string[];
}

/** The focused element inside an element. */
function focusStop(page: Page, within: 'body' | 'main'): Promise<FocusStop | undefined> {
  return page.evaluate(async (ancestor) => {
    const measure = (): FocusStop | undefined => {
      const element = document.activeElement;
      if (!element?.parentElement?.closest(ancestor)) return undefined;
      const {outlineStyle, outlineWidth} = getComputedStyle(element);
      // A link that wraps has a box per line.
      const box = [...element.getClientRects()].find((line) => line.width > 0) ?? element.getBoundingClientRect();
      const [x, y] = [(Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2, (box.top + box.bottom) / 2];
      const above = document.elementFromPoint(x, y);
      const faults = {
        'no outline': outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2,
        'out of view': box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth,
        covered: above !== null && !element.contains(above) && !above.contains(element),
      };
      return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`,
        faults: Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? fault : [])),
      };
    };
    const frames = async (count: number): Promise<void> => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    };
    // The navbar reacts to the focus some frames later.
    await frames(3);
    let stop = measure();
    for (let tries = 0; stop?.faults.length && tries < 60; tries += 1) {
      await frames(1);
      stop = measure();
    }
    return stop;
  }, within);
}

for (const {route, width, key, within, start, least, tier = ''} of [
  {route: '/docs/learn/', width: WIDE, key: 'Tab', within: 'body', start: 'body', least: 15},
  // The test above reaches the footer.
  {route: '/docs/learn/', width: NARROW, key: 'Shift+Tab', within: 'body', start: '#root > footer a', least: 15},
  {route: '/', width: WIDE, key: 'Tab', within: 'main', start: 'main', least: 14},
  {route: '/search/', width: WIDE, key: 'Tab', within: 'main', start: 'main', least: 2, tier: ' @smoke'},
] as const) {
  test(`the focus is visible on every element of ${within} that ${key} reaches on ${route} in a ${width.name} window${tier}`, async ({
    page,
  }) => {
    await page.setViewportSize(width.viewport);
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.goto(route);
    await page.locator(start).first().focus();
    const stops: FocusStop[] = [];
    const pressKey = () => page.keyboard.press(key).then(() => focusStop(page, within));
    for (let stop = await pressKey(); stop; stop = await pressKey()) stops.push(stop);
    expect(stops.length).toBeGreaterThanOrEqual(least);
    expect(stops.filter(({faults}) => faults.length > 0)).toEqual([]);
  });
}

test('reduced motion ends transitions at once; forced colors keep states that only a background shows', async ({
  page,
}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await openReady(page, '/docs/learn/');
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      return `${style.transitionDuration}, ${style.animationDuration}`.split(', ').map(Number.parseFloat);
    }),
  );
  expect(Math.max(...durations)).toBeLessThanOrEqual(0.001);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');

  await page.emulateMedia({forcedColors: 'active'});
  for (const current of [page.locator('.sidebar [aria-current="page"]'), page.getByRole('tab', {selected: true})]) {
    await expect(current.first()).toHaveCSS('text-decoration-line', 'underline');
  }
  await expect(page.locator('.code-block').first()).toHaveCSS('border-top-style', 'solid');
  const toggle = page.getByRole('banner').locator('button[data-control=theme] svg:visible');
  const [ink, canvas] = await toggle.evaluate((icon) => [
    getComputedStyle(icon).color,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(ink).not.toBe(canvas);
});
