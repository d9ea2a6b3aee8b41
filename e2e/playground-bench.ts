/** What the playground's tests do again and again. */
import type {FrameLocator, Locator, Page} from '@playwright/test';
import {writeProjectLink} from '#playground/share/project-link.ts';
import type {Project} from '#playground/project.ts';

/** A project of one file. */
export function oneFile(code: string, compiler: Project['compiler'] = 'documented'): Project {
  return {compiler, files: [{name: 'App.tsx', code}], active: 'App.tsx'};
}

/** Opens a project by its link, and starts the page. */
export async function openProject(page: Page, project: Project): Promise<void> {
  await openHash(page, `#${writeProjectLink(project)}`);
}

export async function openHash(page: Page, hash: string): Promise<void> {
  await page.goto(`/playground/${hash}`);
  await page.keyboard.press('Shift');
  await editor(page).waitFor();
}

export const editor = (page: Page): Locator => page.locator('.cm-content[contenteditable=true]');

/** The inside of the result that is shown. */
export const result = (page: Page): FrameLocator => page.frameLocator('iframe[data-shown]');

/** Puts a text into the editor as a paste would. */
export async function replaceCode(page: Page, code: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(code);
}

/** Resolves when the page's own thread answers; rejects when it does not do so in time. */
export async function expectAnswer(page: Page, limitMs = 1000): Promise<void> {
  const answer = page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(true))));
  const late = new Promise((_, reject) => setTimeout(reject, limitMs, new Error(`the page was busy for ${limitMs} ms`)));
  await Promise.race([answer, late]);
}
