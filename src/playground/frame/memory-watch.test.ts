import {expect, it, vi} from 'vitest';
import {MISSED_COLLECTIONS} from '#playground/limits.ts';
import {createMemoryWatch} from './memory-watch.ts';

const LIMIT = 1000;
const LOOKS = 3;

function watch(bytes: number) {
  const memory = {bytes, outlived: bytes, isCollected: false, proofs: 1};
  const onGrowing = vi.fn();
  const press = vi.fn();
  const awaitCollection = vi.fn(() => {
    memory.isCollected = false;
  });
  const look = createMemoryWatch(
    {
      limitBytes: LIMIT,
      looks: LOOKS,
      bytes: () => memory.bytes,
      outlived: () => memory.outlived,
      isCollected: () => memory.isCollected,
      proofs: () => memory.proofs,
      awaitCollection,
    },
    onGrowing,
  );
  const looks = (times: number): void => {
    for (let time = 0; time < times; time++) if (look()) press();
  };
  return {memory, looks, onGrowing, press, awaitCollection};
}

it('asks for no collection as long as there is little', () => {
  const {looks, press, awaitCollection} = watch(LIMIT);
  looks(100);
  expect(awaitCollection).not.toHaveBeenCalled();
  expect(press).not.toHaveBeenCalled();
});

it('stops what outlives a collection, and not before it has looked often enough', () => {
  const {memory, looks, onGrowing, press} = watch(LIMIT + 1);
  looks(1);
  memory.isCollected = true;
  looks(LOOKS - 1);
  expect(onGrowing).not.toHaveBeenCalled();
  looks(1);
  expect(onGrowing).toHaveBeenCalledTimes(1);
  expect(press).toHaveBeenCalledTimes(LOOKS);
});

it('wants as many collections in a row as the gauge does', () => {
  const {memory, looks, onGrowing, awaitCollection} = watch(LIMIT + 1);
  memory.proofs = 2;
  looks(1);
  memory.isCollected = true;
  looks(LOOKS);
  expect(awaitCollection).toHaveBeenCalledTimes(2);
  memory.isCollected = true;
  looks(LOOKS - 1);
  expect(onGrowing).not.toHaveBeenCalled();
  looks(1);
  expect(onGrowing).toHaveBeenCalledTimes(1);
});

it('begins anew with what was less after the second collection', () => {
  const {memory, looks, onGrowing, awaitCollection} = watch(LIMIT + 1);
  memory.proofs = 2;
  looks(1);
  memory.isCollected = true;
  looks(LOOKS);
  memory.outlived = LIMIT;
  looks(1);
  memory.bytes = LIMIT;
  memory.isCollected = true;
  looks(100);
  expect(awaitCollection).toHaveBeenCalledTimes(2);
  expect(onGrowing).not.toHaveBeenCalled();
});

it('does not stop what may be garbage', () => {
  const {looks, onGrowing} = watch(LIMIT + 1);
  looks(1 + MISSED_COLLECTIONS);
  expect(onGrowing).not.toHaveBeenCalled();
});

it('stops what grows where no collection comes', () => {
  const {looks, onGrowing} = watch(LIMIT + 1);
  looks(2 + MISSED_COLLECTIONS);
  expect(onGrowing).toHaveBeenCalledTimes(1);
});

it('lets go on what has dropped the most, and suspects it later', () => {
  const {memory, looks, onGrowing, awaitCollection} = watch(LIMIT * 4);
  looks(2);
  memory.outlived = LIMIT;
  looks(1);
  memory.bytes = LIMIT * 1.5;
  looks(100);
  expect(awaitCollection).toHaveBeenCalledTimes(1);
  memory.bytes += 1;
  looks(1);
  expect(awaitCollection).toHaveBeenCalledTimes(2);
  expect(onGrowing).not.toHaveBeenCalled();
});
