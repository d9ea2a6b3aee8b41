import {describe, expect, it, vi} from 'vitest';
import {importPageModule} from './import-page-module.ts';

const module = {default: () => null, page: {kind: 'standalone', path: '/x/', title: 'X', description: '', toc: []}};

describe('importPageModule', () => {
  it('returns the module', async () => {
    await expect(importPageModule('/x.js', {load: async () => module})).resolves.toBe(module);
  });

  it('rejects a module without default export, and one without page', async () => {
    await expect(importPageModule('/x.js', {load: async () => ({page: module.page})})).rejects.toThrow(
      'The page component at /x.js has no default export. This makes it impossible to render anything.',
    );
    await expect(importPageModule('/x.js', {load: async () => ({default: () => null})})).rejects.toThrow('has no page');
  });

  it('uses another URL for each fresh import', async () => {
    const load = vi.fn(async (_url: string) => module);
    await importPageModule('/x.js', {load});
    await importPageModule('/x.js', {load, fresh: true});
    await importPageModule('/x.js?v', {load, fresh: true});
    const [plain, first, second] = load.mock.calls.map(([url]) => new URL(url));
    expect(plain?.search).toBe('');
    expect(first?.search).toMatch(/^\?again=\d+$/);
    expect(second?.search).toMatch(/^\?v&again=\d+$/);
  });
});
