import path from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {openDev, withDevServer} from './dev-site.ts';
import {copyFixture, copyProject, editText, withWorkFolder} from './fixture-site.ts';
import {markDocument} from './reader.ts';
import {expect, test} from './serve-fixture.ts';

test.describe.configure({mode: 'default', timeout: 180_000});

const overlay = (page: Page): Locator => page.locator('vite-error-overlay');
const sidebar = (page: Page): Locator =>
  page.getByRole('complementary').getByRole('navigation', {name: 'Docs sidebar'});

test('an edit of a component or a style shows at once and keeps what is open; a component that does not compile is an overlay', async ({
  page,
}) => {
  // A copy: no test may edit the source of this project.
  await withWorkFolder('project', async (project) => {
    await copyProject(project);
    const site = path.join(project, 'site');
    await copyFixture(site, 'minimal');
    await withDevServer(project, site, async (url) => {
      await openDev(page, `${url}docs/start/`);
      await editComponents(page, project);
      await breakComponent(page, project);
    });
  });
});

async function editComponents(page: Page, project: string): Promise<void> {
  const {isSameDocument} = await markDocument(page);
  const category = sidebar(page).getByRole('button', {name: 'Expand category "Theming"'});
  await category.click();
  await expect(sidebar(page).getByRole('link', {name: 'Colors'})).toBeVisible();

  await editText(project, ['src/theme/shell/skip-link.tsx', "{text('skip-link')}", "{text('skip-link')} (edited)"]);
  await expect(page.getByRole('link', {name: 'Skip to main content (edited)'})).toBeAttached();
  await editText(project, ['src/theme/docs/docs-sidebar.tsx', "text('sidebar.label')", "'Edited sidebar'"]);
  const edited = page.getByRole('complementary').getByRole('navigation', {name: 'Edited sidebar'});
  await expect(edited.getByRole('link', {name: 'Colors'})).toBeVisible();
  await editText(project, [
    'src/theme/content/prose.css',
    '.prose del {',
    '.prose p {\n  font-style: italic;\n}\n\n.prose del {',
  ]);
  await expect(page.locator('.prose p').first()).toHaveCSS('font-style', 'italic');
  expect(await isSameDocument()).toBe(true);
}

async function breakComponent(page: Page, project: string): Promise<void> {
  await editText(project, ['src/theme/shell/skip-link.tsx', "{text('skip-link')}", "{text('skip-link'}"]);
  await expect(overlay(page)).toContainText('skip-link.tsx');
  await editText(project, [
    'src/theme/shell/skip-link.tsx',
    "{text('skip-link'} (edited)",
    "{text('skip-link')} (mended)",
  ]);
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole('link', {name: 'Skip to main content (mended)'})).toBeAttached();
}
