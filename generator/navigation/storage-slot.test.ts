import {expect, it, vi} from 'vitest';
import {createJsonSlot} from './storage-slot.ts';

/** Loads the module again, which warns once. */
async function freshSlot(key: string) {
  vi.resetModules();
  const {createStorageSlot} = await import('./storage-slot.ts');
  return {slot: createStorageSlot(key), createStorageSlot};
}

it('a storage slot reads, writes and deletes its key', async () => {
  const {slot} = await freshSlot('theme');
  expect(slot.get()).toBeNull();
  slot.set('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(slot.get()).toBe('dark');
  slot.delete();
  expect(localStorage.getItem('theme')).toBeNull();
});

it('a storage slot notifies listeners of all slots of its key', async () => {
  const {slot, createStorageSlot} = await freshSlot('theme');
  const heard = vi.fn();
  const end = createStorageSlot('theme').subscribe(heard);
  slot.set('dark');
  slot.delete();
  end();
  slot.set('light');
  expect(heard.mock.calls).toEqual([['dark'], [null]]);
});

it('a storage slot notifies listeners when another tab changes the key or clears the storage', async () => {
  const {slot} = await freshSlot('theme');
  const heard = vi.fn();
  slot.subscribe(heard);
  dispatchEvent(new StorageEvent('storage', {key: 'other', newValue: 'x'}));
  dispatchEvent(new StorageEvent('storage', {key: 'theme', newValue: 'dark'}));
  dispatchEvent(new StorageEvent('storage', {key: null}));
  expect(heard.mock.calls).toEqual([['dark'], [null]]);
});

it('unavailable storage is reported in the console once, and stores nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const {slot, createStorageSlot} = await freshSlot('theme');
  const fail = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {getItem: fail, setItem: fail, removeItem: fail});
  const heard = vi.fn();
  slot.subscribe(heard);
  expect(slot.get()).toBeNull();
  expect(slot.set('dark')).toBe(false);
  slot.delete();
  createStorageSlot('other').set('x');
  expect(heard).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledTimes(1);
});

it('a slot with JSON validates what is stored, and what is missing or no JSON', () => {
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
