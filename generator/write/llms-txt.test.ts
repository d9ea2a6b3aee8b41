import {describe, expect, it} from 'vitest';
import {fixtureSite} from '#load/content/load-in-tests.ts';
import {llmsTxt} from './markdown-copies.ts';

const site = await fixtureSite('minimal');

describe('llmsTxt', () => {
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
