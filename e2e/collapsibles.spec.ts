/** What readers open and close is animated, and never flashes. The table of contents is of the same element as details. */
import type {Locator} from '@playwright/test';
import {openReady} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

/** A frame of a busy machine may be longer than an animation. */
const STEP_MS = 30;
/** The number of frames in which the height stays when the animation has ended. */
const LAST_FRAMES = 6;

/** Heights of an element in each frame, from a click until its animation has ended. Each frame is one step of the animation. */
async function heightsWhile(element: Locator, toggle: Locator): Promise<number[]> {
  const heights = await element.evaluateHandle(
    (node, [step, lastFrames]) => {
      const seen: number[] = [];
      let still = 0;
      const ended = new Promise<number[]>((resolve) => {
        const record = (): void => {
          const animations = node.getAnimations();
          for (const animation of animations) {
            animation.pause();
            const time = Number(animation.currentTime) + step;
            if (time < Number(animation.effect?.getComputedTiming().endTime)) animation.currentTime = time;
            else animation.finish();
          }
          seen.push(Math.round(node.getBoundingClientRect().height));
          still = animations.length === 0 && seen.at(-1) !== seen[0] ? still + 1 : 0;
          if (still === lastFrames) resolve(seen);
          else requestAnimationFrame(record);
        };
        requestAnimationFrame(record);
      });
      return {ended};
    },
    [STEP_MS, LAST_FRAMES] as const,
  );
  await toggle.click();
  return heights.evaluate(({ended}) => ended);
}

/** Each click moves between both ends, in one direction. */
async function expectAnimated(element: Locator, toggle: Locator): Promise<void> {
  for (const direction of ['grows', 'shrinks']) {
    const heights = await heightsWhile(element, toggle);
    expect(heights).toEqual(heights.toSorted((a, b) => (direction === 'grows' ? a - b : b - a)));
    expect(new Set(heights).size).toBeGreaterThan(2);
  }
}

test('details and the categories of the sidebar grow and shrink without a flash', async ({page}) => {
  await openReady(page, '/docs/learn/recipes/reset-themes/');
  const details = page.locator('main .prose details').first();
  await details.scrollIntoViewIfNeeded();
  await expectAnimated(details, details.locator('summary'));

  const category = page.locator('.sidebar').getByRole('button', {name: '主题', exact: true});
  const items = category.locator('xpath=following-sibling::div');
  // It is open, because the page is in it.
  await heightsWhile(items, category);
  await expectAnimated(items, category);
});

test('nothing moves with reduced motion @smoke', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.setViewportSize({width: 390, height: 900});
  await openReady(page, '/docs/learn/');
  const contents = page.locator('main details').first();
  const heights = await heightsWhile(contents, contents.locator('summary'));
  expect(new Set(heights).size).toBeLessThanOrEqual(2);
});
