import {expect, it} from 'vitest';
import {type Answer, answerRequest} from './saved-caches.ts';
import {isFromWorker} from './protocol.ts';

const FILES = ['404.html', 'docs/a b/index.html', 'assets/x-1a2b.js'];

function answer(target: string, isNavigation = true): Answer {
  return answerRequest({target, isNavigation}, {baseUrl: '/base/', isSaved: (file) => FILES.includes(file)});
}

it.each([
  ['/base/docs/a%20b.html', 'docs/a b/index.html'],
  ['/base/assets/x-1a2b.js?again=1', 'assets/x-1a2b.js'],
])('answers %s from the saved file %s', (target, file) => {
  expect(answer(target)).toEqual({kind: 'saved', file});
});

it('redirects to the form with a slash', () => {
  expect(answer('/base/docs/a%20b?x')).toEqual({kind: 'redirect', location: '/base/docs/a%20b/?x'});
});

it('leaves what is not saved to the network, and a navigation falls back to the not-found page', () => {
  expect(answer('/base/feed.xml', false)).toEqual({kind: 'network'});
  expect(answer('/base/nowhere/')).toEqual({kind: 'network', fallback: '404.html'});
});

it.each([
  {scope: '/', report: {kind: 'progress', savedBytes: 1}},
  {scope: '/', report: {kind: 'saved'}},
  {scope: '/', report: {kind: 'removed'}},
  {scope: '/', report: {kind: 'failed', reason: 'quota'}},
])('a message of the worker of this site is accepted: %j', (message) => expect(isFromWorker(message, '/')).toBe(true));

it.each([
  undefined,
  'saved',
  {report: {kind: 'saved'}},
  {scope: '/other/', report: {kind: 'saved'}},
  {scope: '/', report: null},
  {scope: '/', report: {kind: 'progress'}},
  {scope: '/', report: {kind: 'failed', reason: 'bored'}},
])('another message is not: %j', (message) => expect(isFromWorker(message, '/')).toBe(false));
