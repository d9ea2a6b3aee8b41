import {expect, it} from 'vitest';
import {formatMessage} from './format-message.ts';

it('formatMessage fills placeholders and keeps unknown ones', () => {
  expect(formatMessage('{page} of {count}', {page: 1})).toBe('1 of {count}');
});
