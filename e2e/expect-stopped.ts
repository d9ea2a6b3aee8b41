import type {Page} from '@playwright/test';
import {GOOD, oneFile, openProject, replaceCode, result} from './workbench-page.ts';
import {expect} from './serve-fixture.ts';

/**
 * Replaces a valid sample by one that never ends, and expects the notice and a working page. `bench/` measures how long
 * that takes and how long the main thread is blocked.
 */
export async function expectStopped(page: Page, code: string, notice: string): Promise<void> {
  await openProject(page, oneFile(GOOD));
  await expect(result(page).getByText('good')).toBeVisible();
  await replaceCode(page, code);
  await expect(page.getByText(notice)).toBeVisible();
  await replaceCode(page, GOOD.replace('good', 'again'));
  await expect(result(page).getByText('again')).toBeVisible();
}
