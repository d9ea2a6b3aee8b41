import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import type {Page} from '@playwright/test';
import siteConfig from '../site.config.ts';
import {wake} from './reader.ts';
import {readElements, readHead} from './read-html.ts';
import {expect, test} from './serve-fixture.ts';
import {LISTED_ROUTES, POST_ROUTES, SPEC_ROUTES, WRITTEN_ROUTES} from './spec-routes.ts';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const ORIGIN = siteConfig.url;

/** Asks for a path as the browser does; nothing is followed. */
const ask = (siteUrl: string, route: string): Promise<Response> =>
  fetch(siteUrl + route.slice(1), {redirect: 'manual'});

async function textOf(siteUrl: string, route: string): Promise<string> {
  const response = await ask(siteUrl, route);
  expect(response.status, route).toBe(200);
  return response.text();
}

for (const route of SPEC_ROUTES) {
  test(`${route} answers 200 from its own index.html, and its head is its own`, async ({site}) => {
    const html = await textOf(site.url, route);
    expect(html).toBe(await readFile(path.join(DIST, decodeURI(route), 'index.html'), 'utf8'));

    const {title, meta, links} = readHead(html);
    const url = ORIGIN + route;
    expect(links['canonical']).toBe(url);
    expect(title.length).toBeGreaterThan(0);
    expect(meta['description']?.length).toBeGreaterThan(0);
    expect(meta).toMatchObject({
      'og:description': meta['description'],
      'og:url': url,
      'og:type': WRITTEN_ROUTES.includes(route) ? 'article' : 'website',
      'og:site_name': 'StyleX',
      'og:locale': 'zh_CN',
    });
    expect(title.startsWith(meta['og:title'] ?? 'nothing')).toBe(true);

    const elements = readElements(html);
    expect(elements[0]?.name).toBe('html');
    expect(elements[0]?.properties).toMatchObject({lang: 'zh-CN', dir: 'ltr'});
    const headings = elements.filter(({name}) => name === 'h1');
    expect(headings.map(({text}) => text.trim() !== '')).toEqual([true]);
    // The top of a page is the page: no anchor leads there.
    expect(headings[0]?.properties['id']).toBeUndefined();
  });
}

test('no two pages share a title, a description or a main heading', async ({site}) => {
  const pages = await Promise.all(
    SPEC_ROUTES.map(async (route) => {
      const html = await textOf(site.url, route);
      const {title, meta} = readHead(html);
      return {
        title,
        description: meta['description'],
        heading: readElements(html).find(({name}) => name === 'h1')?.text,
      };
    }),
  );
  for (const field of ['title', 'description', 'heading'] as const) {
    const values = pages.map((page) => page[field]);
    expect(
      values.filter((value, index) => values.indexOf(value) !== index),
      field,
    ).toEqual([]);
  }
});

