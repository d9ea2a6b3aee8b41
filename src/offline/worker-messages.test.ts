import {expect, it} from 'vitest';
import {isFromWorker} from './worker-messages.ts';

it.each([
  {scope: '/', kind: 'progress', savedBytes: 1},
  {scope: '/', kind: 'saved'},
  {scope: '/', kind: 'failed', reason: 'quota'},
])('accepts %j', (message) => expect(isFromWorker(message, '/')).toBe(true));

it.each([
  undefined,
  'saved',
  {kind: 'saved'},
  {scope: '/other/', kind: 'saved'},
  {scope: '/', kind: 'progress'},
  {scope: '/', kind: 'failed', reason: 'bored'},
])('rejects %j', (message) => expect(isFromWorker(message, '/')).toBe(false));
