import {render} from '@testing-library/react';
import {beforeEach, expect, it, vi} from 'vitest';
import {standalonePage} from '#shared/data-in-tests.ts';
import {CommittedRouteContext, type RouteArrival, createRoute} from '#navigation/router/route.ts';
import {useDeferredBlocks} from './use-deferred-blocks.ts';

const BLOCKS = 100;

function Shell({path}: {readonly path: string}) {
  useDeferredBlocks();
  return (
    <div
      key={path}
      className="prose"
      dangerouslySetInnerHTML={{__html: '<p></p>'.repeat(BLOCKS) + '<p data-last></p>'}}
    />
  );
}

function shellAt(path: string, arrival: RouteArrival, hash = '') {
  const route = {...createRoute({default: () => null, page: standalonePage(path)}, []), hash, arrival};
  return (
    <CommittedRouteContext value={route}>
      <Shell path={path} />
    </CommittedRouteContext>
  );
}

/** Navigates from one page to another. */
const navigate = (arrival: RouteArrival, hash = '') =>
  render(shellAt('/a/', 'start')).rerender(shellAt('/b/', arrival, hash));

const deferred = (): Element[] => [...document.querySelectorAll('[data-deferred]')];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerHeight', 800);
});

it('defers the blocks below the window until the first frame has been painted', () => {
  navigate('push');
  expect(deferred()).toHaveLength(BLOCKS + 1 - 20);
  expect(document.querySelector('[data-last]')?.hasAttribute('data-deferred')).toBe(true);
  vi.advanceTimersByTime(100);
  expect(deferred()).toEqual([]);
});

it.each([
  ['a page that is scrolled by back or forward', () => navigate('pop')],
  ['a page that is scrolled to a heading', () => navigate('push', '#x')],
  ['the first page', () => render(shellAt('/a/', 'start'))],
] as const)('defers nothing of %s', (_name, show) => {
  show();
  expect(deferred()).toEqual([]);
});
