import {cleanup, render} from '@testing-library/react';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {ArrivalContext, CommittedRouteContext, type RouteArrival, staticRoute} from '#client/router/route.ts';
import {useDeferredBlocks} from './use-deferred-blocks.ts';

const BLOCKS = 100;

function Shell({runs}: {readonly runs: string}) {
  useDeferredBlocks();
  return (
    <div className="prose">
      <div data-run={0} dangerouslySetInnerHTML={{__html: runs}} />
      <p data-last>last</p>
    </div>
  );
}

function show(arrival: RouteArrival, hash = '') {
  const page = {kind: 'standalone' as const, path: '/a/', title: '', description: '', toc: []};
  const route = {...staticRoute({default: () => null, page}, []), hash};
  render(
    <CommittedRouteContext value={route}>
      <ArrivalContext value={arrival}>
        <Shell runs={'<p></p>'.repeat(BLOCKS)} />
      </ArrivalContext>
    </CommittedRouteContext>,
  );
}

const deferred = (): Element[] => [...document.querySelectorAll('[data-deferred]')];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('screen', {height: 800});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('defers the blocks below the window until the first frame has been painted', () => {
  show('push');
  expect(deferred()).toHaveLength(BLOCKS + 1 - 20);
  expect(document.querySelector('[data-last]')?.hasAttribute('data-deferred')).toBe(true);
  vi.advanceTimersByTime(100);
  expect(deferred()).toEqual([]);
});

it.each([
  ['the first page', 'start', ''],
  ['a page that is scrolled by back or forward', 'pop', ''],
  ['a page that is scrolled to a heading', 'push', '#x'],
] as const)('defers nothing of %s', (_name, arrival, hash) => {
  show(arrival, hash);
  expect(deferred()).toEqual([]);
});

it('leaves nothing deferred when it is unmounted before', () => {
  show('push');
  const [block] = deferred();
  cleanup();
  expect(block?.hasAttribute('data-deferred')).toBe(false);
});
