import {expect, it, vi} from 'vitest';
import {awaitFirst} from '#loading/awaited-loads.ts';
import {createPrefetchQueue} from './prefetch.ts';

function setUp() {
  const idle: (() => void)[] = [];
  const running: (() => void)[] = [];
  const requested: string[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const queue = createPrefetchQueue((path) => {
    requested.push(path);
    return new Promise((resolve) => running.push(resolve));
  });
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  return {
    queue,
    requested,
    finishOne: () => running.shift()?.(),
    settle,
    async becomeIdle(): Promise<void> {
      await settle();
      for (const run of idle.splice(0)) run();
      await settle();
    },
  };
}

it('the prefetch queue limits concurrent requests and requests each path once', async () => {
  const {queue, requested, finishOne, becomeIdle} = setUp();
  for (const path of ['/a/', '/b/', '/c/']) queue.add(path);
  await becomeIdle();
  expect(requested).toEqual(['/a/', '/b/']);
  finishOne();
  queue.add('/a/');
  await becomeIdle();
  expect(requested).toEqual(['/a/', '/b/', '/c/']);
});

it('the prefetch queue requests nothing while the reader waits for something, however that ends', async () => {
  const {queue, requested, becomeIdle, settle} = setUp();
  let fail = (): void => undefined;
  const wait = () => awaitFirst(new Promise((_, reject) => (fail = () => reject(new Error('offline')))));
  wait();
  queue.add('/a/');
  await becomeIdle();
  expect(requested).toEqual([]);
  fail();
  await settle();
  // Before the browser is idle.
  wait();
  await becomeIdle();
  expect(requested).toEqual([]);
  fail();
  await becomeIdle();
  expect(requested).toEqual(['/a/']);
});

it('the prefetch queue does not request a removed path until it is added again', async () => {
  const {queue, requested, becomeIdle} = setUp();
  queue.add('/a/');
  queue.remove('/a/');
  await becomeIdle();
  expect(requested).toEqual([]);
  queue.add('/a/');
  await becomeIdle();
  expect(requested).toEqual(['/a/']);
});
