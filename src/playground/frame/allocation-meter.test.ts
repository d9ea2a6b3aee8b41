import {beforeEach, expect, it} from 'vitest';
import {MAX_COUNTED_BYTES} from '#playground/limits.ts';
import {type AllocationMeter, createAllocationMeter} from './allocation-meter.ts';
import type {CollectionSensor, GarbageRegistry} from './collection-sensor.ts';

/** A garbage collector that takes what it is told to. */
class FakeCollector implements GarbageRegistry, CollectionSensor {
  registered: (readonly [target: object, onGone: () => void])[] = [];
  register(target: object, onGone: () => void): void {
    this.registered.push([target, onGone]);
  }
  /** Takes all that is not held. */
  collect(isHeld: (target: object) => boolean = () => false): void {
    const before = this.registered;
    this.registered = before.filter(([target]) => isHeld(target));
    for (const [target, onGone] of before) if (!isHeld(target)) onGone();
    this.isCollected = true;
  }
  isCollected = false;
  readonly begin = (): void => {
    this.isCollected = false;
  };
  readonly hasCome = (): boolean => this.isCollected;
}

let collector: FakeCollector;
let meter: AllocationMeter;

beforeEach(() => {
  collector = new FakeCollector();
  meter = createAllocationMeter(collector, collector, () => 0.5);
});

it('gives back what it gets', () => {
  const proxy = new Proxy([], {});
  for (const value of [1, 'a', 'a'.repeat(1e6), undefined, null, Symbol.iterator, {}, [], proxy, () => 1]) {
    expect(meter.made(value, 1e6)).toBe(value);
    expect(meter.grown(value, value)).toBe(value);
    expect(meter.opaque(value)).toBe(value);
  }
});

it('lets a few small values stand for all', () => {
  for (let index = 0; index < 10_000; index++) meter.made({}, 100);
  expect(meter.bytes()).toBeGreaterThan(950_000);
  expect(meter.bytes()).toBeLessThanOrEqual(1_000_000);
  expect(collector.registered.length).toBeLessThan(50);
});

it('tells what was kept from what was dropped, once a collection has come', () => {
  for (let index = 0; index < 1000; index++) meter.made({isKept: index % 4 === 0}, 40_000);
  expect(meter.bytes()).toBe(40_000_000);
  meter.awaitCollection();
  expect([meter.isCollected(), meter.outlived()]).toEqual([false, 40_000_000]);
  collector.collect((target) => 'isKept' in target && target.isKept === true);
  expect([meter.isCollected(), meter.outlived(), meter.bytes()]).toEqual([true, 10_000_000, 10_000_000]);
});

it('does not take for kept what comes while it waits', () => {
  const items = [{}, {}, {}];
  for (const item of items) meter.made(item, 40_000);
  meter.awaitCollection();
  for (let index = 0; index < 100; index++) meter.made({}, 40_000);
  collector.collect((target) => target !== items[0] && target !== items[1]);
  expect([meter.outlived(), meter.bytes()]).toEqual([40_000, 4_040_000]);
  // The next time it was there before.
  meter.awaitCollection();
  expect(meter.outlived()).toBe(4_040_000);
});

it('knows what is replaced all the time for held', () => {
  let last = new ArrayBuffer(1_000_000);
  meter.grown(last);
  meter.awaitCollection();
  for (let index = 0; index < 10; index++) {
    last = new ArrayBuffer(1_000_000);
    meter.grown(last);
    collector.collect((target) => target === last);
  }
  expect(meter.outlived()).toBe(1_000_000);
});

it('wants a second proof where much has been dropped', () => {
  for (let index = 0; index < 100; index++) meter.made({isKept: index > 20}, 40_000);
  expect(meter.proofs()).toBe(1);
  collector.collect((target) => 'isKept' in target && target.isKept === true);
  expect(meter.proofs()).toBe(1);
  for (let index = 0; index < 10; index++) meter.made({}, 40_000);
  collector.collect((target) => 'isKept' in target);
  expect(meter.proofs()).toBe(2);
});

it('needs no collection for what is too large by itself, and made again', () => {
  meter.grown(new ArrayBuffer(MAX_COUNTED_BYTES + 1));
  meter.awaitCollection();
  expect(meter.isCollected()).toBe(false);
  meter.grown(new ArrayBuffer(MAX_COUNTED_BYTES + 1));
  expect([meter.isCollected(), meter.outlived() > MAX_COUNTED_BYTES]).toEqual([true, true]);
});

