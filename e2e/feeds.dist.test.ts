import {expect} from 'vitest';
import {spaceHanAndLatin} from '../generator/shared/format-text.ts';
import siteConfig from '#site/site.config.ts';
import {readHead} from './read-html.ts';
import {test, textOf} from './served-files.ts';
import {ROUTES, UNLISTED_ROUTE, WRITTEN_ROUTES} from './site-routes.ts';

const ORIGIN = siteConfig.url;

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

test('a page links the feeds and its large preview picture, the cover for home and search', async ({site}) => {
  for (const [route, picture] of [
    ['/', /\/brand\/cover\.png$/],
    ['/search/', /\/brand\/cover\.png$/],
    ['/docs/learn/', /\/assets\/og\//],
  ] as const) {
    const {links, meta} = readHead(await textOf(site.url, route));
    expect(meta['og:image'], route).toMatch(picture);
    expect(meta['twitter:card'], route).toBe('summary_large_image');
    expect(links).toMatchObject({
      'alternate application/rss+xml': '/blog/rss.xml',
      'alternate application/atom+xml': '/blog/atom.xml',
      'alternate application/feed+json': '/blog/feed.json',
    });
  }
});

test('a space separates Han from Latin and code in texts outside of pages', async ({site}) => {
  const texts: string[] = [];
  for (const route of ROUTES) {
    const [head = ''] = (await textOf(site.url, route)).split('<body');
    const {title, meta} = readHead(head);
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
