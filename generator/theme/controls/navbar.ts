/** The navbar: its dropdowns, and its hiding while the reader scrolls down (spec point 4, "Navbar and sidebar"). */
import {LOCATION_EVENT} from '#shared/document-markers.ts';
import {NAVBAR_HEIGHT_PX} from '#shared/limits.ts';
import {isPlainClick, linkAround} from '#navigation/router/route-clicks.ts';

/** The attribute of the `<details>` of a dropdown. */
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

export function followDropdowns(): void {
  const closeOthers = ({target}: Event): void => {
    for (const details of openOnes()) if (details !== dropdownAt(target)) details.open = false;
  };
  for (const type of ['mousedown', 'touchstart', 'focusin']) {
    document.addEventListener(type, closeOthers, {passive: true});
  }
  // These events bubble, but also report moves inside one dropdown.
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

/** The attribute of a navbar with `hideOnScroll`; it is `true` while the navbar is hidden. */
export const HIDE_ON_SCROLL_ATTRIBUTE = 'data-hides';

interface ScrollState {
  readonly hidden: boolean;
  readonly lastY: number;
  /** The next scroll is a jump to a hash, not the reader's. */
  readonly ignoreNext: boolean;
}

const NAVBAR = `[${HIDE_ON_SCROLL_ATTRIBUTE}]`;

/** Hides the navbar while the reader scrolls down. Called once. */
export function hideOnScroll(): void {
  if (document.querySelector(NAVBAR) === null) return;
  let state: ScrollState = {hidden: false, lastY: window.scrollY, ignoreNext: false};
  const show = (): void => {
    document.querySelector(NAVBAR)?.setAttribute(HIDE_ON_SCROLL_ATTRIBUTE, String(state.hidden));
  };
  const onScroll = (): void => {
    state = afterScroll(state, {
      y: window.scrollY,
      windowHeight: window.innerHeight,
      documentHeight: document.documentElement.scrollHeight,
    });
    show();
  };
  const expectJump = (): void => {
    state = {...state, hidden: false, ignoreNext: true};
    // Scroll events are dispatched at the start of a frame. Without one until then, the jump did not scroll.
    requestAnimationFrame(() => {
      show();
      state = {...state, ignoreNext: window.scrollY !== state.lastY};
    });
  };
  window.addEventListener('scroll', onScroll, {passive: true});
  document.addEventListener(LOCATION_EVENT, () => location.hash !== '' && expectJump());
  // A link to the current hash: the browser jumps, and the location does not change.
  document.addEventListener('click', (event) => isJumpToCurrentHash(event) && expectJump());
}

/** The rules, in their order. */
export function afterScroll(
  {hidden, lastY, ignoreNext}: ScrollState,
  {y, windowHeight, documentHeight}: Readonly<Record<'y' | 'windowHeight' | 'documentHeight', number>>,
): ScrollState {
  const next = {hidden, lastY: y, ignoreNext};
  if (y < NAVBAR_HEIGHT_PX) return {...next, hidden: false};
  if (ignoreNext) return {...next, hidden: false, ignoreNext: false};
  if (y >= lastY) return {...next, hidden: true};
  // An elastic bounce at the end of the page is not a scroll up.
  const isAtEnd = y + windowHeight >= documentHeight - NAVBAR_HEIGHT_PX;
  return isAtEnd ? next : {...next, hidden: false};
}

function isJumpToCurrentHash(event: MouseEvent): boolean {
  return isPlainClick(event) && location.hash !== '' && linkAround(event.target)?.href === location.href;
}
