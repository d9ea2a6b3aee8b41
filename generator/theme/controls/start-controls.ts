/** What works on the HTML of all pages: clicks on controls, found by their attributes, and what follows the reader. */
import {ANNOUNCEMENT_CLOSE, PAGE_COPY, PLACE_COPY, THEME_BUTTON} from '#shared/document-markers.ts';
import type {SiteData} from '#shared/site-data.ts';
import {labelOf} from '#navigation/labels.ts';
import type {StartPage} from '#navigation/shown-page.ts';
import {followActiveHeading} from './toc.ts';
import {animateDetails} from './animated-details.ts';
import {dismissAnnouncement, followAnnouncement} from './announcement-bar.ts';
import {followBackToTop} from './back-to-top.ts';
import {copyCode, copyPage, copyPlace, wrapCode} from './code-actions.ts';
import {followColorMode, toggleColorMode} from './color-mode.ts';
import {followDocsVersions, followLocaleLinks} from './menu-items.ts';
import {followDropdowns, hideOnScroll} from './navbar.ts';
import {followMobileSidebar, MAIN_MENU_BUTTON, showMainMenu} from './mobile-sidebar.ts';
import {followScrollingParts} from './scrolling-parts.ts';
import {
  followSidebarGroups,
  GROUP_RETRY,
  GROUP_TOGGLE,
  retryBranch,
  showCurrentItem,
  toggleGroup,
} from './docs-sidebar.ts';
import {CONTENT_TAB, followTabs, selectTab} from './tabs.ts';

/** Called once, before anything else of the shell. */
export function startControls(site: SiteData): void {
  const text = labelOf(site);
  const controls: Readonly<Record<string, (control: HTMLElement) => void>> = {
    [THEME_BUTTON]: toggleColorMode,
    [ANNOUNCEMENT_CLOSE]: dismissAnnouncement,
    '.code-copy': (button) => void copyCode(button),
    [PAGE_COPY]: (button) => void copyPage(button),
    [PLACE_COPY]: (button) => void copyPlace(button),
    '.code-wrap': wrapCode,
    [CONTENT_TAB]: selectTab,
    [MAIN_MENU_BUTTON]: showMainMenu,
    [GROUP_TOGGLE]: (toggle) => toggleGroup(toggle, text),
    [GROUP_RETRY]: (button) => retryBranch(button, text),
  };
  const onClick = (event: MouseEvent): void => {
    const {target} = event;
    if (!(target instanceof Element)) return;
    for (const [selector, act] of Object.entries(controls)) {
      const control = target.closest<HTMLElement>(selector);
      if (control === null) continue;
      act(control);
      event.preventDefault();
    }
  };
  // Clicks are captured, because the router and the others ignore clicks that have been handled.
  document.addEventListener('click', onClick, true);
  document.addEventListener('click', animateDetails);
  followColorMode();
  followAnnouncement();
  followTabs();
  followDropdowns();
  hideOnScroll();
  followMobileSidebar();
  followSidebarGroups(text);
  followLocaleLinks();
  followDocsVersions(site);
}

/** Called with each page. */
export const startPageControls: StartPage = ({text}, signal) => {
  // It reads the layout before the scrolling parts change it.
  followActiveHeading(signal);
  followScrollingParts(text, signal);
  followBackToTop(signal);
  showCurrentItem(signal);
};
