/** Buttons of code blocks: copying, and wrapping of long lines. */
import {CONTENT_STATUS_ID} from '#shared/document-markers.ts';
import {writeClipboard} from './write-clipboard.ts';

const STATE_SHOWN_MS = 2000;

export async function copyCode(button: HTMLElement): Promise<void> {
  const block = blockAround(button);
  const region = document.getElementById(CONTENT_STATUS_ID);
  if (!block || !region) return;
  const {copy = '', copied = '', copyFailed = ''} = region.dataset;
  const isCopied = await writeClipboard(codeText(block), 'code');
  const show = (label: string, status: string): void => {
    button.setAttribute('aria-label', label);
    region.textContent = status;
  };
  const status = isCopied ? copied : copyFailed;
  button.dataset['state'] = isCopied ? 'copied' : 'failed';
  show(status, status);
  setTimeout(() => {
    delete button.dataset['state'];
    show(copy, '');
  }, STATE_SHOWN_MS);
}

export function wrapCode(button: HTMLElement): void {
  const isWrapped = blockAround(button)?.toggleAttribute('data-wrapped') === true;
  button.setAttribute('aria-pressed', String(isWrapped));
}

/** A block is measured on interaction: a hidden tab has no layout before. */
export function measureCodeOnInteraction(): void {
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, ({target}) => showWrapButtons([blockAround(target)]), {passive: true});
  }
}

/** Code blocks are figures. */
function blockAround(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('figure') : null;
}

/** The code to paste: without removed lines. */
function codeText(block: Element): string {
  const lines = [...block.querySelectorAll('.line:not(.removed)')];
  return lines.map((line) => line.textContent).join('\n');
}

/** The button is for blocks that scroll, or would without wrapping. */
export function showWrapButtons(blocks: readonly (Element | null)[]): void {
  const measured = blocks.flatMap((block) => {
    const pre = block?.querySelector('pre');
    const button = block?.querySelector<HTMLButtonElement>('[data-code-wrap]');
    if (!block || !pre || !button) return [];
    return {button, isNeeded: pre.scrollWidth > pre.clientWidth || block.hasAttribute('data-wrapped')};
  });
  // Only after all were measured: a change before would make the browser lay out the page for each of them.
  for (const {button, isNeeded} of measured) if (button.hidden === isNeeded) button.hidden = !isNeeded;
}
