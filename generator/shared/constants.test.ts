import {expect, it} from 'vitest';
import * as limits from './limits.ts';
import {defaultMessages, formatMessage} from './messages.ts';

it('the English labels are the words of the specification @9.14', () => {
  expect(defaultMessages).toMatchObject({
    'navbar.back': '← Back to main menu',
    'crash.title': 'Page Error',
    'crash.heading-root': 'This page crashed',
    'crash.heading': 'This page crashed.',
    'crash.retry': 'Try again',
    'loading.retry': 'Retry',
    'search.button': 'Search',
    'search.placeholder': 'Search docs',
    'search.no-recent': 'No recent searches',
    'search.no-results': 'No results for "{query}"',
    'search.try': 'Try searching for',
    'search.missing': 'Believe this query should return results?',
    'search.missing-link': 'Let us know.',
    'search.error': 'Unable to fetch results',
    'search.error-hint': 'You might want to check your network connection.',
  });
});

it('the English link to all results has the words of the specification @9.14', () => {
  expect(formatMessage(defaultMessages['search.see-all'], {count: 12})).toBe('See all 12 results');
});

it('every business constant has the value of the specification @9.1', () => {
  expect(limits).toMatchObject({
    MOBILE_MAX_WIDTH_PX: 996,
    SEARCH_NARROW_MAX_WIDTH_PX: 768,
    SEARCH_NARROW_MAX_HITS: 5,
    LOGO_SIZE_PX: 30,
    LOADING_DELAY_MS: 200,
    SCROLL_ANIMATION_FACTOR: 0.85,
    PROGRESS_BAR_DELAY_MS: 200,
    PROGRESS_BAR_MINIMUM: 0.08,
    PROGRESS_BAR_SPEED_MS: 200,
    PROGRESS_BAR_TRICKLE_RATE: 0.02,
    PROGRESS_BAR_TRICKLE_INTERVAL_MS: 800,
    HISTORY_KEY_LENGTH: 6,
    DEFAULT_TAG: 'default',
    TOC_MIN_LEVEL: 2,
    TOC_MAX_LEVEL: 3,
    SEARCH_QUERY_MAX_LENGTH: 64,
    SEARCH_RESULTS_PER_PAGE: 20,
    SEARCH_HITS_PER_GROUP: 5,
    SEARCH_SNIPPET_WORDS: 10,
    SEARCH_RECENT_MAX: 7,
    SEARCH_RECENT_MAX_WITH_FAVORITES: 4,
    SEARCH_FAVORITES_MAX: 10,
    SEARCH_STALLED_MS: 300,
    SEARCH_CONNECT_TIMEOUT_MS: 1000,
    SEARCH_READ_TIMEOUT_MS: 2000,
    SEARCH_WRITE_TIMEOUT_MS: 30_000,
    INSIGHTS_BATCH_SIZE: 20,
    INSIGHTS_DEBOUNCE_MS: 400,
    DOC_FRAMEWORK_VERSION: '2.4.1',
  });
});
