import {createAutocomplete} from '@algolia/autocomplete-core';
import {expect, it} from 'vitest';
import {SEARCH_QUERY_MAX_LENGTH} from '#shared/limits.ts';

it('the library’s own limit of a query, 512 characters, gives way to ours', () => {
  const panel = createAutocomplete({getSources: () => []});
  expect(panel.getInputProps({inputElement: null}).maxLength).toBe(512);
  expect(panel.getInputProps({inputElement: null, maxLength: SEARCH_QUERY_MAX_LENGTH}).maxLength).toBe(64);
});
