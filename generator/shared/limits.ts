/** The constants of the specification (point 9). Only styles repeat some of them: `tests/breakpoints.test.ts` and `tokens.test.ts` compare those. */

/** It is inclusive, as are all maximum widths. */
export const MOBILE_MAX_WIDTH_PX = 996;
export const SEARCH_NARROW_MAX_WIDTH_PX = 768;
export const SEARCH_NARROW_MAX_HITS = 5;
export const NAVBAR_HEIGHT_PX = 60;
export const LOGO_SIZE_PX = 30;
export const LOADING_DELAY_MS = 200;
/** A load that a reader waits for has failed after this time without an answer, or without a further byte. */
export const LOAD_LIMIT_MS = 10_000;
/** The limit for the whole of a large script, whose bytes cannot be observed: at 400 kbit/s it takes 10 s. */
export const LARGE_LOAD_LIMIT_MS = 30_000;
export const PROGRESS_BAR_DELAY_MS = 200;
export const PROGRESS_BAR_MINIMUM = 0.08;
export const PROGRESS_BAR_SPEED_MS = 200;
export const PROGRESS_BAR_TRICKLE_RATE = 0.02;
export const PROGRESS_BAR_TRICKLE_INTERVAL_MS = 800;
export const HISTORY_KEY_LENGTH = 6;
/** Share of the remaining distance after one frame of an animated scroll. */
export const SCROLL_ANIMATION_FACTOR = 0.85;
export const TOC_MIN_LEVEL = 2;
export const TOC_MAX_LEVEL = 3;
export const BLOG_POSTS_PER_PAGE = 10;
/** Search tag of pages outside the docs. */
export const DEFAULT_TAG = 'default';
/** A part of search tags and storage keys. */
export const DOCS_PLUGIN_ID = 'default';
export const SEARCH_QUERY_MAX_LENGTH = 64;
export const SEARCH_RESULTS_PER_PAGE = 20;
export const SEARCH_HITS_PER_GROUP = 5;
export const SEARCH_SNIPPET_WORDS = 10;
export const SEARCH_NARROW_SNIPPET_WORDS = 5;
export const SEARCH_RECENT_MAX = 7;
export const SEARCH_RECENT_MAX_WITH_FAVORITES = 4;
export const SEARCH_FAVORITES_MAX = 10;
export const SEARCH_TASKS_MAX = 6;
export const SEARCH_STALLED_MS = 300;
export const SEARCH_SUGGESTIONS_MAX = 3;
/** The time from a keystroke on the search page to the update of its URL. */
export const SEARCH_PAGE_DEBOUNCE_MS = 300;
export const SEARCH_CONNECT_TIMEOUT_MS = 1000;
export const SEARCH_READ_TIMEOUT_MS = 2000;
export const SEARCH_WRITE_TIMEOUT_MS = 30_000;
export const INSIGHTS_BATCH_SIZE = 20;
export const INSIGHTS_DEBOUNCE_MS = 400;
/** Each page's `generator` element says it. */
export const DOC_FRAMEWORK_VERSION = '2.4.1';
/** The size that social networks ask for. */
export const LINK_PREVIEW_WIDTH_PX = 1200;
export const LINK_PREVIEW_HEIGHT_PX = 630;

// Keys of the browser's storage. Renaming one loses the stored values of readers.
export const THEME_STORAGE_KEY = 'theme';
export const ANNOUNCEMENT_DISMISS_KEY = 'announcement.dismiss';
export const ANNOUNCEMENT_ID_KEY = 'announcement.id';

export const tabGroupKey = (group: string): string => `tabs.${group}`;

export const PREFERRED_VERSION_KEY = `docs-preferred-version-${DOCS_PLUGIN_ID}`;

export const recentSearchesKey = (indexName: string): string => `search.recent.${indexName}`;
export const favoriteSearchesKey = (indexName: string): string => `search.favorite.${indexName}`;

/**
 * Property of CSS, known to the oldest browsers that get the whole site, and to none without cascade layers. Others get text
 * without style sheet and scripts: style sheet and inline script ask for it.
 */
export const NEEDED_PROPERTY = 'container';
