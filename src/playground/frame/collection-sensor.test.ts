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

it('waits anew each time, with canaries that were not let go before', () => {
  take(2);
  take(3);
  sensor.begin();
  take(1);
  // The first canary is gone, and the other one about to go, when the wait begins anew: two canaries and a scout.
  sensor.begin();
  expect(registered).toHaveLength(8);
  take(0);
  expect(sensor.hasCome()).toBe(false);
  take(6);
  take(5);
  expect(sensor.hasCome()).toBe(true);
});

it('counts for the age of canaries what their own scouts have seen', () => {
  take(2);
  take(3);
  sensor.begin();
  take(1);
  sensor.begin();
  // The scout of those before sends no other one.
  take(4);
  expect(registered).toHaveLength(8);
  take(7);
  expect(registered).toHaveLength(9);
});
