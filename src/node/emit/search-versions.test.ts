import path from 'node:path';
import {expect, it} from 'vitest';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {loadSiteOf} from '#node/content/load-in-tests.ts';
import {indexedPages} from './search-records.ts';

it('search records carry the docs version that their page belongs to, and its tag', async () => {
  const {data, records} = await loadSiteOf(path.join(PROJECT_DIR, 'fixtures/sites/three-versions'));
  const pages = indexedPages({site: data, records, compiled: new Map()});
  const found = pages.flatMap((page) => page.records.map(({url, version, docusaurus_tag: tag}) => [url, version, tag]));
  const at = (sitePath: string) => found.filter(([url]) => url === `https://versions.example${sitePath}`);
  expect(at('/docs/start/')).toEqual([['https://versions.example/docs/start/', '2.0', 'docs-default-2.0']]);
  expect(at('/docs/next/start/')[0]?.slice(1)).toEqual(['current', 'docs-default-current']);
  expect(at('/docs/1.0/start/')[0]?.slice(1)).toEqual(['1.0', 'docs-default-1.0']);
  expect(at('/playground/')[0]?.slice(1)).toEqual([null, 'default']);
});

it('search records carry the language of their edition', async () => {
  const dir = path.join(PROJECT_DIR, 'fixtures/sites/two-locales');
  const {data, records} = await loadSiteOf(dir, {locale: 'ar'});
  const languages = indexedPages({site: data, records, compiled: new Map()}).flatMap((page) =>
    page.records.map(({language}) => language),
  );
  expect([...new Set(languages)]).toEqual(['ar']);
});
