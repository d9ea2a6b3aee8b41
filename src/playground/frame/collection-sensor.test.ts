import {beforeEach, expect, it} from 'vitest';
import {type CollectionSensor, createCollectionSensor} from './collection-sensor.ts';

let registered: (readonly [target: object, onGone: () => void])[];
let sensor: CollectionSensor;

beforeEach(() => {
  registered = [];
  sensor = createCollectionSensor({register: (target, onGone) => void registered.push([target, onGone])});
});

/** Who is gone is up to the engine: two canaries first, and then scouts and canaries as they are sent. */
function take(index: number): void {
  registered[index]?.[1]();
}

it('sends a new scout for every one that is gone', () => {
  for (let index = 2; index < 5; index++) take(index);
  expect(registered).toHaveLength(6);
});

it('takes scouts for no full collection, nor one canary', () => {
  sensor.begin();
  for (let index = 2; index < 7; index++) take(index);
  expect(sensor.hasCome()).toBe(false);
  take(0);
  expect(sensor.hasCome()).toBe(false);
  take(1);
  expect(sensor.hasCome()).toBe(true);
});

it('waits anew each time', () => {
  sensor.begin();
  take(0);
  take(1);
  expect(sensor.hasCome()).toBe(true);
  sensor.begin();
  expect(sensor.hasCome()).toBe(false);
  // Behind the first scout.
  take(3);
  take(4);
  expect(sensor.hasCome()).toBe(true);
});
