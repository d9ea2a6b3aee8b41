import {describe, expect, it, vi} from 'vitest';
import {importPageModule, isPageData, isPageModule} from './import-page-module.ts';

const page = {kind: 'standalone', path: '/x/', title: 'X', description: '', toc: []};
const Page = (): null => null;

describe('the module of a page', () => {
  it('is taken when it has component and page', async () => {
    const module = {default: Page, page};
    await expect(importPageModule('/x.js', {load: async () => module})).resolves.toBe(module);
  });

  it('without default export is an error that names it and says what follows', async () => {
    await expect(importPageModule('/x.js', {load: async () => ({page})})).rejects.toThrow(
      'The page component at /x.js has no default export. This makes it impossible to render anything.',
    );
  });

  it('without a page is an error', async () => {
    await expect(importPageModule('/x.js', {load: async () => ({default: Page})})).rejects.toThrow('has no page');
  });

  it('is asked for under another URL each time it must come afresh, as browsers remember failures', async () => {
    const load = vi.fn(async (_url: string) => ({default: Page, page}));
    await importPageModule('/x.js', {load});
    await importPageModule('/x.js', {load, fresh: true});
    await importPageModule('/x.js?v', {load, fresh: true});
    const [plain, first, second] = load.mock.calls.map(([url]) => new URL(url));
    expect(plain?.search).toBe('');
    expect(first?.search).toMatch(/^\?again=\d+$/);
    expect(second?.search).toMatch(/^\?v&again=\d+$/);
  });
});

describe('guards of what comes from outside', () => {
  it('know a page by kind, path, title and description', () => {
    expect(isPageData(page)).toBe(true);
    for (const wrong of [null, 'x', {}, {...page, kind: 'other'}, {...page, path: 1}, {...page, title: undefined}]) {
      expect(isPageData(wrong)).toBe(false);
    }
  });

  it('take components that memo made into objects, and no other objects', () => {
    expect(isPageModule({default: {$$typeof: Symbol('memo')}, page})).toBe(true);
    expect(isPageModule({default: {}, page})).toBe(false);
    expect(isPageModule({default: Page, page, Content: 'x'})).toBe(false);
  });
});
