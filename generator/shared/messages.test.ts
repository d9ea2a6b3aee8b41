import {expect, it} from 'vitest';
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
    'search.see-all': 'See all {count} results',
    'search.no-recent': 'No recent searches',
    'search.no-results': 'No results for "{query}"',
    'search.try': 'Try searching for',
    'search.missing': 'Believe this query should return results?',
    'search.missing-link': 'Let us know.',
    'search.error': 'Unable to fetch results',
    'search.error-hint': 'You might want to check your network connection.',
  });
});

it('formatMessage fills placeholders and keeps unknown ones', () => {
  expect(formatMessage('{page} of {count}', {page: 1})).toBe('1 of {count}');
});
