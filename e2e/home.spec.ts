import type {Page} from '@playwright/test';
import {openReady, recordErrors} from './reader.ts';
import {expect, test} from './serve-fixture.ts';
import {result as editedResult, rgb, sampleEditor} from './workbench-page.ts';

const SOURCE = 'card.tsx';
const blocks = (page: Page) => page.locator('main figure.code-block');
const result = (page: Page) => page.locator('.demo-root span');

test('the sample has source, rules and result, and an editor takes their place', async ({page}) => {
  const errors = recordErrors(page);
  await openReady(page, '/blog/tags/');
  await page.locator('header nav a[href="/"]').click();
  await expect(blocks(page).first()).toContainText("backgroundColor: 'indigo',");
  await expect(page.getByText('把10条声明编译成6个类')).toBeVisible();
  await expect(blocks(page).nth(1)).toContainText('.xur7f20{border-radius:8px}');
  await expect(result(page)).toHaveText(['发布', '新功能']);
  await expect(result(page).first()).toHaveCSS('background-color', rgb('indigo'));
  await expect(result(page).last()).toHaveCSS('background-color', rgb('teal'));

  await page.locator('main summary').click();
  const last = page.getByRole('row', {name: /^100 /}).getByRole('cell');
  await expect(last).toHaveCount(2);
  const [perComponent, atomic] = (await last.allTextContents()).map(Number);
  expect(perComponent).toBeGreaterThan(4 * (atomic ?? Infinity));

  await page.getByRole('button', {name: `编辑${SOURCE}`}).click();
  await expect(sampleEditor(page)).toContainText('.x1awj2ng');
  await expect(blocks(page).filter({visible: true})).toHaveCount(0);
  const shown = editedResult(page).getByText('发布');
  await expect(shown).toHaveCSS('background-color', rgb('indigo'));
  await page.keyboard.press('ControlOrMeta+Home');
  for (let line = 1; line < 5; line += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type(' opacity: 0.5,');
  await expect(shown).toHaveCSS('opacity', '0.5');
  expect(errors).toEqual([]);
});

test('the hero respects reduced motion, and forced colors keep atoms', async ({page}) => {
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

  await page.emulateMedia({forcedColors: 'active'});
  await expect(page.locator('main figure li > span').first()).toHaveCSS('forced-color-adjust', 'none');
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});
  test('the sample has its result, the chart its lines, each package manager its command @smoke', async ({page}) => {
    await page.goto('/');
    await expect(result(page).first()).toHaveCSS('background-color', rgb('indigo'));
    await expect(page.getByRole('button', {name: `编辑${SOURCE}`})).toBeHidden();
    await expect(page.locator('main svg[role="img"] polyline')).toHaveCount(2);
    for (const command of ['npm install', 'pnpm add', 'yarn add', 'bun add']) {
      await expect(page.locator('main pre', {hasText: new RegExp(`^${command}`)})).toBeVisible();
    }
  });
});
