import {expect, it} from 'vitest';
import {isFromWorker} from './protocol.ts';

it.each([
  {scope: '/', report: {kind: 'progress', savedBytes: 1}},
  {scope: '/', report: {kind: 'saved'}},
  {scope: '/', report: {kind: 'failed', reason: 'quota'}},
])('accepts %j', (message) => expect(isFromWorker(message, '/')).toBe(true));

it.each([
  undefined,
  'saved',
  {report: {kind: 'saved'}},
  {scope: '/other/', report: {kind: 'saved'}},
  {scope: '/', report: null},
  {scope: '/', report: {kind: 'progress'}},
  {scope: '/', report: {kind: 'failed', reason: 'bored'}},
])('rejects %j', (message) => expect(isFromWorker(message, '/')).toBe(false));
