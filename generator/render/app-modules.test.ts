import {expect, it} from 'vitest';
import type {SitePage} from '#shared/page-data.ts';
import {pageModuleText} from './app-modules.ts';

it('the module of a page lacks what only the static rendering reads', () => {
  const page: SitePage = {kind: 'site-x', path: '/', title: 'title', description: '', staticData: {growth: 'growth'}};
  const text = pageModuleText({page, component: {file: './x.js', name: 'x'}, entry: './entry.js'});
  expect(text).toContain('title');
  expect(text).not.toContain('growth');
});
