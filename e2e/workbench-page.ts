/** The workbench in tests: opens projects, finds elements and replaces the code. */
import type {FrameLocator, Locator, Page} from '@playwright/test';
import {formatRgb} from 'culori';
import {writeProjectLink} from '#site/playground/project/project-link.ts';
import type {Project} from '#site/playground/project/project.ts';
import {expect} from './serve-fixture.ts';

/** A sample whose style has these declarations, from line 5 on. */
export const styledApp = (styles: string, props = '{...stylex.props(styles.card)}'): string =>
  `import * as stylex from '@stylexjs/stylex';\n\nconst styles = stylex.create({\n  card: {\n${styles}\n  },\n});\n\nexport default function App() {\n  return <p ${props}>你好，（世界）</p>;\n}\n`;

/** A valid sample with a visible result. */
export const GOOD = showing('good');

/** A sample whose result is a text. */
export function showing(text: string): string {
  return `export default function App() { return <p>${text}</p>; }`;
}

/** A project with `App.tsx` and other files, by their names. */
export function projectOf(
  code: string,
  others: Readonly<Record<string, string>> = {},
  compiler: Project['compiler'] = 'documented',
): Project {
  const files = Object.entries({'App.tsx': code, ...others}).map(([name, text]) => ({name, code: text}));
  return {compiler, files, active: 'App.tsx'};
}

export const oneFile = (code: string, compiler?: Project['compiler']): Project => projectOf(code, {}, compiler);

export const linkTo = (project: Project): string => `#${writeProjectLink(project)}`;

/** Opens a project by its link; in the same document when the playground is open. */
export const openProject = (page: Page, project: Project): Promise<void> => openHash(page, linkTo(project));

export async function openHash(page: Page, hash: string): Promise<void> {
  await page.goto(`/playground/${hash}`);
  await startWorkbench(page);
}

/** Interacts with the loaded page and waits for the editor. */
export async function startWorkbench(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await editor(page).waitFor();
}

export async function reloadWorkbench(page: Page): Promise<void> {
  await page.reload();
  await startWorkbench(page);
}

export const editor = (page: Page): Locator => page.locator('.cm-content[contenteditable=true]');

/** The content of the visible result. */
export const result = (page: Page): FrameLocator => page.frameLocator('iframe[data-shown]');

/** A sample's editor in its place on a page. */
export const sampleEditor = (page: Page): Locator => page.getByRole('region', {name: '编辑示例'});

/** Whether the task of an exercise or of a step of the tutorial is done. */
export const verdict = (page: Page): Locator => page.getByRole('status').filter({hasText: /答对了|还不对/u});

/** The computed value of a color, as browsers write it. */
export const rgb = (color: string): string => formatRgb(color) ?? color;

/** Replaces a text that must be in the editor. */
export async function edit(page: Page, from: string, to: string): Promise<void> {
  const code = await editor(page).evaluate((element) =>
    [...element.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
  );
  expect(code).toContain(from);
  await replaceCode(page, code.replace(from, to));
}

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

/** What the editor says to screen readers from now on. It keeps each text for a moment only. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const texts = await page.locator('.cm-announced').evaluateHandle((element) => {
    const found: string[] = [];
    new MutationObserver(() => found.push(element.textContent)).observe(element, {childList: true});
    return found;
  });
  return () => texts.evaluate((found) => [...found]);
}
