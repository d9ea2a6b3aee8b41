import type {Page} from '@playwright/test';
import {openAwake} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const WIDE = {name: 'wide', viewport: {width: 1440, height: 900}};
const NARROW = {name: 'narrow', viewport: {width: 390, height: 844}};

/** Where the focus is, and whether a reader can see it. */
interface FocusPlace {
  readonly name: string;
  readonly outline: number;
  readonly isInView: boolean;
  readonly isCovered: boolean;
  /** All of that is well. */
  readonly isSeen: boolean;
}

function focusPlace(page: Page): Promise<FocusPlace | undefined> {
  return page.evaluate(async () => {
    const look = (): FocusPlace | undefined => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const {outlineStyle, outlineWidth} = getComputedStyle(element);
      // A link of several lines is in several boxes.
      const box = [...element.getClientRects()].find(({width}) => width > 0) ?? element.getBoundingClientRect();
      const [x, y] = [(Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2, (box.top + box.bottom) / 2];
      const above = document.elementFromPoint(x, y);
      const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      const isInView = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      const isCovered = above !== null && !element.contains(above) && !above.contains(element);
      return {
        name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)}`,
        outline,
        isInView,
        isCovered,
        isSeen: outline >= 2 && isInView && !isCovered,
      };
    };
    const frames = async (count: number): Promise<void> => {
      for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    };
    // Where it is when everything has come to rest: what answers the focus, as the navbar does, may be frames behind it.
    await frames(3);
    let place = look();
    for (let tries = 0; place?.isSeen === false && tries < 60; tries += 1) {
      await frames(1);
      place = look();
    }
    return place;
  });
}

for (const [route, width] of [
  ['/', WIDE],
  ['/docs/learn/', WIDE],
  ['/docs/learn/', NARROW],
  ['/blog/', WIDE],
  ['/search/', WIDE],
] as const) {
  test(`the keyboard focus is seen at every stop of ${route} in a ${width.name} window, there and back`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(width.viewport);
    await page.emulateMedia({reducedMotion: 'reduce'});
    await openAwake(page, route);
    const stops: FocusPlace[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      const before = stops.length;
      // Behind the last stop there is nothing of the page.
      for (let isOnPage = true; isOnPage;) {
        await page.keyboard.press(key);
        const place = await focusPlace(page);
        isOnPage = place !== undefined;
        if (place !== undefined) stops.push(place);
      }
      expect(stops.length - before, key).toBeGreaterThan(15);
    }
    expect(stops.filter(({isSeen}) => !isSeen)).toEqual([]);
  });
}

test('with reduced motion nothing moves for longer than a millisecond', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await openAwake(page, '/docs/learn/installation/');
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const style = getComputedStyle(element);
      return `${style.transitionDuration}, ${style.animationDuration}`.split(', ').map(Number.parseFloat);
    }),
  );
  expect(Math.max(...durations)).toBeLessThanOrEqual(0.001);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');

  const played = await page.evaluate(() => {
    const lengths: unknown[] = [];
    const {animate} = Element.prototype;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      lengths.push(animation.effect?.getTiming().duration);
      return animation;
    };
    document.querySelector<HTMLElement>('aside button[aria-expanded]')?.click();
    return new Promise<unknown[]>((resolve) => setTimeout(resolve, 100, lengths));
  });
  expect(played).toEqual([1]);
});

test('in forced colours what only a background said has a line', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await openAwake(page, '/docs/learn/installation/');
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

test('the document says what is where: one of each landmark, each named apart', async ({page}) => {
  await page.goto('/docs/learn/installation/');
  for (const role of ['banner', 'main'] as const) await expect(page.getByRole(role)).toHaveCount(1);
  await expect(page.locator('#root > footer')).toHaveCount(1);
  const names = await page
    .getByRole('navigation')
    .evaluateAll((all) =>
      all.map(
        (nav) =>
          nav.getAttribute('aria-label') ??
          document.getElementById(nav.getAttribute('aria-labelledby') ?? '')?.textContent,
      ),
    );
  expect(names).toEqual(['主导航', '文档侧边栏', '当前位置', '文档翻页', '本页总览', '更多页面']);
});

test('a navigation is told to screen readers', async ({page}) => {
  await openAwake(page, '/docs/learn/');
  await page.getByRole('banner').getByRole('link', {name: '博客'}).click();
  await expect(page.getByRole('status').filter({hasText: /^已打开「博客/})).toHaveCount(1);
});
