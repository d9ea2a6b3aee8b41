/**
 * Dropdowns of the navbar: open on hover and on the arrow key, close on Escape, links and outside events. The browser handles
 * Enter and Space.
 */

/** On the `<details>` of a dropdown. */
export const DROPDOWN_ATTRIBUTE = 'data-dropdown';

const DROPDOWN = `[${DROPDOWN_ATTRIBUTE}]`;
/** Its value while hover has opened it. */
const BY_HOVER = 'hover';

const dropdownAt = (target: EventTarget | null): HTMLDetailsElement | null =>
  target instanceof Element ? target.closest<HTMLDetailsElement>(DROPDOWN) : null;

/** The dropdown of the event's target, unless the pointer moves inside it. */
function dropdownCrossed({target, relatedTarget}: PointerEvent): HTMLDetailsElement | null {
  const details = dropdownAt(target);
  return details === dropdownAt(relatedTarget) ? null : details;
}

const isMouse = (event: Event): boolean => event instanceof PointerEvent && event.pointerType === 'mouse';

const openOnes = (): NodeListOf<HTMLDetailsElement> => document.querySelectorAll(`${DROPDOWN}[open]`);

/** Called once. */
export function followDropdowns(): void {
  const closeOthers = ({target}: Event): void => {
    for (const details of openOnes()) if (details !== dropdownAt(target)) details.open = false;
  };
  for (const type of ['mousedown', 'touchstart', 'focusin']) {
    document.addEventListener(type, closeOthers, {passive: true});
  }
  // They bubble, but also report moves inside one dropdown.
  document.addEventListener('pointerover', (event) => isMouse(event) && openByHover(dropdownCrossed(event)));
  document.addEventListener('pointerout', (event) => {
    const left = isMouse(event) ? dropdownCrossed(event) : null;
    if (left !== null) left.open = false;
  });
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  // The mouse may be on one already. A tap also leaves `:hover` behind, so only devices that hover count.
  if (matchMedia('(hover: hover)').matches) openByHover(document.querySelector(`${DROPDOWN}:hover`));
}

function openByHover(details: HTMLDetailsElement | null): void {
  if (details === null) return;
  details.setAttribute(DROPDOWN_ATTRIBUTE, details.open ? '' : BY_HOVER);
  details.open = true;
}

function onClick(event: MouseEvent): void {
  const {target} = event;
  const details = dropdownAt(target);
  if (details === null || !(target instanceof Element)) return;
  if (target.closest('a')) details.open = false;
  else if (target.closest('summary')) {
    // Hover has opened it: the click that follows must not close it again.
    if (details.open && details.getAttribute(DROPDOWN_ATTRIBUTE) === BY_HOVER && isMouse(event)) event.preventDefault();
    else details.setAttribute(DROPDOWN_ATTRIBUTE, '');
  }
}

function onKeyDown(event: KeyboardEvent): void {
  const details = dropdownAt(event.target);
  const isAtSummary = event.target instanceof Element && event.target.matches(`${DROPDOWN} > summary`);
  if (event.key === 'ArrowDown' && details !== null && isAtSummary) {
    event.preventDefault();
    details.open = true;
    details.querySelector('a')?.focus();
  }
  if (event.key !== 'Escape') return;
  // Hover opens a menu without focusing it.
  for (const open of openOnes()) {
    open.open = false;
    // Focus in the closed menu would be lost; elsewhere it stays.
    if (open.contains(document.activeElement)) open.querySelector('summary')?.focus();
  }
}
