import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {PROJECT_DIR} from '#node/build/project.ts';
import {loadSite} from '#node/content/load-site.ts';
import {robotsTxt} from './robots-txt.ts';

describe('robotsTxt', async () => {
  const site = await loadSite(path.join(PROJECT_DIR, 'fixtures/sites/minimal'), {includeDrafts: false});

  it('allows everything and names the sitemap by its absolute URL', () => {
    const text = robotsTxt({...site, data: {...site.data, baseUrl: '/base/'}});
    expect(text).toBe('User-agent: *\nAllow: /\n\nSitemap: https://minimal.example/base/sitemap.xml\n');
  });

  it('closes the whole site when it is hidden from search engines', () => {
    const text = robotsTxt({...site, config: {...site.config, noIndex: true}});
    expect(text).toBe('User-agent: *\nDisallow: /\n');
  });
});
