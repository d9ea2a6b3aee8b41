/** Everything that opens and closes by the reader is animated, and never flashes. */
import type {Locator} from '@playwright/test';
import {openReady} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

/** A frame of a busy machine may be longer than an animation. */
const STEP_MS = 30;
/** In which the height stays when the animation has ended. */
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
async function expectAnimated(element: Locator, toggle: Locator, directions = ['grows', 'shrinks']): Promise<void> {
  for (const direction of directions) {
    const heights = await heightsWhile(element, toggle);
    expect(heights).toEqual(heights.toSorted((a, b) => (direction === 'grows' ? a - b : b - a)));
    expect(new Set(heights).size).toBeGreaterThan(2);
  }
}

const NARROW = {width: 390, height: 900};

test('details in the text, categories of the sidebar and the table of contents grow and shrink without a flash', async ({
  page,
}) => {
  await openReady(page, '/docs/api/javascript/create/');
  const details = page.locator('main .prose details').first();
  await details.scrollIntoViewIfNeeded();
  await expectAnimated(details, details.locator('summary'));

  const category = page.getByRole('button', {name: /分类“JavaScript API”/});
  await expectAnimated(category.locator('xpath=following-sibling::div'), category, ['shrinks', 'grows']);

  await page.setViewportSize(NARROW);
  await page.evaluate(() => window.scrollTo(0, 0));
  const contents = page.locator('main details').first();
  await expectAnimated(contents, contents.locator('summary'));
});

test('nothing moves with reduced motion @smoke', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.setViewportSize(NARROW);
  await openReady(page, '/docs/learn/');
  const contents = page.locator('main details').first();
  const heights = await heightsWhile(contents, contents.locator('summary'));
  expect(new Set(heights).size).toBeLessThanOrEqual(2);
});