for (const route of ['/docs/learn/recipes/descendant styles/', '/docs/learn/recipes/descendant%20styles/']) {
  test(`the path with a space opens written as ${route}`, async ({page}) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    await wake(page);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${ORIGIN}/docs/learn/recipes/descendant%20styles/`,
    );
    await expect(page.locator('main h1')).toHaveCount(1);
  });
}

for (const route of [
  '/nothing/',
  '/docs/',
  '/docs/learn/nothing/',
  '/docs/learn/recipes/',
  '/docs/learn/recipes/descendant%2520styles/',
  '/docs/tags/',
  '/blog/page/1/',
  '/blog/page/3/',
  '/blog/v9.9.9/',
  '/blog/tags/nothing/',
  '/Docs/learn/',
  '/%E0%A4%A/',
  '/docs/nothing.html',
]) {
  test(`${route} is not in the table: the not-found page with status 404, hidden from search engines`, async ({
    site,
  }) => {
    const response = await ask(site.url, route);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toBe(await readFile(path.join(DIST, '404.html'), 'utf8'));
    const {meta, links} = readHead(html);
    expect(meta['robots']).toBe('noindex');
    expect(links['canonical']).toBeUndefined();
  });
}

for (const route of ['/docs/learn/index.html', '/docs/learn.html', '/blog/v0.11.0/index.html', '/index.html']) {
  test(`${route} is answered with the page of its clean path`, async ({site}) => {
    const clean = route.replace(/(index)?\.html$/, '').replace(/([^/])$/, '$1/');
    expect(await textOf(site.url, route)).toBe(await textOf(site.url, clean));
  });
}

test('search engines may know every page but search', async ({site}) => {
  for (const route of SPEC_ROUTES) {
    const {meta} = readHead(await textOf(site.url, route));
    expect(meta['robots'], route).toBe(route === '/search/' ? 'noindex' : undefined);
  }
});

test('the sitemap lists every listed route and nothing else, and robots.txt names it', async ({site}) => {
  const xml = await textOf(site.url, '/sitemap.xml');
  const urls = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(urls.toSorted()).toEqual(LISTED_ROUTES.map((route) => ORIGIN + route).toSorted());
  const robots = await textOf(site.url, '/robots.txt');
  expect(robots.split('\n')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robots).not.toContain('Disallow');
});

/** A feed as a reader's program sees it; parsed by the browser, which knows XML. */
interface ReadFeed {
  readonly error: string | undefined;
  readonly urls: readonly string[];
  readonly contents: readonly string[];
  readonly addresses: readonly (string | null)[];
}

function readXmlFeed(page: Page, xml: string): Promise<ReadFeed> {
  return page.evaluate((text): ReadFeed => {
    const feed = new DOMParser().parseFromString(text, 'text/xml');
    const posts = [...feed.querySelectorAll('item, entry')];
    const contents = posts.map((post) => {
      // RSS keeps the text in `content:encoded`, Atom in `content`.
      return [...post.children].find(({localName}) => /^(encoded|content)$/.test(localName))?.textContent ?? '';
    });
    const targets = contents.flatMap((html) => {
      const elements = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('[href], [src]')];
      return elements.map((element) => element.getAttribute('href') ?? element.getAttribute('src'));
    });
    return {
      error: feed.querySelector('parsererror')?.textContent,
      urls: posts.map(
        (post) => post.querySelector('link')?.getAttribute('href') ?? post.querySelector('link')?.textContent ?? '',
      ),
      contents,
      addresses: [
        ...targets,
        ...[...feed.querySelectorAll('link')].map((link) => link.getAttribute('href') ?? link.textContent),
      ],
    };
  }, xml);
}

for (const file of ['/blog/rss.xml', '/blog/atom.xml']) {
  test(`${file} parses, has the eleven posts with their text, and absolute addresses only`, async ({page, site}) => {
    const {error, urls, contents, addresses} = await readXmlFeed(page, await textOf(site.url, file));
    expect(error).toBeUndefined();
    expect(urls).toEqual(POST_ROUTES.map((route) => ORIGIN + route));
    expect(contents.filter((html) => (html.match(/\p{Script=Han}/gu) ?? []).length < 100)).toEqual([]);
    expect(addresses.length).toBeGreaterThan(urls.length);
    expect(addresses.filter((address) => address?.startsWith('https://') !== true)).toEqual([]);
  });
}

test('/blog/feed.json parses, has the eleven posts with their text, and absolute addresses only', async ({site}) => {
  const feed: {version: string; items: {url: string; content_html: string}[]} = JSON.parse(
    await textOf(site.url, '/blog/feed.json'),
  );
  expect(feed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/);
  expect(feed.items.map(({url}) => url)).toEqual(POST_ROUTES.map((route) => ORIGIN + route));
  for (const {content_html: html, url} of feed.items) {
    expect((html.match(/\p{Script=Han}/gu) ?? []).length, url).toBeGreaterThan(100);
    const addresses = readElements(html).flatMap(({properties: {href, src}}) =>
      [href, src].filter((it) => it !== undefined),
    );
    expect(
      addresses.filter((address) => !address.startsWith('https://')),
      url,
    ).toEqual([]);
  }
});

test('every page says where the feeds are', async ({site}) => {
  for (const route of ['/', '/docs/learn/', '/blog/v0.11.0/']) {
    const {links} = readHead(await textOf(site.url, route));
    expect(links).toMatchObject({
      'alternate application/rss+xml': '/blog/rss.xml',
      'alternate application/atom+xml': '/blog/atom.xml',
      'alternate application/feed+json': '/blog/feed.json',
    });
  }
});

test('llms.txt names the Markdown copy of every doc and post, and each of its links answers', async ({site}) => {
  const text = await textOf(site.url, '/llms.txt');
  expect(text.startsWith('# StyleX\n')).toBe(true);
  const urls = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, url = '']) => url);
  expect(urls.toSorted()).toEqual(WRITTEN_ROUTES.map((route) => `${ORIGIN}${route}index.md`).toSorted());
  for (const url of urls) await textOf(site.url, url.slice(ORIGIN.length));
});

test('a Markdown copy stands beside every doc and post, and the page names it', async ({site}) => {
  expect(WRITTEN_ROUTES).toHaveLength(46);
  for (const route of WRITTEN_ROUTES) {
    const html = await textOf(site.url, route);
    const response = await ask(site.url, `${route}index.md`);
    expect(response.headers.get('content-type'), route).toMatch(/^text\/markdown/);
    const heading = readElements(html).find(({name}) => name === 'h1')?.text;
    expect((await response.text()).split('\n')[0], route).toBe(`# ${heading}`);
    expect(readHead(html).links['alternate text/markdown'], route).toBe(`${route}index.md`);
  }
  for (const route of SPEC_ROUTES.filter((other) => !WRITTEN_ROUTES.includes(other))) {
    expect((await ask(site.url, `${route}index.md`)).status, route).toBe(404);
  }
});
