import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {loadSiteOf} from '#node/content/load-in-tests.ts';
import {robotsTxt} from './robots-txt.ts';

describe('robotsTxt', async () => {
  const site = await loadSiteOf(path.join(PROJECT_DIR, 'fixtures/sites/minimal'));

  it('allows everything and names the sitemaps of all editions by their absolute URLs', async () => {
    expect(robotsTxt(site)).toBe('User-agent: *\nAllow: /\n\nSitemap: https://minimal.example/sitemap.xml\n');
    const editions = await loadSiteOf(path.join(PROJECT_DIR, 'fixtures/sites/two-locales'));
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
