import {expect, it, vi} from 'vitest';
import {createJsonSlot, createStorageSlot} from './storage-slot.ts';

it('a storage slot notifies listeners of all slots of its key, until they end, also of what another tab changes or clears', () => {
  const slot = createStorageSlot('theme');
  const heard = vi.fn();
  const end = createStorageSlot('theme').subscribe(heard);
  slot.set('dark');
  slot.delete();
  for (const init of [{key: 'other', newValue: 'x'}, {key: 'theme', newValue: 'light'}, {key: null}])
    dispatchEvent(new StorageEvent('storage', init));
  end();
  slot.set('dark');
  expect(heard.mock.calls).toEqual([['dark'], [null], ['light'], [null]]);
});

it('a slot with JSON stores under its key, and validates what is stored, and what is missing or no JSON', () => {
  const slot = createJsonSlot('list', (stored): readonly unknown[] => (Array.isArray(stored) ? stored : ['nothing']));
  expect(slot.get()).toEqual(['nothing']);
  expect(slot.set([1, 'two'])).toBe(true);
  expect(slot.get()).toEqual([1, 'two']);
  for (const text of ['[1', '{"a": 1}']) {
    localStorage.setItem('list', text);
    expect(slot.get()).toEqual(['nothing']);
  }
  slot.delete();
  expect(localStorage.getItem('list')).toBeNull();
});
