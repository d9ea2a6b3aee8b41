import type {Page} from '@playwright/test';
import {openReady} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const WIDE = {name: 'wide', viewport: {width: 1440, height: 900}};
const NARROW = {name: 'narrow', viewport: {width: 390, height: 844}};

/** A focused element and whether a reader can see its focus. */
interface FocusStop {
  readonly name: string;
  readonly outlineWidth: number;
  readonly isInView: boolean;
  readonly isCovered: boolean;
  readonly isVisible: boolean;
}

/** The focused element inside an element. */
function focusStop(page: Page, within: 'body' | 'main'): Promise<FocusStop | undefined> {
  return page.evaluate(async (ancestor) => {
    const measure = (): FocusStop | undefined => {
      const element = document.activeElement;
      if (!element?.parentElement?.closest(ancestor)) return undefined;
      const {outlineStyle, outlineWidth: width} = getComputedStyle(element);
      // A link that wraps has a box per line.
      const box = [...element.getClientRects()].find((line) => line.width > 0) ?? element.getBoundingClientRect();
      const [x, y] = [(Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2, (box.top + box.bottom) / 2];
      const above = document.elementFromPoint(x, y);
      const outlineWidth = outlineStyle === 'none' ? 0 : Number.parseFloat(width);
      const isInView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      const isCovered = above !== null && !element.contains(above) && !above.contains(element);
      return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`,
        outlineWidth,
        isInView,
        isCovered,
        isVisible: outlineWidth >= 2 && isInView && !isCovered,
      };
    };
    const frames = async (count: number): Promise<void> => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    };
    // The navbar reacts to the focus some frames later.
    await frames(3);
    let stop = measure();
    for (let tries = 0; stop?.isVisible === false && tries < 60; tries += 1) {
      await frames(1);
      stop = measure();
    }
    return stop;
  }, within);
}

for (const {route, width, key, within, start, least} of [
  {route: '/docs/learn/', width: WIDE, key: 'Tab', within: 'body', least: 15},
  {route: '/docs/learn/', width: NARROW, key: 'Shift+Tab', within: 'body', least: 15},
  // The tests above reach the navbar and the footer.
  {route: '/', width: WIDE, key: 'Tab', within: 'main', start: 'main', least: 15},
  {route: '/blog/', width: WIDE, key: 'Shift+Tab', within: 'main', start: '#root > footer a', least: 13},
  {route: '/search/', width: WIDE, key: 'Tab', within: 'main', start: 'main', least: 2},
] as const) {
  test(`the focus is visible on every element of ${within} that ${key} reaches on ${route} in a ${width.name} window`, async ({
    page,
  }) => {
    await page.setViewportSize(width.viewport);
    await page.emulateMedia({reducedMotion: 'reduce'});
    await openReady(page, route);
    if (start !== undefined) await page.locator(start).first().focus();
    const stops: FocusStop[] = [];
    for (let isInside = true; isInside;) {
      await page.keyboard.press(key);
      const stop = await focusStop(page, within);
      isInside = stop !== undefined;
      if (stop !== undefined) stops.push(stop);
    }
    expect(stops.length).toBeGreaterThanOrEqual(least);
    expect(stops.filter(({isVisible}) => !isVisible)).toEqual([]);
  });
}

test('with reduced motion, transitions and animations end at once', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await openReady(page, '/docs/learn/installation/');
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      return `${style.transitionDuration}, ${style.animationDuration}`.split(', ').map(Number.parseFloat);
    }),
  );
  expect(Math.max(...durations)).toBeLessThanOrEqual(0.001);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

test('in forced colors, states that only a background shows have an underline or a border', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await openReady(page, '/docs/learn/installation/');
  const current = page.getByRole('complementary').locator('[aria-current="page"]');
  await expect(current).toHaveCSS('text-decoration-line', 'underline');
  const selected = page.getByRole('tab', {selected: true}).first();
  await expect(selected).toHaveCSS('text-decoration-line', 'underline');
  await expect(page.locator('.code-block').first()).toHaveCSS('border-top-style', 'solid');
  const toggle = page.getByRole('banner').locator('button[title] svg:visible');
  const [ink, canvas] = await toggle.evaluate((icon) => [
    getComputedStyle(icon).color,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(ink).not.toBe(canvas);
});