it('lets go of what was there once', () => {
  meter.grown(new ArrayBuffer(1_000_000));
  meter.awaitCollection();
  collector.collect();
  expect(meter.outlived()).toBe(0);
});

it('needs no collection for a text that is too long by itself', () => {
  meter.grown('x'.repeat(MAX_COUNTED_BYTES / 2 + 1));
  meter.awaitCollection();
  expect(meter.isCollected()).toBe(true);
  expect(meter.outlived()).toBeGreaterThan(MAX_COUNTED_BYTES);
});

it('counts a container as it grows, and not again when nothing has come', () => {
  const items: number[] = [];
  for (let index = 0; index < 100_000; index++) {
    items.push(index);
    meter.grown(undefined, items);
  }
  const counted = meter.bytes();
  expect(counted).toBeGreaterThan(750_000);
  expect(counted).toBeLessThanOrEqual(800_000);
  expect(collector.registered.length).toBeLessThan(200);
  for (let index = 0; index < 100; index++) meter.grown(items, items);
  expect(meter.bytes()).toBe(counted);
});

it.each([
  ['a map', new Map(Array.from({length: 100_000}, (_, index) => [index, index])), 3_200_000],
  ['a set', new Set(Array.from({length: 100_000}, (_, index) => index)), 3_200_000],
  ['a typed array', new Float64Array(100_000), 800_000],
  ['a buffer', new ArrayBuffer(100_000), 100_000],
  ['a blob', new Blob([new Uint8Array(100_000)]), 100_000],
  ['an array of texts', Array.from({length: 2000}, (_, index) => `${index}`.padStart(500)), 2_016_000],
  ['an array with one text many times', Array.from({length: 2000}, () => 'x'.repeat(500)), 16_000],
])('counts %s once', (_name, value, bytes) => {
  meter.grown(value);
  meter.grown(value);
  expect(meter.bytes()).toBe(bytes > 16_384 ? bytes : 0);
});

it('counts the fields of an object that is used as a dictionary', () => {
  const all: Record<string, number> = {};
  for (let index = 0; index < 10_000; index++) {
    all[`k${index}`] = index;
    meter.grown(index, all);
  }
  expect(meter.bytes()).toBeGreaterThan(400_000);
  expect(meter.bytes()).toBeLessThanOrEqual(640_000);
  const counted = meter.bytes();
  for (let index = 0; index < 20_000; index++) meter.grown(index, all);
  expect(meter.bytes()).toBe(640_000);
  expect(counted).toBeLessThan(640_000);
  for (let index = 0; index < 20_000; index++) meter.grown(index, all);
  expect(meter.bytes()).toBe(640_000);
});

it('counts a buffer once, however many views lie on it', () => {
  const buffer = new ArrayBuffer(1_000_000);
  for (let index = 0; index < 100; index++) meter.grown(new Uint8Array(buffer, index));
  expect(meter.bytes()).toBe(1_000_000);
});

it('counts the longest text, and texts in small containers', () => {
  const texts = new Map<number, string>();
  for (let index = 0; index < 10; index++) {
    const text = `${index}`.padStart(1_000_000);
    meter.grown(text);
    meter.grown(texts.set(index, text), texts);
  }
  expect(meter.bytes()).toBeGreaterThan(20_000_000);
});

it('reads no field by running code of the sample', () => {
  const fail = (): never => {
    throw new Error('was run');
  };
  const holder = {
    plain: 1,
    get getter() {
      return fail();
    },
  };
  const proxy = new Proxy([], {get: fail, getPrototypeOf: fail, getOwnPropertyDescriptor: fail});
  meter.opaque(proxy);
  expect(meter.field(holder, 'plain')).toBe(1);
  expect(meter.field(['a'], 0)).toBe('a');
  expect(meter.field(holder, 'getter')).toBeUndefined();
  expect(meter.field(holder, {toString: fail})).toBeUndefined();
  expect(meter.field(proxy, 'a')).toBeUndefined();
  for (const missing of [undefined, null, 1, 'a']) expect(meter.field(missing, 'length')).toBeUndefined();
  meter.grown(proxy, proxy);
  for (let index = 0; index < 2000; index++) meter.grown(index, proxy);
  meter.grown(
    'x'.repeat(100_000),
    Array.from({length: 2000}, () => proxy),
  );
  class Loud extends Map<number, number> {
    override get size(): number {
      return fail();
    }
    override entries(): never {
      return fail();
    }
  }
  meter.grown(new Loud());
});
