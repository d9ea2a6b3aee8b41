import {expect, it} from 'vitest';
import {checkPageModule} from './page-document.ts';

const module = {default: () => null, page: {kind: 'standalone', path: '/x/', title: 'X', description: '', toc: []}};

it('returns the module of a page', () => {
  expect(checkPageModule(module, '/x.js')).toBe(module);
});

it('rejects a module without default export, and one without page @8.6', () => {
  expect(() => checkPageModule({page: module.page}, '/x.js')).toThrow(
    'The page component at /x.js has no default export. This makes it impossible to render anything.',
  );
  expect(() => checkPageModule({default: () => null}, '/x.js')).toThrow('has no page');
});
