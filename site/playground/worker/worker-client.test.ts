import {beforeEach, expect, it, vi} from 'vitest';
import {LARGE_LOAD_LIMIT_MS} from '#generator/shared/limits.ts';
import {fakeWorkers} from './fake-worker-in-tests.ts';
import {createWorkerClient} from './worker-client.ts';

const TIMEOUT_MS = 600;

function start() {
  const {workers, urls, startWorker} = fakeWorkers();
  const client = createWorkerClient<{readonly shout: (text: string) => string}>(startWorker, TIMEOUT_MS);
  return {client, workers, urls};
}

beforeEach(() => {
  vi.useFakeTimers();
});

it('starts one worker on the first request and sends when it is ready', async () => {
  const {client, workers} = start();
  expect(workers).toHaveLength(0);
  const first = client.call('shout', 'a');
  const second = client.call('shout', 'b');
  expect(workers[0]?.calls).toEqual([]);
  await workers[0]?.ready();
  expect(workers[0]?.calls).toEqual(['a', 'b'].map((input) => ({name: 'shout', input})));
  await workers[0]?.respond('B', 2);
  await workers[0]?.respond('A', 1);
  expect(await Promise.all([first, second])).toEqual(['A', 'B']);
  expect(workers).toHaveLength(1);
});

it('fails to start at the limit, counts a worker that loads late, and starts another one by another URL', async () => {
  const {client, workers, urls} = start();
  const failed = async (start: Promise<unknown>): Promise<void> => {
    const rejected = expect(start).rejects.toThrow('No answer for 30 s.');
    await vi.advanceTimersByTimeAsync(LARGE_LOAD_LIMIT_MS);
    await rejected;
  };
  await failed(client.start());
  expect(workers[0]?.isTerminated).toBe(false);
  const second = client.start();
  expect(workers[0]?.isTerminated).toBe(true);
  expect(urls).toEqual(['', '?again=1']);
  await failed(second);
  await workers[1]?.ready();
  await client.start();
  expect(workers).toHaveLength(2);
});

it('limits the time of a response apart from that of loading, and starts a new worker afterwards', async () => {
  const {client, workers} = start();
  const request = client.call('shout', 'a');
  vi.advanceTimersByTime(TIMEOUT_MS * 3);
  await workers[0]?.ready();
  vi.advanceTimersByTime(TIMEOUT_MS);
  await expect(request).rejects.toMatchObject({reason: 'timeout'});
  expect(workers[0]?.isTerminated).toBe(true);
  void client.start();
  expect(workers).toHaveLength(2);
});

it('rejects when the worker does not load or is terminated', async () => {
  const {client, workers} = start();
  const failed = client.start();
  void workers[0]?.crash();
  await expect(failed).rejects.toMatchObject({reason: 'failed'});
  const terminated = client.call('shout', 'a');
  client.terminate();
  await expect(terminated).rejects.toMatchObject({reason: 'terminated'});
});
