/**
 * Code and tables that scroll are stops of the Tab key, with a name; such code has a button that wraps its lines. Parts
 * that do not scroll get neither.
 */
import type {Label} from '#navigation/labels.ts';

const PARTS = 'main pre, .table-scroll';
/** Code without a name and a language is named by its start. */
const MAX_NAME_CHARS = 30;

export function followScrollingParts(text: Label, signal: AbortSignal): void {
  // A part in a hidden tab gets its size when it is shown.
  const observer = new ResizeObserver((entries) => {
    // All are measured before the first change, after which the browser would lay out the page again.
    const scrolling = entries.map(({target}) => target.scrollWidth > target.clientWidth);
    entries.forEach(({target}, index) => mark(target, scrolling[index] === true, text));
  });
  for (const part of document.querySelectorAll(PARTS)) observer.observe(part);
  signal.addEventListener('abort', () => observer.disconnect());
}

function mark(part: Element, isScrolling: boolean, text: Label): void {
  const block = part.closest<HTMLElement>('.code-block');
  if (block) showWrapButton(block, isScrolling, text);
  if (isScrolling === part.hasAttribute('tabindex')) return;
  if (!isScrolling) {
    for (const name of ['tabindex', 'role', 'aria-label']) part.removeAttribute(name);
    return;
  }
  part.setAttribute('tabindex', '0');
  part.setAttribute('role', 'group');
  const table = part.querySelector('table');
  const label = table
    ? text('table.label', {name: nameOfTable(table)})
    : text('code.label', {
        name:
          block?.querySelector('figcaption')?.textContent ??
          block?.querySelector<HTMLElement>('[data-lang]')?.dataset['lang'] ??
          `${part.textContent.slice(0, MAX_NAME_CHARS)}…`,
      });
  part.setAttribute('aria-label', label);
}

const nameOfTable = (table: Element): string =>
  document.getElementById(table.getAttribute('aria-labelledby') ?? '')?.textContent ??
  table.getAttribute('aria-label') ??
  '';

/** Code has the button when its lines are too long, or would be if they were not wrapped. */
function showWrapButton(block: HTMLElement, isScrolling: boolean, text: Label): void {
  const shown = block.querySelector<HTMLElement>('.code-wrap');
  const isNeeded = isScrolling || block.hasAttribute('data-wrapped');
  if (shown) shown.hidden = !isNeeded;
  if (shown || !isNeeded) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'code-wrap';
  // Firefox before 119 has no properties for them.
  button.setAttribute('aria-pressed', 'false');
  button.setAttribute('aria-label', text('code.wrap'));
  // It comes first, because it must not move the others.
  block.querySelector('.code-actions')?.prepend(button);
}
