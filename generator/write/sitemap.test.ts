import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {beforeAll, describe, expect, it, onTestFinished} from 'vitest';
import {PROJECT_DIR} from '#cache/project.ts';
import {loadSiteOf} from '#load/content/load-in-tests.ts';
import type {Site} from '#load/content/load-site.ts';
import {robotsTxt, sitemapXml} from './emit-files.ts';

const run = promisify(execFile);

async function addresses(site: Site): Promise<string[]> {
  return [...(await sitemapXml(site)).matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '');
}

/** A site of one doc in a repository of its own, committed on the given day. */
async function committedSite(date: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'committed-site-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  await mkdir(path.join(dir, 'content/docs'), {recursive: true});
  await writeFile(path.join(dir, 'site.config.ts'), "export default {title: 'T', url: 'https://t.example'};\n");
  await writeFile(path.join(dir, 'sidebars.ts'), "export default {docs: ['a']};\n");
  await writeFile(path.join(dir, 'content/docs/a.mdx'), '---\ntitle: A\ndescription: A.\n---\n\nText.\n');
  const env = {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=a', '-c', 'user.email=a@t.example', ...args], {cwd: dir, env});
  await git('init', '--quiet');
  await git('add', '.');
  await git('commit', '--quiet', '--no-verify', '--message', 'a');
  return dir;
}

describe('sitemapXml', () => {
  let site: Site;
  beforeAll(async () => {
    site = await loadSiteOf(path.join(PROJECT_DIR, 'fixtures/sites/minimal'));
  });

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

  it('has the date of the last commit of a doc', {timeout: 30_000}, async () => {
    const committed = await loadSiteOf(await committedSite('2023-05-06T12:00:00+02:00'));
    expect(await sitemapXml(committed)).toContain('/docs/a/</loc><lastmod>2023-05-06</lastmod>');
  });

  it('is empty when the whole site is hidden from search engines', async () => {
    const hidden = {...site, config: {...site.config, noIndex: true}};
    expect(await addresses(hidden)).toEqual([]);
    expect(await sitemapXml(hidden)).toMatch(/^<\?xml .*<urlset .*<\/urlset>$/);
  });
});

describe('robotsTxt', () => {
  it('allows everything and names the sitemaps of all locales', async () => {
    const site = await loadSiteOf(path.join(PROJECT_DIR, 'fixtures/sites/two-locales'));
    expect(robotsTxt(site)).toBe(`User-agent: *
Allow: /

Sitemap: https://locales.example/sitemap.xml
Sitemap: https://locales.example/en/sitemap.xml
Sitemap: https://locales.example/ar/sitemap.xml
`);
    expect(robotsTxt({...site, config: {...site.config, noIndex: true}})).toBe('User-agent: *\nDisallow: /\n');
  });
});
