import {describe, expect, it, vi} from 'vitest';
import {createByteCache} from './byte-cache.ts';

const bytes = (length: number) => vi.fn(async () => Buffer.alloc(length));

describe('createByteCache', () => {
  it('produces an entry once', async () => {
    const cache = createByteCache(10);
    const produce = bytes(4);
    await cache.get('a', produce);
    await cache.get('a', produce);
    expect(produce).toHaveBeenCalledTimes(1);
  });

  it('shares one production between callers that ask at the same time', async () => {
    const cache = createByteCache(10);
    const produce = bytes(4);
    await Promise.all([cache.get('a', produce), cache.get('a', produce)]);
    expect(produce).toHaveBeenCalledTimes(1);
  });

  it('forgets the entry that was not used for longest', async () => {
    const cache = createByteCache(10);
    const [a, b, c] = [bytes(4), bytes(4), bytes(4)];
    await cache.get('a', a);
    await cache.get('b', b);
    await cache.get('a', a);
    await cache.get('c', c);
    await cache.get('a', a);
    await cache.get('b', b);
    expect(a).toHaveBeenCalledTimes(1);
    expect(b).toHaveBeenCalledTimes(2);
  });

  it('hands out an entry larger than the limit without keeping it', async () => {
    const cache = createByteCache(10);
    const produce = bytes(11);
    expect(await cache.get('a', produce)).toHaveLength(11);
    await cache.get('a', produce);
    expect(produce).toHaveBeenCalledTimes(2);
  });

  it('does not keep a failure', async () => {
    const cache = createByteCache(10);
    await expect(cache.get('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    await expect(cache.get('a', bytes(1))).resolves.toHaveLength(1);
  });
});
