/** Attributes and ids by which the static HTML passes data to the client. Written by the build, read by the client. */

/** `<html data-build>`: id of app and site data. Another id in the next page's HTML means a new deploy. */
export const BUILD_ATTRIBUTE = 'data-build';
export const BASE_ATTRIBUTE = 'data-base';
/** On `<html>`: URL of the page's module, with base URL. */
export const PAGE_MODULE_ATTRIBUTE = 'data-page';
/** On `<html>`: URL of the module that starts the app. */
export const APP_MODULE_ATTRIBUTE = 'data-app';
/** Links to what the app needs have it until the inline script fetches them. It does nothing, as this is the page's own host. */
export const NEEDED_REL = 'dns-prefetch';
/** The end of the whole style sheet. */
export const STYLE_SHEET_END = '/* end */';
/** On elements of `<head>` that belong to one page and are replaced on navigation. */
export const PAGE_HEAD_ATTRIBUTE = 'data-page-head';
/** Event of the document: another location is shown, and the page has not been scrolled to it yet. */
export const LOCATION_EVENT = 'location-shown';
export const ROOT_ELEMENT_ID = 'root';
export const THEME_ATTRIBUTE = 'data-theme';
/** On `<html>`, set before first paint when the announcement was dismissed. */
export const ANNOUNCEMENT_DISMISSED_ATTRIBUTE = 'data-announcement-dismissed';
export const HYDRATED_ATTRIBUTE = 'data-hydrated';
/** On a button that needs scripts: a click before hydration is captured and replayed after it. */
export const REPLAY_ATTRIBUTE = 'data-replay';
/** Ends the `href` of a link that becomes such a button. Shorter than the attribute: a sidebar may have hundreds. */
export const REPLAYED_HREF_END = '#';
/** What is captured and replayed. */
export const REPLAYED = `[${REPLAY_ATTRIBUTE}],[href$="${REPLAYED_HREF_END}"]`;
export const SEARCH_BUTTON = '[data-replay=search]';
/** Search's dialog, the only one in the HTML of a page. */
export const CLOSED_SEARCH_DIALOG = 'dialog:not([open])';
/** Of the list of hits. */
export const SEARCH_LIST_ID = 'search-listbox';
export const OPEN_SEARCH_DIALOG = '[data-search-modal][open]';
export const THEME_BUTTON = '[data-replay=theme]';
/** Elements whose context menu needs scripts. */
export const CONTEXT_MENU = '[data-context-menu]';
/** `<template>` after the root: what a reader sees who needs the app when that does not load. */
export const FAILURE_TEMPLATE = `#${ROOT_ELEMENT_ID}+template`;
/** The next one: its script runs when the page has loaded and the browser is idle. */
export const IDLE_TEMPLATE = `${FAILURE_TEMPLATE}+template`;
/** On the link whose page the browser renders in advance. */
export const AHEAD_ATTRIBUTE = 'data-ahead';
export const FAILURE_ATTRIBUTE = 'data-app-failure';
/** `<html data-eager-load>`: pattern of URLs (query and hash) that load the app at once. Absent without such URLs. */
export const EAGER_LOAD_ATTRIBUTE = 'data-eager-load';
/** `<html data-idle-start>`: the app starts when the browser is idle. Its value is the modules that it loads then. */
export const IDLE_START_ATTRIBUTE = 'data-idle-start';
/** `<html data-edition>`: in the static page the key under which the chosen edition is stored; then the chosen edition. */
export const EDITION_ATTRIBUTE = 'data-edition';
export const SEARCH_PARAMETER = 'q';
/** On the body while the search modal is open (spec point 4). */
export const SEARCH_OPEN_ATTRIBUTE = 'data-search-open';
export const PAGE_COPY = '[data-replay=page]';
export const ANNOUNCEMENT_CLOSE = '[data-replay=announcement]';
/** The live region for what happens in the content. */
export const CONTENT_STATUS_ID = 'content-status';
/** On content tabs: the name of their group, which may be empty. */
export const TAB_GROUP_ATTRIBUTE = 'data-tab-group';
/** On tabs that the URL can select: the name of their parameter. */
export const QUERY_ATTRIBUTE = 'data-query';
/** On a tab's panel that is hidden in the static HTML: ids in it, separated by spaces. A link to one shows the panel. */
export const ANCHORS_ATTRIBUTE = 'data-anchors';
/** On a link, or an ancestor of one, that the router leaves to the browser. */
export const NO_ROUTE_ATTRIBUTE = 'data-no-route';
/** On the element that holds the n-th run of static content. */
export const STATIC_RUN_ATTRIBUTE = 'data-run';
/** On an element whose content is an app of its own: what the shell does for all of a page leaves it out. */
export const EMBEDDED_ATTRIBUTE = 'data-embedded';

/** Of the `main` element, for the skip link. */
export const MAIN_ID = 'main-content';
/** Ids of the frame of every page, which no heading can have. */
export const FRAME_IDS: readonly string[] = [ROOT_ELEMENT_ID, MAIN_ID, CONTENT_STATUS_ID, SEARCH_LIST_ID];

export const OPENSEARCH_PATH = '/opensearch.xml';
