/** Everything that opens and closes by the reader is animated, and never flashes. */
import type {Locator} from '@playwright/test';
import {openReady} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

/** Heights of an element in each frame, from a click until the animation has ended. */
async function heightsWhile(element: Locator, toggle: Locator): Promise<number[]> {
  const recorded = element.evaluateHandle((node) => {
    const heights: number[] = [];
    const record = (): void => {
      heights.push(Math.round(node.getBoundingClientRect().height));
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
    return heights;
  });
  const heights = await recorded;
  await toggle.click();
  const isMoving = (): Promise<boolean> => element.evaluate((node) => node.getAnimations().length > 0);
  await expect.poll(isMoving).toBe(false);
  await element.page().waitForTimeout(100);
  return heights.jsonValue();
}

/** Between both ends, and in one direction. */
function expectSmooth(heights: readonly number[], direction: 'grows' | 'shrinks'): void {
  const ordered = heights.toSorted((a, b) => (direction === 'grows' ? a - b : b - a));
  expect(heights).toEqual(ordered);
  expect(new Set(heights).size).toBeGreaterThan(2);
}

async function expectAnimated(element: Locator, toggle: Locator): Promise<void> {
  expectSmooth(await heightsWhile(element, toggle), 'grows');
  expectSmooth(await heightsWhile(element, toggle), 'shrinks');
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
  const panel = category.locator('xpath=following-sibling::div');
  expectSmooth(await heightsWhile(panel, category), 'shrinks');
  expectSmooth(await heightsWhile(panel, category), 'grows');

  await page.setViewportSize(NARROW);
  await page.evaluate(() => window.scrollTo(0, 0));
  const contents = page.locator('main details').first();
  await expectAnimated(contents, contents.locator('summary'));
});

test('nothing moves with reduced motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.setViewportSize(NARROW);
  await openReady(page, '/docs/learn/');
  const contents = page.locator('main details').first();
  const heights = await heightsWhile(contents, contents.locator('summary'));
  expect(new Set(heights).size).toBeLessThanOrEqual(2);
});
