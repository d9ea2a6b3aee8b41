import {describe, expect, it} from 'vitest';
import {fixtureSite} from '#load/content/load-in-tests.ts';
import {llmsTxt} from './markdown-copies.ts';

const ORIGIN = 'https://minimal.example';
const site = await fixtureSite('minimal');

describe('llmsTxt', () => {
  it('lists all listed pages: docs in the order of the sidebar, posts, the rest', () => {
    expect(llmsTxt(site)).toBe(`# Minimal

> A small complete site

## Docs

- [Start](${ORIGIN}/docs/start/index.md): Where to begin.
- [Colors](${ORIGIN}/docs/theming/colors/index.md): All colours by name.
- [Dark \\[mode\\]](${ORIGIN}/docs/theming/dark%20mode/index.md): Colours at night.

## Blog

- [Release 1.0 <beta> & more](${ORIGIN}/blog/v1.0/index.md): What "1.0" brings.
- [Hello](${ORIGIN}/blog/hello/index.md): The first post.

## Optional

- [About](${ORIGIN}/about/index.md): Who makes this site.
`);
    expect(llmsTxt(site)).not.toContain('hidden');
  });

  it('has a space between Han and Latin', () => {
    const texts = {title: '用CSS', description: '用API写'};
    const records = site.records.map((record) => ({...record, data: {...record.data, ...texts}}));
    const text = llmsTxt({...site, records, data: {...site.data, title: '站点A', tagline: '第1个'}});
    expect(text).toContain('# 站点 A\n\n> 第 1 个\n');
    expect(text).toContain(`- [用 CSS](${ORIGIN}/docs/start/index.md): 用 API 写\n`);
  });

  it('names sections as the navbar does, dropdowns included', () => {
    const handbook = {type: 'link', label: 'Handbook', href: '/docs/start/', position: 'left'} as const;
    const dropdown = {type: 'dropdown', label: 'More', position: 'left', items: [handbook]} as const;
    for (const item of [handbook, dropdown]) {
      const text = llmsTxt({...site, data: {...site.data, navbar: {...site.data.navbar, items: [item]}}});
      expect(text).toContain('\n## Handbook\n');
    }
  });

  it('has only the docs of the last version', () => {
    const docsVersions = site.data.docsVersions.map((version) => ({...version, name: 'newer'}));
    const text = llmsTxt({...site, data: {...site.data, docsVersions}});
    expect(text).not.toContain('/docs/');
    expect(text).toContain('/blog/hello/');
  });

  it('uses the sidebar’s id as the name of a section that the navbar does not link', () => {
    const text = llmsTxt({...site, data: {...site.data, navbar: {...site.data.navbar, items: []}}});
    expect(text).toContain('\n## docs\n');
  });
});
