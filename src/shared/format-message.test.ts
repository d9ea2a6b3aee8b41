import {expect, it} from 'vitest';
import {formatMessage} from './format-message.ts';

it('a label fills its placeholders and leaves unknown ones alone', () => {
  expect(formatMessage('{page} of {count}', {page: 1})).toBe('1 of {count}');
});
