import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {PROJECT_DIR} from '#node/build/project.ts';
import {loadSite} from '#node/content/load-site.ts';
import {robotsTxt} from './robots-txt.ts';

describe('robotsTxt', async () => {
  const site = await loadSite(path.join(PROJECT_DIR, 'fixtures/sites/minimal'), {includeDrafts: false});

  it('allows everything and names the sitemaps of all editions by their absolute URLs', async () => {
    expect(robotsTxt(site)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://minimal.example/sitemap.xml\n');
    const editions = await loadSite(path.join(PROJECT_DIR, 'fixtures/sites/two-locales'), {includeDrafts: false});
    expect(robotsTxt(editions).match(/^Sitemap: .*$/gm)).toEqual([
      'Sitemap: https://locales.example/sitemap.xml',
      'Sitemap: https://locales.example/en/sitemap.xml',
      'Sitemap: https://locales.example/ar/sitemap.xml',
    ]);
  });

  it('closes the whole site when it is hidden from search engines', () => {
    const text = robotsTxt({...site, config: {...site.config, noIndex: true}});
    expect(text).toBe('User-agent: *\nDisallow: /\n');
  });
});
