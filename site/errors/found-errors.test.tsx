import {expect, it} from 'vitest';
import {foundIn, plainText} from './found-errors.tsx';
import type {KnownError} from './error-entry.ts';

const known = (id: string, message: string): KnownError => ({
  id,
  messages: [message],
  newest: [],
  meaning: '甲。',
  place: '/docs/a/',
  causes: [],
});
const KNOWN = [
  known('static', 'Only static values are allowed inside of a stylex.create() call.'),
  known('key', 'This is not a key that is allowed by stylex'),
];

it('finds each error once in the output of a terminal, without its colors and frames', () => {
  const line = '1:1  error  This is not a key that is allowed by stylex\n';
  const output = `${line}${line}\u001b[31m│ Only static values are allowed\u001b[39m\n│ inside of a stylex.create() call.`;
  const found = foundIn(KNOWN, plainText(output)).map(({entry, message}) => [entry.id, message]);
  expect(found).toEqual(KNOWN.toReversed().map(({id, messages}) => [id, messages[0]]));
});
