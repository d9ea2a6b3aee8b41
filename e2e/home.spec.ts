import type {Page} from '@playwright/test';
import {BOOT, delayRequests, expectReady, openReady, recordErrors} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {result as editedResult, rgb, sampleEditor} from './workbench-page.ts';

const rules = (page: Page) =>
  page.locator('main ul li code').filter({hasText: /^\.x[\w]+\{(background-color|border-radius)/});
const result = (page: Page) => page.locator('[data-sample-result] span');

test('a chosen value changes class, rule and result; a declaration and its rule light up together; the sample is edited freely', async ({
  page,
}) => {
  const errors = recordErrors(page);
  await openReady(page, '/blog/tags/');
  await page.locator('header nav a[href="/"]').click();
  await expect(result(page).last()).toHaveCSS('background-color', rgb('teal'));
  await expect(rules(page)).toHaveCount(3);
  const before = await result(page).first().getAttribute('class');
  await page.getByLabel('button backgroundColor').selectOption("'teal'");
  await expect(rules(page)).toHaveCount(2);
  expect(await result(page).first().getAttribute('class')).not.toBe(before);
  await expect(result(page).first()).toHaveCSS('background-color', rgb('teal'));
  // The button has the border of a stage, too.
  expect(await result(page).first().getAttribute('class')).toContain(await result(page).last().getAttribute('class'));

  const rule = rules(page).first().locator('..');
  const dark = await rule.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.getByLabel('button backgroundColor').focus();
  await expect(rule).not.toHaveCSS('background-color', dark);

  await page.locator('main summary').click();
  const last = page.getByRole('row', {name: /^100 /}).getByRole('cell');
  await expect(last).toHaveCount(2);
  const [perComponent, atomic] = (await last.allTextContents()).map(Number);
  expect(perComponent).toBeGreaterThan(4 * (atomic ?? Infinity));

  await page.getByRole('button', {name: '自由编辑'}).click();
  await expect(sampleEditor(page)).toContainText('.x1awj2ng');
  await expect(page.getByLabel('button backgroundColor')).toBeHidden();
  const shown = editedResult(page).getByText('发布');
  await expect(shown).toHaveCSS('background-color', rgb('indigo'));
  await page.keyboard.press('ControlOrMeta+Home');
  for (let line = 1; line < 5; line += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type(' opacity: 0.5,');
  await expect(shown).toHaveCSS('opacity', '0.5');
  expect(errors).toEqual([]);
});

test('the hero respects reduced motion; forced colors keep atoms and native selects; a value chosen before hydration is applied', async ({
  page,
}) => {
  const {release} = await delayRequests(page, BOOT);
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto('/');
  const moving = await page.evaluate(() => {
    // Animations shorter than a frame are not visible.
    const count = (): number =>
      document.getAnimations().filter(({effect}) => Number(effect?.getComputedTiming().endTime) > 16).length;
    // Counted at the change of the preference: two seconds later the animations have ended.
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => {
      document.documentElement.dataset['moving'] = String(count());
    });
    return count();
  });
  expect(moving).toBe(0);
  await page.emulateMedia({reducedMotion: 'no-preference'});
  await expect(page.locator('html')).toHaveAttribute('data-moving', /^[1-9]/);

  const select = page.getByLabel('button backgroundColor');
  await expect(select).toHaveCSS('appearance', 'none');
  await expect(select).toHaveCSS('background-image', /gradient/);
  await page.emulateMedia({forcedColors: 'active'});
  await expect(select).toHaveCSS('appearance', 'auto');
  await expect(page.locator('main figure li > span').first()).toHaveCSS('forced-color-adjust', 'none');

  await page.getByLabel('tag borderRadius').selectOption('999');
  release();
  await expectReady(page);
  await expect(result(page).last()).toHaveCSS('border-radius', '999px');
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});
  test('the sample has its result, the chart its lines, and every package manager its command @smoke', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(result(page).first()).toHaveCSS('background-color', rgb('indigo'));
    await expect(page.locator('main svg[role="img"] polyline')).toHaveCount(2);
    for (const command of ['npm install', 'pnpm add', 'yarn add', 'bun add']) {
      await expect(page.locator('main pre', {hasText: new RegExp(`^${command}`)})).toBeVisible();
    }
  });
});
