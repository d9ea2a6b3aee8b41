/** Attributes and ids by which the static HTML passes data to the client. Written by the build, read by the client. */

/** `<html data-build>`: id of app and site data. Another id in the next page's HTML means a new deploy. */
export const BUILD_ATTRIBUTE = 'data-build';
export const BASE_ATTRIBUTE = 'data-base';
/** The attribute of `<html>` with the site path of the page. Absent on the not-found page, which any address shows. */
export const PATH_ATTRIBUTE = 'data-path';
/** The attribute of `<html>` with the names of the islands that start at once, separated by spaces. */
export const ISLANDS_ATTRIBUTE = 'data-islands';
/** The attribute of `<html>` with the URLs of the module that starts the shell and its imports, separated by spaces. */
export const APP_MODULES_ATTRIBUTE = 'data-app';
/** The attribute of `<html>` with the URL of the whole style sheet. */
export const STYLES_ATTRIBUTE = 'data-styles';
/** The end of the whole style sheet. */
export const STYLE_SHEET_END = '/* end */';
/**
 * The attribute of elements of `<head>` that belong to one page and are replaced on navigation. Its value is `own` on the
 * style element with the rules of the page's own elements.
 */
export const PAGE_HEAD_ATTRIBUTE = 'data-page-head';
/** Event of the document: another location is shown, and the page has not been scrolled to it yet. */
export const LOCATION_EVENT = 'location-shown';
export const ROOT_ELEMENT_ID = 'root';
export const THEME_ATTRIBUTE = 'data-theme';
/** The attribute of `<html>` that is set before first paint when the announcement was dismissed. */
export const ANNOUNCEMENT_DISMISSED_ATTRIBUTE = 'data-announcement-dismissed';
/** The attribute of `<html>` when the script has started, and so have the islands that start at once. */
export const READY_ATTRIBUTE = 'data-ready';
/**
 * The attribute with the island's name, of an element that a component takes over in the browser. Its properties, if it
 * has any, follow it as JSON.
 */
export const ISLAND_ATTRIBUTE = 'data-island';
/** When the island's code is loaded: `at-once`, or when it is `touched`, at the first interaction with it. */
export const ISLAND_WHEN_ATTRIBUTE = 'data-when';
/** The attribute of the element of an island that runs. */
export const ISLAND_LIVE_ATTRIBUTE = 'data-live';
/** Ends the `href` of a link that is a button. Shorter than an attribute: a sidebar may have hundreds. */
export const BUTTON_HREF_END = '#';
export const SEARCH_BUTTON = '[data-control=search]';
/** What needs the script: a press before it runs is kept. Links to other locales get the query and the hash of the address. */
export const CONTROL = `button:not([popovertarget],[type=submit]),[role=button],[data-locale],${SEARCH_BUTTON}`;
/** Search's dialog, the only one in the HTML of a page. */
export const CLOSED_SEARCH_DIALOG = 'dialog:not([open])';
/** The id of the list of hits. */
export const SEARCH_LIST_ID = 'search-listbox';
export const THEME_BUTTON = '[data-control=theme]';
/** Elements whose context menu needs scripts. */
export const CONTEXT_MENU = '[data-context-menu]';
/**
 * `<html data-edition>`: in the static page the URL's parameter and the storage's key of the chosen edition, with a space between;
 * then the chosen edition.
 */
export const EDITION_ATTRIBUTE = 'data-edition';
export const SEARCH_PARAMETER = 'q';
/** The attribute of the body while the search modal is open (spec point 4). */
export const SEARCH_OPEN_ATTRIBUTE = 'data-search-open';
export const PAGE_COPY = '[data-control=page]';
export const PLACE_COPY = '[data-control=place]';
export const ANNOUNCEMENT_CLOSE = '[data-control=announcement]';
/** The live region that names the page after a navigation. */
export const ROUTE_STATUS_ID = 'route-status';
/** The live region for what happens in the content. */
export const CONTENT_STATUS_ID = 'content-status';
/** The attribute of content tabs with the name of their group, which may be empty. */
export const TAB_GROUP_ATTRIBUTE = 'data-tab-group';
/** The attribute of tabs that the URL can select, with the name of their parameter. */
export const QUERY_ATTRIBUTE = 'data-query';
/** The attribute of a link, or an ancestor of one, that the router leaves to the browser. */
export const NO_ROUTE_ATTRIBUTE = 'data-no-route';
/** The attribute of an element whose content is an app of its own: what the shell does for all of a page leaves it out. */
export const EMBEDDED_ATTRIBUTE = 'data-embedded';

/** The id of the element with the sidebars and the page between navbar and footer. */
export const COLUMNS_ID = 'columns';
/** The id of the `main` element, for the skip link. */
export const MAIN_ID = 'main-content';
export const MOBILE_SIDEBAR_ID = 'mobile-sidebar';
export const TOC_TITLE_ID = 'toc-title';
/** Ids of the frame of every page, which no heading can have. */
export const FRAME_IDS: readonly string[] = [
  ROOT_ELEMENT_ID,
  COLUMNS_ID,
  MAIN_ID,
  MOBILE_SIDEBAR_ID,
  TOC_TITLE_ID,
  ROUTE_STATUS_ID,
  CONTENT_STATUS_ID,
  SEARCH_LIST_ID,
];

export const OPENSEARCH_PATH = '/opensearch.xml';
