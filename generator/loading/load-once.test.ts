import {expect, it, vi} from 'vitest';
import {loadOnce} from './lazy-chunk.ts';

it('loads once, and again after a failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('module');
  const loadModule = loadOnce(load);
  await expect(loadModule()).rejects.toThrow('offline');
  expect(await Promise.all([loadModule(), loadModule()])).toEqual(['module', 'module']);
  expect(load).toHaveBeenCalledTimes(2);
});
