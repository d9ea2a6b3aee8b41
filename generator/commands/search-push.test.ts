import path from 'node:path';
import {expect, it, vi} from 'vitest';
import {temporaryFolder} from '#disk/folder-in-tests.ts';

it('search-push reads the records of all locales, and sends nothing without --push', async () => {
  const dir = await temporaryFolder({
    'build.json': '{"baseUrl": "/", "buildId": "a", "locales": ["", "en"]}',
    'search-records.json': '[{}, {}]',
    'search-synonyms.json': '[]',
    'en/search-records.json': '[{}]',
  });
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const send = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('sent'));
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'search-push', '--dir', dir]);
  await import('./search-push.ts');
  expect(log.mock.calls.flat()).toEqual([
    expect.stringContaining(`${path.join(dir, 'search-records.json')}: 2 records`),
    expect.stringContaining(`${path.join(dir, 'en/search-records.json')}: 1 records`),
    '3 records in all',
    '0 lists of synonyms',
    'Nothing was sent: add --push to replace the hosted index.',
  ]);
  expect(send).not.toHaveBeenCalled();
});
