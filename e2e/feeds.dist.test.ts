import {readdirSync, readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {expect} from 'vitest';
import {parse} from 'yaml';
import {z} from 'zod';
import {spaceHanAndLatin} from '../generator/shared/space-han-and-latin.ts';
import siteConfig from '#site/site.config.ts';
import {readElements, readHead} from './read-html.ts';
import {fetchPath, test, textOf} from './served-files.ts';
import {POST_ROUTES, ROUTES, SITE, UNLISTED_ROUTE, WRITTEN_ROUTES} from './site-routes.ts';

const ORIGIN = siteConfig.url;

const tagsSchema = z.record(z.string(), z.object({label: z.string()}));

/** The labels of a post's tags, from its source. */
function tagLabelsOf(url: string): string[] {
  const labels = tagsSchema.parse(parse(readFileSync(join(SITE, 'content/tags.yml'), 'utf8')));
  const name = basename(url);
  const file = readdirSync(join(SITE, 'content/blog')).find((post) => post.endsWith(`-${name}.mdx`)) ?? name;
  const tags = /^tags: \[(?<ids>.+)\]$/mu.exec(readFileSync(join(SITE, 'content/blog', file), 'utf8'))?.groups?.['ids'];
  return (tags ?? '').split(', ').map((id) => labels[id]?.label ?? `unknown tag ${id}`);
}

test('the sitemap lists every listed route and nothing else, and robots.txt links it @2.2', async ({site}) => {
  const xml = await textOf(site.url, '/sitemap.xml');
  const urls = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(urls.toSorted()).toEqual(
    ROUTES.filter((route) => route !== UNLISTED_ROUTE)
      .map((route) => ORIGIN + route)
      .toSorted(),
  );
  const robots = await textOf(site.url, '/robots.txt');
  expect(robots.split('\n')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robots).not.toContain('Disallow');
});

test('the JSON feed has every post with its text and the labels of its tags, and absolute links only', async ({
  site,
}) => {
  const feed: {version: string; items: {url: string; content_html: string; tags: string[]}[]} = JSON.parse(
    await textOf(site.url, '/blog/feed.json'),
  );
  expect(feed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/);
  expect(feed.items.map(({url}) => url)).toEqual(POST_ROUTES.map((route) => ORIGIN + route));
  for (const {content_html: html, url, tags} of feed.items) {
    expect(tags, url).toEqual(tagLabelsOf(url));
    expect((html.match(/\p{Script=Han}/gu) ?? []).length, url).toBeGreaterThan(100);
    const links = readElements(html).flatMap(({properties: {href, src}}) => [href ?? src ?? []].flat());
    expect(
      links.filter((link) => !link.startsWith('https://')),
      url,
    ).toEqual([]);
  }
});

test('every page links the feeds', async ({site}) => {
  for (const route of ['/', '/docs/learn/', '/blog/v0.11.0/']) {
    const {links} = readHead(await textOf(site.url, route));
    expect(links).toMatchObject({
      'alternate application/rss+xml': '/blog/rss.xml',
      'alternate application/atom+xml': '/blog/atom.xml',
      'alternate application/feed+json': '/blog/feed.json',
    });
  }
});

test('llms.txt links the Markdown copy of every doc and post and the tutorial, and each of its links works', async ({
  site,
}) => {
  const text = await textOf(site.url, '/llms.txt');
  expect(text.startsWith('# StyleX\n')).toBe(true);
  const urls = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, url = '']) => url);
  const copies = ['/llms-full.txt', ...WRITTEN_ROUTES.map((route) => `${route}index.md`), '/playground/tutorial.md'];
  expect(urls.toSorted()).toEqual(copies.map((path) => ORIGIN + path).toSorted());
  for (const url of urls) await textOf(site.url, url.slice(ORIGIN.length));
});

test('every doc and post has a Markdown copy, which the page links', async ({site}) => {
  for (const route of WRITTEN_ROUTES) {
    const html = await textOf(site.url, route);
    const response = await fetchPath(site.url, `${route}index.md`);
    expect(response.headers.get('content-type'), route).toMatch(/^text\/markdown/);
    const heading = readElements(html).find(({name}) => name === 'h1')?.text ?? '';
    expect((await response.text()).split('\n')[0], route).toBe(`# ${spaceHanAndLatin(heading)}`);
    expect(readHead(html).links['alternate text/markdown'], route).toBe(`${route}index.md`);
  }
  for (const route of ROUTES.filter((other) => !WRITTEN_ROUTES.includes(other))) {
    expect((await fetchPath(site.url, `${route}index.md`)).status, route).toBe(404);
  }
});

test('a space separates Han from Latin and code in texts outside of pages', async ({site}) => {
  const texts: string[] = [];
  for (const route of ROUTES) {
    const {title, meta} = readHead(await textOf(site.url, route));
    const names = ['description', 'og:title', 'og:description', 'og:image:alt'] as const;
    texts.push(title, ...names.map((name) => meta[name] ?? ''));
  }
  const feed: {items: {title: string; summary: string}[]} = JSON.parse(await textOf(site.url, '/blog/feed.json'));
  texts.push(...feed.items.flatMap(({title, summary}) => [title, summary]));
  for (const file of [
    '/llms.txt',
    '/llms-full.txt',
    '/opensearch.xml',
    '/manifest.webmanifest',
    ...WRITTEN_ROUTES.map((route) => `${route}index.md`),
  ]) {
    const prose = (await textOf(site.url, file))
      .replaceAll(/^([ >]*)```.*?^\1```/gms, '')
      .replaceAll(/(`+)[^`].*?\1/g, 'code')
      .replaceAll(/\]\([^)]*\)/g, ']');
    texts.push(...prose.split('\n'));
  }
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => spaceHanAndLatin(text) !== text)).toEqual([]);
});
