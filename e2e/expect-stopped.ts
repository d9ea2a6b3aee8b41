import type {Page} from '@playwright/test';
import {GOOD, oneFile, openProject, replaceCode, result} from './playground-bench.ts';
import {expect} from './serve-fixture.ts';

/**
 * Writes a sample that never comes to an end in the place of a good one: it is stopped, and the page goes on. A page that
 * shared its thread could neither say so nor go on. How fast it is stopped, and for how long the page answers nobody
 * meanwhile, is measured in `bench/`.
 */
export async function expectStopped(page: Page, code: string, notice: string): Promise<void> {
  await openProject(page, oneFile(GOOD));
  await expect(result(page).getByText('good')).toBeVisible();
  await replaceCode(page, code);
  await expect(page.getByText(notice)).toBeVisible();
  await replaceCode(page, GOOD.replace('good', 'again'));
  await expect(result(page).getByText('again')).toBeVisible();
}
