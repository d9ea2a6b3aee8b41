import type {Page} from '@playwright/test';
import {openAwake, recordErrors, wake} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

const rules = (page: Page) =>
  page.locator('main ul li code').filter({hasText: /^\.x[\w]+\{(background-color|border-radius)/});
const result = (page: Page) => page.locator('[data-sample-result] span');

test('a chosen value changes class, rule and look; equal values share one rule', async ({page}) => {
  const errors = recordErrors(page);
  await openAwake(page, '/');
  await expect(rules(page)).toHaveCount(3);
  const before = await result(page).first().getAttribute('class');
  await page.getByLabel('button backgroundColor').selectOption("'teal'");
  await expect(rules(page)).toHaveCount(2);
  expect(await result(page).first().getAttribute('class')).not.toBe(before);
  await expect(result(page).first()).toHaveCSS('background-color', 'rgb(0, 128, 128)');
  expect(await result(page).first().getAttribute('class')).toBe(await result(page).last().getAttribute('class'));
  expect(errors).toEqual([]);
});

test('a value chosen before React answers counts', async ({page, serve}) => {
  const site = await serve();
  const release = site.hold(/\/assets\/boot-/);
  await page.goto(site.url);
  await page.getByLabel('tag borderRadius').selectOption('999');
  release();
  await wake(page);
  await expect(result(page).last()).toHaveCSS('border-radius', '999px');
});

test('it has its styles after a navigation, too', async ({page}) => {
  await openAwake(page, '/docs/learn/');
  await page.locator('header nav a[href="/"]').click();
  await expect(result(page).last()).toHaveCSS('background-color', 'rgb(0, 128, 128)');
});

test('the chart has its numbers as a table', async ({page}) => {
  await openAwake(page, '/');
  await page.locator('main summary').click();
  const last = page.getByRole('row', {name: /^100 /}).getByRole('cell');
  await expect(last).toHaveCount(2);
  const [perComponent, atomic] = (await last.allTextContents()).map(Number);
  expect(perComponent).toBeGreaterThan(4 * (atomic ?? Infinity));
});

test('the atoms before the features are there in forced colours, too', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await page.goto('/');
  await expect(page.locator('main h3 > [aria-hidden]').first()).toHaveCSS('background-image', /gradient/u);
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});
  test('everything is there: sample with result, chart, code, commands of every package manager', async ({page}) => {
    await page.goto('/');
    await expect(result(page).first()).toHaveCSS('background-color', 'rgb(102, 51, 153)');
    await expect(page.locator('main svg[role="img"] polyline')).toHaveCount(2);
    for (const command of ['npm install', 'pnpm add', 'yarn add', 'bun add']) {
      await expect(page.locator('.code-block', {hasText: new RegExp(`^${command}`)}).first()).toBeVisible();
    }
  });
});

test('the hero keeps still with reduced motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto('/');
  const still = await page.evaluate(() => {
    // Whatever is over within one frame moves nothing that could be seen.
    const seen = (): number =>
      document.getAnimations().filter((a) => Number(a.effect?.getComputedTiming().endTime) > 16).length;
    // Counted as soon as it begins: two seconds later all of it is over.
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => {
      document.documentElement.dataset['moving'] = String(seen());
    });
    return seen();
  });
  expect(still).toBe(0);
  await page.emulateMedia({reducedMotion: 'no-preference'});
  await expect(page.locator('html')).toHaveAttribute('data-moving', /^[1-9]/);
});
