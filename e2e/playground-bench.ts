/** What the playground's tests do again and again. */
import type {FrameLocator, Locator, Page} from '@playwright/test';
import {writeProjectLink} from '#playground/share/project-link.ts';
import type {Project} from '#playground/project.ts';

/** A component that shows that it runs. */
export const GOOD = 'export default function App() { return <p>good</p>; }';

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

/** Replaces the text in the editor by a paste. */
export async function replaceCode(page: Page, code: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await editor(page).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}));
  }, code);
}

/** What happened in the page since the probe was set, on the page's own clock. */
export interface Probe {
  /** How often the page's thread got its turn. */
  readonly answers: number;
  /** Longest time for which the page's thread answered nobody. */
  readonly longestGapMs: number;
  /** From the change of the code to the notice. */
  readonly stoppedAfterMs: number;
}

/** Waits for the notice that a sample was stopped, and says how the page was meanwhile. */
export function probeUntilStopped(page: Page): Promise<Probe> {
  return page.evaluate(
    () =>
      new Promise<Probe>((resolve) => {
        const start = performance.now();
        let last = start;
        let longestGapMs = 0;
        let answers = 0;
        const timer = setInterval(() => {
          const now = performance.now();
          longestGapMs = Math.max(longestGapMs, now - last);
          last = now;
          answers += 1;
          const isStopped = document.querySelector('main [role=alert]')?.textContent?.includes('已停止') === true;
          if (!isStopped && now - start < 15_000) return;
          clearInterval(timer);
          resolve({answers, longestGapMs, stoppedAfterMs: now - start});
        }, 20);
      }),
  );
}
