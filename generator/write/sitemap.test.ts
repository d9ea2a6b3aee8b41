import {describe, expect, it} from 'vitest';
import {gitRepository} from '#load/content/git-in-tests.ts';
import {fixtureSite, loadSiteOf} from '#load/content/load-in-tests.ts';
import type {Site} from '#load/content/load-site.ts';
import {robotsTxt, sitemapXml} from './sitemap.ts';

const site = await fixtureSite('minimal');

async function addresses(site: Site): Promise<string[]> {
  return [...(await sitemapXml(site)).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
}

describe('sitemapXml', () => {
  it('lists every page once by its absolute URL', async () => {
    const found = await addresses(site);
    expect(found).toContain('https://minimal.example/');
    expect(found).toContain('https://minimal.example/docs/start/');
    expect(found).toContain('https://minimal.example/docs/tags/basics/');
    expect(found).toContain('https://minimal.example/blog/v1.0/');
    expect(found).toContain('https://minimal.example/about/');
    expect(found).toContain('https://minimal.example/docs/theming/dark%20mode/');
    expect(new Set(found).size).toBe(found.length);
  });

  it('leaves out unlisted pages, search and the not-found page', async () => {
    const found = await addresses(site);
    expect(found.filter((url) => /hidden|search|404/.test(url))).toEqual([]);
    expect(found).toHaveLength(site.records.length - 3);
  });

  it('has the date of a post', async () => {
    const entry = '<url><loc>https://minimal.example/blog/hello/</loc><lastmod>2024-01-15</lastmod></url>';
    expect(await sitemapXml(site)).toContain(entry);
  });

  it('has the date of the last commit of a doc', async () => {
    const {dir, commit} = await gitRepository({
      'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
      'content/docs/a.mdx': '---\ntitle: A\ndescription: A.\n---\n\nText.\n',
    });
    await commit('2023-05-06');
    expect(await sitemapXml(await loadSiteOf(dir))).toContain('/docs/a/</loc><lastmod>2023-05-06</lastmod>');
  });

  it('is empty when the whole site is hidden from search engines', async () => {
    const hidden = {...site, config: {...site.config, noIndex: true}};
    expect(await addresses(hidden)).toEqual([]);
    expect(await sitemapXml(hidden)).toMatch(/^<\?xml .*<urlset .*<\/urlset>$/);
  });
});

describe('robotsTxt', () => {
  it('allows everything and names the sitemaps of all locales', async () => {
    const site = await fixtureSite('two-locales');
    expect(robotsTxt(site)).toBe(`User-agent: *
Allow: /

Sitemap: https://locales.example/sitemap.xml
Sitemap: https://locales.example/en/sitemap.xml
Sitemap: https://locales.example/ar/sitemap.xml
`);
    expect(robotsTxt({...site, config: {...site.config, noIndex: true}})).toBe('User-agent: *\nDisallow: /\n');
  });
});
