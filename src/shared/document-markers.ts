/**
 * The names by which the static HTML tells the browser's code what it needs: read on first interaction, and from
 * the HTML of the next page on each navigation. Written by the build, read by the client.
 */

/** `<html data-build>`: identity of app and site data. Another value in the next page's HTML means a new deploy. */
export const BUILD_ATTRIBUTE = 'data-build';
/** `<html data-base>`: the configured base URL. */
export const BASE_ATTRIBUTE = 'data-base';
/** `<meta name="page-module">`: URL of the page's module, with base URL. */
export const PAGE_MODULE_META = 'page-module';
/** `<meta name="app-module">`: URL of the module that starts the app. */
export const APP_MODULE_META = 'app-module';
/** Attribute of every element of `<head>` that belongs to one page and is exchanged on navigation. */
export const PAGE_HEAD_ATTRIBUTE = 'data-page-head';
/** Id of the element that holds everything React renders. */
export const ROOT_ELEMENT_ID = 'root';
/** On `<html>`: current colour mode. */
export const THEME_ATTRIBUTE = 'data-theme';
/** On `<html>`, set before first paint when the announcement was dismissed. */
export const ANNOUNCEMENT_DISMISSED_ATTRIBUTE = 'data-announcement-dismissed';
/** On `<html>`, set once React answers: tests and enhancement styles read it. */
export const HYDRATED_ATTRIBUTE = 'data-hydrated';
/** On a button that does nothing without scripts: a tap before hydration is kept and played again after it. */
export const REPLAY_ATTRIBUTE = 'data-replay';
/** The link to search, as a selector: the keys that open search before hydration count as a tap on it. */
export const SEARCH_BUTTON = '[data-replay=search]';
/** The buttons that switch the colour mode, as a selector. */
export const THEME_BUTTON = '[data-replay=theme]';
/**
 * `<html data-eager-load>`: pattern of URLs (query and hash) that load the app at once, because they ask for what only
 * the app shows: hits, a tab, a shared project. Absent where no URL does.
 */
export const EAGER_LOAD_ATTRIBUTE = 'data-eager-load';
/** Name of the query in the address of the search page: in its form, in links to it, in OpenSearch and in its eager-load pattern. */
export const SEARCH_PARAMETER = 'q';
/** On tabs that the address can name: the name of their parameter. */
export const QUERY_ATTRIBUTE = 'data-query';
/** `<html data-theme-system>`, set before first paint where the system's colour mode is respected: what it was then. */
export const SYSTEM_THEME_ATTRIBUTE = 'data-theme-system';
/** On a link, or on something around it, that the router leaves to the browser. */
export const NO_ROUTE_ATTRIBUTE = 'data-no-route';
/** Marks an element of the static HTML that holds the n-th run of static content. */
export const STATIC_RUN_ATTRIBUTE = 'data-run';
/** On the element of a live demo: its name, which its module is called by. */
export const DEMO_ATTRIBUTE = 'data-demo';
/** On the element inside a live demo that holds what its component renders. */
export const DEMO_ROOT_ATTRIBUTE = 'data-demo-root';
/** On a live demo that runs in a frame whose width the reader sets. */
export const RESIZABLE_ATTRIBUTE = 'data-resizable';

/** On an element of a live demo: the text of its `style` attribute, which it gets when the demo starts. */
export const STYLE_ATTRIBUTE = 'data-style';

/** Site path of the module of a demo. */
export function demoModulePath(name: string): string {
  return `/assets/demos/${name}.js`;
}

/** What the generated ids of a demo begin with: equal in the static HTML and when it is hydrated. */
export function demoIdPrefix(name: string): string {
  return `demo-${name}-`;
}

/** Site path of the OpenSearch description: browsers offer the site's search by it. */
export const OPENSEARCH_PATH = '/opensearch.xml';
