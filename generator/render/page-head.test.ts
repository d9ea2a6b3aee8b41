import path from 'node:path';
import {expect, it} from 'vitest';
import {PROJECT_DIR} from '#cache/project.ts';
import {loadSiteOf} from '#load/content/load-in-tests.ts';
import type {PageData} from '#shared/page-data.ts';
import {documentTitle, pageHead} from './page-head.ts';

const {data, records} = await loadSiteOf(path.join(PROJECT_DIR, 'fixtures/sites/minimal'));
const site = {...data, title: '站点A', tagline: '第1个'};
const page: PageData = {kind: 'search', path: '/x/', title: '从DOM到源码', description: '用API写'};
const home = records.flatMap((record) => (record.data.kind === 'landing' ? [record.data] : []))[0] ?? page;

it('documentTitle has the page and the site, or for the home page the site and its tagline', () => {
  expect(documentTitle(page, site)).toBe('从 DOM 到源码 | 站点 A');
  expect(documentTitle(home, site)).toBe('站点 A | 第 1 个');
  expect(documentTitle(home, {...site, tagline: ''})).toBe('站点 A');
});

it('pageHead has a space between Han and Latin in all texts', () => {
  const image = {path: '/a.png'};
  const head = pageHead(page, {type: 'article', noIndex: false, tags: ['发布A'], image}, site).join('\n');
  for (const text of ['从 DOM 到源码', '用 API 写', '站点 A', '发布 A', '从 DOM 到源码 | 站点 A'])
    expect(head).toContain(`content="${text}"`);
  expect(head).not.toMatch(/从DOM|用API|站点A|发布A/);
});
