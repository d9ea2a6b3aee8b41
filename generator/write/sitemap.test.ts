import {expect, it} from 'vitest';
import {gitRepository, hasNoGit} from '#load/content/git-in-tests.ts';
import {fixtureSite, loadSiteOf} from '#load/content/load-in-tests.ts';
import {robotsTxt, sitemapXml} from './sitemap.ts';

it.skipIf(hasNoGit)('sitemapXml has the date of the last commit of a doc', async () => {
  const {dir, commit} = await gitRepository({
    'site.config.ts': "export default {title: 'T', url: 'https://t.example'};\n",
    'content/docs/a.mdx': '---\ntitle: A\ndescription: A.\n---\n\nText.\n',
  });
  await commit('2023-05-06');
  expect(await sitemapXml(await loadSiteOf(dir))).toContain('/docs/a/</loc><lastmod>2023-05-06</lastmod>');
});

it('sitemapXml is empty when the whole site is hidden from search engines', async () => {
  const site = await fixtureSite('minimal');
  const hidden = {...site, config: {...site.config, noIndex: true}};
  expect(await sitemapXml(hidden)).toMatch(/^<\?xml .*<urlset [^>]*><\/urlset>$/);
});

it('robotsTxt allows everything and names the sitemaps of all locales', async () => {
  const site = await fixtureSite('two-locales');
  expect(robotsTxt(site)).toBe(`User-agent: *
Allow: /

Sitemap: https://locales.example/sitemap.xml
Sitemap: https://locales.example/en/sitemap.xml
Sitemap: https://locales.example/ar/sitemap.xml
`);
  expect(robotsTxt({...site, config: {...site.config, noIndex: true}})).toBe('User-agent: *\nDisallow: /\n');
});
