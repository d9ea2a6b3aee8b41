/**
 * Controls that work on the HTML of a page and need no React: color mode, announcement, code blocks, tabs, panels, dropdowns,
 * mobile sidebar, groups of the docs sidebar. They act before the app has loaded, and stay.
 */
import {
  ANNOUNCEMENT_CLOSE,
  CONTEXT_MENU,
  HYDRATED_ATTRIBUTE,
  PAGE_COPY,
  THEME_BUTTON,
} from '#shared/document-markers.ts';
import type {EarlyEvent, EarlyEvents} from '#navigation/first-paint/early-events.ts';
import {animateDetails} from './animated-details.ts';
import {dismissAnnouncement, followAnnouncement} from './announcement.ts';
import {copyCode, copyPage, wrapCode} from './code-actions.ts';
import {finishColorMode} from './color-mode.ts';
import {followDropdowns} from './dropdowns.ts';
import {hideOnScroll} from './hide-on-scroll.ts';
import {followMobileSidebar, MAIN_MENU_BUTTON, showMainMenu} from './mobile-sidebar.ts';
import {GROUP_TOGGLE, toggleGroup} from './sidebar-groups.ts';
import {CONTENT_TAB, followTabs, selectTab} from './tabs.ts';

/** @returns false when the app must handle the click */
type Act = (control: HTMLElement) => boolean | void;

const isHydrated = (): boolean => document.documentElement.hasAttribute(HYDRATED_ATTRIBUTE);

/** Handles the clicks that the inline script has captured, and those that come. Called once. */
export function startControls(): void {
  const early: EarlyEvents = window.earlyEvents ?? Object.assign([], {isOver: true as const});
  const controls: Readonly<Record<string, Act>> = {
    [THEME_BUTTON]: finishColorMode,
    [ANNOUNCEMENT_CLOSE]: dismissAnnouncement,
    '.code-copy': (button) => void copyCode(button),
    [PAGE_COPY]: (button) => void copyPage(button),
    '.code-wrap': wrapCode,
    [CONTENT_TAB]: selectTab,
    [MAIN_MENU_BUTTON]: showMainMenu,
    [GROUP_TOGGLE]: (toggle) => !isHydrated() && toggleGroup(toggle),
  };
  const act = (target: Element): boolean =>
    Object.entries(controls).some(([selector, run]) => {
      const control = target.closest<HTMLElement>(selector);
      return control !== null && run(control) !== false;
    });

  const onClick = (event: EarlyEvent): void => {
    if (!(event.target instanceof Element) || !act(event.target)) return;
    event.preventDefault();
    // The app does not replay it.
    const at = early.indexOf(event);
    if (at >= 0) early.splice(at, 1);
  };
  // For the app. Until here the browser shows its own menu.
  const onContextMenu = (event: MouseEvent): void => {
    if (early.isOver || !(event.target instanceof Element) || !event.target.closest(CONTEXT_MENU)) return;
    event.preventDefault();
    event.stopPropagation();
    early.push(event);
  };
  followAnnouncement();
  followTabs();
  followDropdowns();
  hideOnScroll();
  followMobileSidebar();
  document.addEventListener('click', animateDetails);
  // On the window: the inline script stops events there.
  window.addEventListener('click', onClick, true);
  window.addEventListener('contextmenu', onContextMenu, true);
  [...early].forEach(onClick);
}
