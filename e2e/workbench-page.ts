/** The workbench in tests: opens projects, finds elements and replaces the code. */
import type {FrameLocator, Locator, Page} from '@playwright/test';
import {writeProjectLink} from '#playground/project/project-link.ts';
import type {Project} from '#playground/project/project.ts';

/** A valid sample with a visible result. */
export const GOOD = 'export default function App() { return <p>good</p>; }';

/** A project of one file. */
export function oneFile(code: string, compiler: Project['compiler'] = 'documented'): Project {
  return {compiler, files: [{name: 'App.tsx', code}], active: 'App.tsx'};
}

/** Opens a project by its link. */
export async function openProject(page: Page, project: Project): Promise<void> {
  await openHash(page, `#${writeProjectLink(project)}`);
}

export async function openHash(page: Page, hash: string): Promise<void> {
  await page.goto(`/playground/${hash}`);
  await page.keyboard.press('Shift');
  await editor(page).waitFor();
}

export const editor = (page: Page): Locator => page.locator('.cm-content[contenteditable=true]');

/** The content of the visible result. */
export const result = (page: Page): FrameLocator => page.frameLocator('iframe[data-shown]');

/** Pastes code over the editor's. */
export async function replaceCode(page: Page, code: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await editor(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}));
  }, code);
}
