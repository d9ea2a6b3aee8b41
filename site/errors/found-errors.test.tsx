import {describe, expect, it} from 'vitest';
import {foundIn, plainText} from './found-errors.tsx';
import type {KnownError} from './known-errors.ts';

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

describe('the output of a terminal', () => {
  it('is read without its colors and frames', () => {
    const output = '\u001b[31m│ Only static values are allowed\u001b[39m\n│ inside of a stylex.create() call.';
    expect(foundIn(KNOWN, plainText(output)).map(({message}) => message)).toEqual(KNOWN[0]?.messages);
  });

  it('names each error once, in its order', () => {
    const line = '1:1  error  This is not a key that is allowed by stylex\n';
    const output = `${line}${line}Only static values are allowed inside of a stylex.create() call.`;
    expect(foundIn(KNOWN, plainText(output)).map(({entry}) => entry.id)).toEqual(['key', 'static']);
  });

  it('may be without any known message', () => expect(foundIn(KNOWN, plainText('Cannot find module'))).toEqual([]));
});
