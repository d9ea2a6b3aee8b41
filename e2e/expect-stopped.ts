import type {Page} from '@playwright/test';
import {GOOD, oneFile, openProject, probeUntilStopped, replaceCode, result} from './playground-bench.ts';
import {expect} from './serve-fixture.ts';

/** Writes a sample that never comes to an end in the place of a good one: it is stopped, and the page goes on. */
export async function expectStopped(page: Page, code: string, notice: string): Promise<void> {
  await openProject(page, oneFile(GOOD));
  await expect(result(page).getByText('good')).toBeVisible();
  await replaceCode(page, code);
  const {answers} = await probeUntilStopped(page);
  await expect(page.getByText(notice)).toBeVisible();
  // A page that shared the sample's thread would not answer at all. How fast it is stopped is measured in bench/.
  expect(answers).toBeGreaterThan(5);
  await replaceCode(page, GOOD.replace('good', 'again'));
  await expect(result(page).getByText('again')).toBeVisible({timeout: 15_000});
}
