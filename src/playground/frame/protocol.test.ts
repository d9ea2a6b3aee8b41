import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {isFromFrame} from './protocol.ts';

const from = 'playground-frame';

describe('messages from the frame', () => {
  it.each([
    {from, type: 'rendered'},
    {from, type: 'pong'},
    {from, type: 'stopped', reason: 'busy'},
    {from, type: 'error', message: 'x'},
    {from, type: 'console', entries: [{level: 'log', text: 'x'}]},
  ])('%j is one', (message) => expect(isFromFrame(message)).toBe(true));

  it.each([
    {type: 'rendered'},
    {from, type: 'stopped', reason: 'bored'},
    {from, type: 'error', message: {toString: 1}},
    {from, type: 'error', message: 'x'.repeat(10_000)},
    {from, type: 'console', entries: [{level: 'shout', text: 'x'}]},
    {from, type: 'console', entries: Array.from({length: 200}, () => ({level: 'log', text: 'x'}))},
    {from, type: 'toString'},
    null,
    'rendered',
  ])('%# is none', (message) => expect(isFromFrame(message)).toBe(false));
});

it('rejects arbitrary values without throwing', () => {
  fc.assert(fc.property(fc.anything(), (value) => !isFromFrame(value)));
});
