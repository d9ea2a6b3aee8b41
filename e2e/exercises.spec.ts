/** Exercises of the docs, which are answered on the page. */
import type {Locator, Page} from '@playwright/test';
import {extractSamples, readContentPage} from '#site/proof/content-pages.ts';
import {expectReady, overflow, recordErrors} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';
import {replaceCode, sampleEditor, verdict} from './workbench-page.ts';

const THINKING = '/docs/learn/thinking-in-stylex/';

/** The build proves the answers to all exercises. */
const {programs} = extractSamples(await readContentPage('content/docs/learn/thinking-in-stylex.mdx'));
const ANSWER = programs.flatMap(({files}) => files).find(({meta}) => meta.sample === 'order-answer')?.code ?? '';

/** The parts without the frame, whose program axe would wait for. */
const PARTS = 'section[aria-label="编辑示例"] > :not(:last-child), .exercise-choices, .exercise-progress';

/** Explanations of other choices are in the HTML too. */
const SHOWN = {useInnerText: true};

const progress = (page: Page): Locator => page.locator('[data-exercise-progress]');

test('code is edited in place; what differs is said in words, right is recorded at the heading and in the sidebar until it is cleared', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await page.goto(THINKING);
  await page.locator('#exercise-order ~ .code-block .code-edit').first().click();
  const said = sampleEditor(page).locator(verdict(page));
  await expect(said).toContainText('背景应是ivory，现在是white。哪一份样式在featured之后又写了背景？');
  await test.step('axe finds nothing in the editor and in chosen answers, wrong and right, which fit a narrow window', async () => {
    const choices = page.locator('.exercise-choices');
    await choices.nth(0).getByRole('radio').nth(1).check();
    await choices.nth(1).getByRole('radio').nth(0).check();
    await page.setViewportSize({width: 320, height: 900});
    await forceTheme(page, 'dark');
    expect(await violations(page, {within: PARTS})).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({width: 1280, height: 720});
  });

  await replaceCode(page, ANSWER);
  await expect(said).toContainText('答对了。');
  await expect(progress(page)).toContainText('答对2/3');
  await expect(page.locator('#exercise-order')).toHaveAttribute('data-exercise', 'done');
  const link = page.locator('.sidebar a[aria-current=page]').first();
  expect(await link.evaluate((node) => getComputedStyle(node, '::after').content)).toBe('"2/3"');

  await page.reload();
  await expectReady(page);
  await expect(progress(page)).toContainText('答对2/3');
  await progress(page).getByRole('button', {name: '清除记录'}).click();
  await expect(progress(page)).toHaveText('答对0/3');
  expect(errors).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('a choice says why it is right or wrong, and the answer is collapsed @smoke', async ({page}) => {
    await page.goto(THINKING);
    const choices = page.locator('.exercise-choices').first();
    await choices.getByLabel('六条').check();
    await expect(choices).toContainText('还不对。', SHOWN);
    await expect(choices).not.toContainText('答对了。', SHOWN);
    await choices.getByLabel('四条').check();
    await expect(choices).toContainText('答对了。', SHOWN);
    await expect(progress(page)).toBeHidden();
    const answer = page.locator('#exercise-rules ~ details').first();
    await answer.locator('summary').click();
    await expect(answer).toHaveAttribute('open', '');
  });
});
