import {beforeEach, describe, expect, it, vi} from 'vitest';
import {createPrefetchQueue} from './prefetch.ts';

describe('the prefetch queue', () => {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
  });

  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  function setUp() {
    const running: (() => void)[] = [];
    const requested: string[] = [];
    const queue = createPrefetchQueue((path) => {
      requested.push(path);
      return new Promise((resolve) => running.push(resolve));
    });
    return {queue, requested, finishOne: () => running.shift()?.()};
  }

  it('limits concurrent requests and requests each path once', async () => {
    const {queue, requested, finishOne} = setUp();
    for (const path of ['/a/', '/b/', '/c/']) queue.add(path);
    await settle();
    expect(requested).toEqual(['/a/', '/b/']);
    finishOne();
    queue.add('/a/');
    await settle();
    expect(requested).toEqual(['/a/', '/b/', '/c/']);
  });

  it('does not request a removed path until it is added again', async () => {
    const {queue, requested} = setUp();
    queue.add('/a/');
    queue.remove('/a/');
    await settle();
    expect(requested).toEqual([]);
    queue.add('/a/');
    await settle();
    expect(requested).toEqual(['/a/']);
  });
});
