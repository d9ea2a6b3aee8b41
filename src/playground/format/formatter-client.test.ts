import {expect, it} from 'vitest';
import {fakeWorkers} from '#playground/worker/fake-worker.ts';
import {createFormatterClient} from './formatter-client.ts';

const file = {name: 'a.ts', code: 'let a=1'};

it('returns the formatted code, or the first line of a syntax error', async () => {
  const {workers, startWorker} = fakeWorkers();
  const client = createFormatterClient(startWorker);
  expect(workers).toHaveLength(0);
  const first = client.format(file, 2);
  await workers[0]?.ready();
  expect(workers[0]?.requests).toEqual([{...file, cursor: 2}]);
  await workers[0]?.answer({code: 'let a = 1;\n', cursor: 2});
  expect(await first).toEqual({kind: 'formatted', code: 'let a = 1;\n', cursor: 2});
  const second = client.format(file, 0);
  await workers[0]?.ready();
  await workers[0]?.refuse('no (1:1)\n> 1 | let');
  expect(await second).toEqual({kind: 'refused', message: 'no (1:1)'});
  expect(workers).toHaveLength(1);
});

it('is unavailable when the worker does not load, and loads it again on the next call', async () => {
  const {workers, startWorker} = fakeWorkers();
  const client = createFormatterClient(startWorker);
  const first = client.format(file, 0);
  await workers[0]?.crash();
  expect(await first).toEqual({kind: 'unavailable'});
  void client.format(file, 0);
  expect(workers).toHaveLength(2);
});

it('drops the answer to a call that a later one has replaced', async () => {
  const {workers, startWorker} = fakeWorkers();
  const client = createFormatterClient(startWorker);
  const first = client.format(file, 0);
  const second = client.format({...file, code: 'let b'}, 0);
  await workers[0]?.ready();
  await workers[0]?.answer({code: 'old', cursor: 0}, 1);
  await workers[0]?.answer({code: 'let b;\n', cursor: 0}, 2);
  expect(await first).toEqual({kind: 'replaced'});
  expect(await second).toMatchObject({code: 'let b;\n'});
});
