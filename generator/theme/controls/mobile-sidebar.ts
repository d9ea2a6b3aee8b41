/** Adds to the native popover: focus trap, closing by "back" and on wide windows, the way to the main menu and back. */
import {lazyChunk} from '#network/lazy-chunk.ts';
import {browserHistory} from '#navigation/router/browser-history.ts';
import {MOBILE_SIDEBAR_ID} from '#shared/document-markers.ts';
import {MOBILE_MAX_WIDTH_PX} from '#shared/limits.ts';
import {scrollToCurrent} from './scroll-position.ts';

/** The attribute of the menu that is shown first, where there are two: the docs sidebar. */
export const SECONDARY_MENU_ATTRIBUTE = 'data-secondary';
/** The attribute of the one of two menus that is not shown. */
export const OTHER_MENU_ATTRIBUTE = 'data-other-menu';
export const MAIN_MENU_BUTTON = '[data-control=main-menu]';

const loadFallback = lazyChunk(() => import('./popover-fallback.ts'));

const sidebarOf = (target: EventTarget | null): HTMLElement | undefined =>
  target instanceof HTMLElement && target.id === MOBILE_SIDEBAR_ID ? target : undefined;

/** The sidebar may be open already. */
export function followMobileSidebar(): void {
  /** Undoes what was done for the open sidebar. */
  let release: (() => void) | undefined;
  const open = (opened: HTMLElement): void => {
    release ??= onOpen(opened);
  };
  const sidebar = document.getElementById(MOBILE_SIDEBAR_ID);
  if (!('hidePopover' in HTMLElement.prototype)) void loadFallback().catch(console.warn);
  else if (sidebar?.matches(':popover-open')) open(sidebar);
  const onToggle = ({target, type, newState}: ToggleEvent): void => {
    const toggled = sidebarOf(target);
    if (toggled === undefined) return;
    if (newState === 'open') {
      if (type === 'toggle') open(toggled);
    } else if (type === 'beforetoggle') {
      release?.();
      release = undefined;
    }
  };
  // These events do not bubble. `beforetoggle` is synchronous: focus is released before a navigation moves it.
  document.addEventListener('beforetoggle', onToggle, true);
  document.addEventListener('toggle', onToggle, true);
  document.addEventListener('click', closeAtLink);
  window.addEventListener('resize', () => {
    if (release && window.innerWidth > MOBILE_MAX_WIDTH_PX) closeMobileSidebar();
  });
}

/** A navigation keeps the element of the sidebar, so a click on a link must close it. */
function closeAtLink({target}: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a[href]:not([download], [role="button"])') : null;
  const sidebar = link?.closest<HTMLElement>('[popover]');
  // Without popovers, the fallback adds the method.
  sidebar?.hidePopover?.();
}

/** @returns undoes what it does */
function onOpen(sidebar: HTMLElement): () => void {
  const role = sidebar.getAttribute('role') ?? '';
  sidebar.setAttribute('role', 'dialog');
  sidebar.tabIndex = -1;
  const endBack = browserHistory.closeByBack(() => sidebar.hidePopover());
  // The role must have changed before: screen readers read it with the focus.
  const releaseFocus = trapFocus(sidebar);
  // The menu of the page may be below.
  if (sidebar.lastElementChild instanceof HTMLElement) scrollToCurrent(sidebar.lastElementChild);
  return () => {
    // A dialog in what is not shown would still make the page inert.
    sidebar.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    endBack();
    releaseFocus();
    sidebar.setAttribute('role', role);
    sidebar.removeAttribute('tabindex');
    showMenu(sidebar, false);
  };
}

export const closeMobileSidebar = (): void => document.getElementById(MOBILE_SIDEBAR_ID)?.hidePopover?.();

function showMenu(sidebar: Element, isMain: boolean): void {
  const secondary = sidebar.querySelector(`[${SECONDARY_MENU_ATTRIBUTE}]`);
  const main = secondary?.nextElementSibling;
  secondary?.toggleAttribute(OTHER_MENU_ATTRIBUTE, isMain);
  main?.toggleAttribute(OTHER_MENU_ATTRIBUTE, !isMain);
}

export function showMainMenu(button: HTMLElement): void {
  const sidebar = button.closest<HTMLElement>(`#${MOBILE_SIDEBAR_ID}`);
  if (!sidebar) return;
  showMenu(sidebar, true);
  // The button that had the focus is hidden now.
  sidebar.focus({preventScroll: true});
}

/** Moves focus into the popover and makes the rest of the page inert, until the returned function is called. */
function trapFocus(popover: HTMLElement): () => void {
  const others = elementsAround(popover);
  if (!popover.contains(document.activeElement)) popover.focus({preventScroll: true});
  for (const element of others) element.toggleAttribute('inert', true);
  return () => {
    for (const element of others) element.toggleAttribute('inert', false);
    const {activeElement} = document;
    if (activeElement !== document.body && !popover.contains(activeElement)) return;
    // The element that had the focus before is not known: Safari does not focus a tapped button.
    document.querySelector<HTMLElement>(`[popovertarget="${popover.id}"]`)?.focus({preventScroll: true});
  };
}

/** The siblings of the element and of its ancestors. */
function elementsAround(element: Element): readonly Element[] {
  const {parentElement} = element;
  if (parentElement === null || element === document.body) return [];
  return [...parentElement.children].filter((sibling) => sibling !== element).concat(elementsAround(parentElement));
}
