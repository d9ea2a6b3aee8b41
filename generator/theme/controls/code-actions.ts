/** Buttons that copy a code block, the page or where the reader is, and that wrap long lines. */
import {fetchOk} from '#network/limit-load.ts';
import {CONTENT_STATUS_ID} from '#shared/document-markers.ts';
import {TOC_ATTRIBUTE} from './toc.ts';

const STATE_SHOWN_MS = 2000;
/** Timers that end the shown result, by button: pressed again, a button shows it for the whole time. */
const endings = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

export async function copyCode(button: HTMLElement): Promise<void> {
  const block = blockAround(button);
  if (block) await showCopying(button, writeClipboard(codeText(block), 'code'));
}

/** Beside the button is the link to the page as Markdown. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const link = button.nextElementSibling;
  if (!(link instanceof HTMLAnchorElement)) return;
  const text = fetchOk(link.href).then((response) => response.text());
  await showCopying(button, writeClipboard(text, 'page'));
}

/** Copies, for reports of mistakes, the page's path with the section that the table of contents marks, and the heading. */
export async function copyPlace(button: HTMLElement): Promise<void> {
  const section = document.querySelector<HTMLAnchorElement>(`[${TOC_ATTRIBUTE}] [aria-current]`);
  const heading = section ?? document.querySelector('h1');
  const place = `${location.pathname}${section?.hash ?? ''} ${heading?.textContent ?? ''}`;
  await showCopying(button, writeClipboard(place, 'place'));
}

/** The button whose result the status says. */
let speaking: HTMLElement | undefined;

async function showCopying(button: HTMLElement, copying: Promise<boolean>): Promise<void> {
  const region = document.getElementById(CONTENT_STATUS_ID);
  if (!region) return;
  const {copied = '', copyFailed = ''} = region.dataset;
  const isIcon = button.hasAttribute('aria-label');
  // A button that is pressed again still shows the result of the press before.
  const {dataset} = button;
  dataset['name'] ??= button.getAttribute('aria-label') ?? button.textContent;
  const isCopied = await copying;
  const show = (label: string, status: string): void => {
    if (isIcon) button.setAttribute('aria-label', label);
    else {
      // The label changes, and what is beside the button stays in its place.
      button.style.minWidth = `${button.offsetWidth}px`;
      button.textContent = label;
    }
    // The status is that of the button that was pressed last, perhaps on the next page.
    if (status !== '') speaking = button;
    if (speaking === button) region.textContent = status;
  };
  const status = isCopied ? copied : copyFailed;
  dataset['state'] = isCopied ? 'copied' : 'failed';
  show(status, status);
  clearTimeout(endings.get(button));
  const ending = setTimeout(() => {
    delete dataset['state'];
    show(dataset['name'] ?? '', '');
  }, STATE_SHOWN_MS);
  endings.set(button, ending);
}

export function wrapCode(button: HTMLElement): void {
  const isWrapped = blockAround(button)?.toggleAttribute('data-wrapped') === true;
  button.setAttribute('aria-pressed', String(isWrapped));
}

/** Code blocks are figures. */
const blockAround = (button: Element): Element | null => button.closest('figure');

/** The code to paste, without removed lines. */
function codeText(block: Element): string {
  const lines = [...block.querySelectorAll('.line:not(.removed)')];
  return lines.map((line) => line.textContent).join('\n');
}

const TYPE = 'text/plain';

/**
 * @param text a promise while it loads: Safari allows copying only during the click, and waits for a promise
 * @param name for the error in the console
 * @returns whether the text was copied
 */
export async function writeClipboard(text: string | Promise<string>, name: string): Promise<boolean> {
  try {
    // This throws on an insecure connection, which has no clipboard.
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else {
      const blob = text.then((loaded) => new Blob([loaded], {type: TYPE}));
      await navigator.clipboard.write([new ClipboardItem({[TYPE]: blob})]);
    }
    return true;
  } catch (error) {
    console.error(`The ${name} could not be copied.`, error);
    return false;
  }
}
