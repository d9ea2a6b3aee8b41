import {beforeEach, describe, expect, it, vi} from 'vitest';
import {awaitFirst} from '#loading/awaited-loads.ts';
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

  it('requests nothing while the reader waits for something, however that ends', async () => {
    const {queue, requested} = setUp();
    let fail = (): void => undefined;
    awaitFirst(new Promise((_, reject) => (fail = () => reject(new Error('offline')))));
    queue.add('/a/');
    await settle();
    expect(requested).toEqual([]);
    fail();
    await settle();
    expect(requested).toEqual(['/a/']);
  });

  it('requests nothing when the reader has begun to wait before the browser was idle', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
    const {queue, requested} = setUp();
    queue.add('/a/');
    await settle();
    let end = (): void => undefined;
    awaitFirst(new Promise<void>((resolve) => (end = resolve)));
    idle.shift()?.();
    expect(requested).toEqual([]);
    end();
    await settle();
    idle.shift()?.();
    expect(requested).toEqual(['/a/']);
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
