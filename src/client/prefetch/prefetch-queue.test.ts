import {beforeEach, describe, expect, it, vi} from 'vitest';
import {createPrefetchQueue} from './prefetch-queue.ts';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => queueMicrotask(run));
});

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('prefetching of links in view', () => {
  function setUp() {
    const open: (() => void)[] = [];
    const asked: string[] = [];
    const queue = createPrefetchQueue((path) => {
      asked.push(path);
      return new Promise((resolve) => open.push(resolve));
    });
    return {queue, asked, finishOne: () => open.shift()?.()};
  }

  it('asks for two at a time', async () => {
    const {queue, asked, finishOne} = setUp();
    for (const path of ['/a/', '/b/', '/c/']) queue.add(path);
    await soon();
    expect(asked).toEqual(['/a/', '/b/']);
    finishOne();
    await soon();
    expect(asked).toEqual(['/a/', '/b/', '/c/']);
  });

  it('asks for a page once', async () => {
    const {queue, asked, finishOne} = setUp();
    queue.add('/a/');
    await soon();
    finishOne();
    queue.add('/a/');
    await soon();
    expect(asked).toEqual(['/a/']);
  });

  it('does not ask for what was scrolled past, until it comes into view again', async () => {
    const {queue, asked} = setUp();
    queue.add('/a/');
    queue.remove('/a/');
    await soon();
    expect(asked).toEqual([]);
    queue.add('/a/');
    await soon();
    expect(asked).toEqual(['/a/']);
  });
});
