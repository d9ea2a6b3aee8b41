/** Exercises of the docs, which are answered on the page. */
import type {Locator, Page} from '@playwright/test';
import {extractSamples, readContentPages} from '#site/proof/content-pages.ts';
import {makeReady, overflow, recordErrors} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {forceTheme, violations} from './violations.ts';
import {openProject, replaceCode} from './workbench-page.ts';

const THINKING = '/docs/learn/thinking-in-stylex/';

const routeOf = (file: string): string => `${file.replace(/^content|\.mdx$/g, '').replaceAll(' ', '%20')}/`;

/** Programs of exercises that are answered by code, with their answers. */
const WRITTEN = (await readContentPages('content/docs')).flatMap((page) => {
  const {programs} = extractSamples(page);
  return programs.flatMap(({files}) => {
    const check = files.find(({meta}) => meta.check);
    const start = files.find(({meta}) => meta.playground);
    const name = `${check?.meta.sample}-answer`;
    const answer = programs
      .flatMap((program) => program.files)
      .find(({name: file, meta}) => meta.sample === name && file === start?.name);
    return check && start && answer ? [{route: routeOf(page.file), files, check, start, answer}] : [];
  });
});

const ANSWER = WRITTEN.find(({route}) => route === THINKING)?.answer.code ?? '';

/** Without the frame, whose program axe would wait for. */
const PARTS = 'section[aria-label="编辑示例"] > :not(:last-child), .exercise-choices, .exercise-progress';

const inPlace = (page: Page): Locator => page.getByRole('region', {name: '编辑示例'});
const verdictOf = (page: Page): Locator =>
  inPlace(page)
    .getByRole('status')
    .filter({hasText: /答对了|还不对/});

/** Explanations of other choices are in the HTML too. */
const SHOWN = {useInnerText: true};

const progress = (page: Page): Locator => page.locator('[data-exercise-progress]');

test('an exercise with code is wrong as given, and right with the answer of the page', async ({page}) => {
  expect(WRITTEN.length).toBeGreaterThanOrEqual(8);
  // The build proves all of them.
  for (const {route, files, start, answer} of [WRITTEN.slice(0, 1), WRITTEN.slice(-1)].flat()) {
    await test.step(`${route} ${start.name}`, async () => {
      const active = start.name;
      await openProject(page, {compiler: 'documented', files: files.map(({name, code}) => ({name, code})), active});
      const verdict = page.getByRole('status').filter({hasText: /答对了|还不对/});
      await expect(verdict).toHaveText(/^还不对/);
      await replaceCode(page, answer.code);
      await expect(verdict).toHaveText(/^答对了/);
    });
  }
});

test.describe('on a page', () => {
  test('code is edited in place; what differs is said in words, right is recorded at the heading and in the sidebar', async ({
    page,
  }) => {
    const errors = recordErrors(page);
    await page.goto(THINKING);
    const question = page.locator('#exercise-order');
    await page.locator('#exercise-order ~ * .code-edit, #exercise-order ~ .code-block .code-edit').first().click();
    const verdict = verdictOf(page);
    await expect(verdict).toContainText('背景应是ivory，现在是white。哪一份样式在featured之后又写了背景？');
    await expect(page.getByRole('tab', {name: 'src/check.tsx'})).toHaveCount(0);
    await replaceCode(page, ANSWER);
    await expect(verdict).toContainText('答对了。');
    await expect(progress(page)).toContainText('答对1/3');
    await expect(question).toHaveAttribute('data-exercise', 'done');
    const link = page.locator('.sidebar a[aria-current=page]').first();
    expect(await link.evaluate((node) => getComputedStyle(node, '::after').content)).toBe('"1/3"');
    expect(errors).toEqual([]);
  });

  test('a choice says why it is right or wrong; the progress stays, and can be forgotten', async ({page}) => {
    await page.goto(THINKING);
    const choices = page.locator('.exercise-choices').first();
    await choices.getByLabel('六条').check();
    await expect(choices).toContainText('还不对。', SHOWN);
    await expect(choices).not.toContainText('答对了。', SHOWN);
    await choices.getByLabel('四条').check();
    await expect(choices).toContainText('答对了。', SHOWN);
    // Whether or not the app had started.
    await makeReady(page);
    await expect(progress(page)).toContainText('答对1/3');
    await page.reload();
    await makeReady(page);
    await expect(progress(page)).toContainText('答对1/3');
    await progress(page).getByRole('button', {name: '清除记录'}).click();
    await expect(progress(page)).toHaveText('答对0/3');
  });

  test('axe finds nothing in an open editor and in chosen answers, wrong and right, wide in light and narrow in dark mode', async ({
    page,
  }) => {
    await page.goto(THINKING);
    await page.locator('#exercise-order ~ .code-block .code-edit').first().click();
    const choices = page.locator('.exercise-choices');
    await choices.nth(0).getByRole('radio').nth(1).check();
    await choices.nth(1).getByRole('radio').nth(0).check();
    await expect(verdictOf(page)).toContainText('还不对');
    for (const [width, theme] of [
      [1440, 'light'],
      [320, 'dark'],
    ] as const) {
      await page.setViewportSize({width, height: 900});
      await forceTheme(page, theme);
      expect(await violations(page, {within: PARTS}), `${width} ${theme}`).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('choices explain themselves, and the answer is collapsed', async ({page}) => {
    await page.goto(THINKING);
    const choices = page.locator('.exercise-choices').first();
    await choices.getByLabel('四条').check();
    await expect(choices).toContainText('答对了。', SHOWN);
    await expect(progress(page)).toBeHidden();
    const answer = page.locator('#exercise-rules ~ details').first();
    await answer.locator('summary').click();
    await expect(answer).toHaveAttribute('open', '');
  });
});
