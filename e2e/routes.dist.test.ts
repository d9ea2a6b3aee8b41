import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect} from 'vitest';
import siteConfig from '#site/site.config.ts';
import {type HtmlElement, readElements, readHead} from './read-html.ts';
import {fetchPath, test, textOf} from './served-files.ts';
import {ROUTES, WRITTEN_ROUTES} from './site-routes.ts';
import {DIST} from './tested-site.ts';
import {SPEC_ROUTES} from './spec-routes.ts';

const ORIGIN = siteConfig.url;

/** Lists of posts, which grow with them. */
const POST_LIST = /^\/blog\/(?:tags\/[\w-]+\/)?(?:page\/\d+\/)?$/u;

test('the build has the routes of the specification, and beyond them docs of a sidebar, dated posts and their lists @2.1', () => {
  expect(ROUTES).toEqual(expect.arrayContaining([...SPEC_ROUTES, ...WRITTEN_ROUTES]));
  const known = new Set([...SPEC_ROUTES, ...WRITTEN_ROUTES]);
  expect(ROUTES.filter((route) => !known.has(route) && !POST_LIST.test(route))).toEqual([]);
});

/** The parts of every page. */
function expectShell(html: string, route: string): void {
  expect.soft(readHead(html).meta['generator'], route).toBe('docs-generator 2.4.1');
  const elements = readElements(html);
  const mains = elements.flatMap(({name, properties}) => (name === 'main' ? [properties['id']] : []));
  expect.soft(mains, route).toEqual(['main-content']);
  const first = elements.find(({name}) => /^(a|button|input|summary|select|textarea)$/.test(name));
  expect.soft(first, route).toMatchObject({name: 'a', text: '跳到主要内容', properties: {href: '#main-content'}});
}

test('every route is served from its own index.html, with a head and a main heading that no other page has; every page names its generator and has one main element, where the skip link at its start leads @2.1 @2.15 @2.21 @9.30', async ({
  site,
}) => {
  const unique = new Set<string | undefined>();
  for (const route of ROUTES) {
    const html = await textOf(site.url, route);
    expect.soft(html, route).toBe(await readFile(path.join(DIST, decodeURI(route), 'index.html'), 'utf8'));
    expectShell(html, route);

    const {title, meta, links} = readHead(html);
    const url = ORIGIN + route;
    expect.soft(links['canonical']).toBe(url);
    expect.soft(title.length, route).toBeGreaterThan(0);
    expect.soft(meta['description']?.length, route).toBeGreaterThan(0);
    expect.soft(meta, route).toMatchObject({
      'og:description': meta['description'],
      'og:url': url,
      'og:type': WRITTEN_ROUTES.includes(route) ? 'article' : 'website',
      'og:site_name': 'StyleX',
      'og:locale': 'zh_CN',
    });
    expect.soft(title.startsWith(meta['og:title'] ?? 'nothing'), route).toBe(true);
    expect.soft(meta['robots'], route).toBe(route === '/search/' ? 'noindex' : undefined);

    const elements = readElements(html);
    expect.soft(elements[0]?.name, route).toBe('html');
    expect.soft(elements[0]?.properties, route).toMatchObject({lang: 'zh-CN', dir: 'ltr'});
    const headings = elements.filter(({name}) => name === 'h1');
    expect.soft(headings, route).toHaveLength(1);
    expect.soft(headings[0]?.text.trim(), route).not.toBe('');
    // Links to the top of a page have no anchor.
    expect.soft(headings[0]?.properties['id'], route).toBeUndefined();
    for (const text of [`title ${title}`, `description ${meta['description']}`, `h1 ${headings[0]?.text}`]) {
      expect.soft(unique.has(text), `${route} ${text}`).toBe(false);
      unique.add(text);
    }
  }
});

test('any other path has status 404 and the not-found page, hidden from search engines @2.3 @2.6', async ({site}) => {
  const html = await readFile(path.join(DIST, '404.html'), 'utf8');
  for (const route of ['/docs/learn/nothing/', '/docs/learn/recipes/', '/blog/page/99/', '/Docs/learn/']) {
    const response = await fetchPath(site.url, route);
    expect.soft(response.status, route).toBe(404);
    expect.soft(await response.text(), route).toBe(html);
  }
  expectShell(html, '/404.html');
  const {meta, links} = readHead(html);
  expect(meta['robots']).toBe('noindex');
  expect(links['canonical']).toBeUndefined();
});

test('a path that ends in index.html or .html responds with the page of its clean path @2.8', async ({site}) => {
  for (const route of ['/docs/learn/index.html', '/docs/learn.html', '/blog/v0.11.0/index.html', '/index.html']) {
    const clean = route.replace(/(index)?\.html$/, '').replace(/([^/])$/, '$1/');
    expect.soft(await textOf(site.url, route), route).toBe(await textOf(site.url, clean));
  }
});

test('every internal link leads to a page, a file and an anchor that exist', async ({site}) => {
  const documents = new Map<string, readonly HtmlElement[]>();
  for (const route of [...ROUTES, '/404.html']) documents.set(route, readElements(await textOf(site.url, route)));
  const broken: string[] = [];
  for (const [route, elements] of documents) {
    for (const {name, properties} of elements) {
      const {href} = properties;
      if (name !== 'a' || href === undefined || !/^[/#]/.test(href)) continue;
      const url = new URL(href, site.url + route.slice(1));
      const target = href.startsWith('#') ? elements : documents.get(url.pathname);
      const id = decodeURIComponent(url.hash.slice(1));
      const exists =
        target === undefined
          ? (await fetchPath(site.url, url.pathname)).status === 200
          : id === '' || url.pathname === '/playground/' || target.some((element) => element.properties['id'] === id);
      if (!exists) broken.push(`${route}: ${href}`);
    }
  }
  expect(broken).toEqual([]);
});

test('the main document of the docs is /docs/learn/ @2.14', async ({site}) => {
  const boot = /data-app="([^" ]+)/.exec(await textOf(site.url, '/'))?.[1] ?? '';
  expect(await textOf(site.url, boot)).toContain('"mainHref":"/docs/learn/"');
});

test('next and previous follow the order of each sidebar @2.13', async ({site}) => {
  const linksOf = async (route: string) =>
    readElements(await textOf(site.url, route)).flatMap(({name, properties: {href = '', rel}}) =>
      name === 'a' ? [{href, rel}] : [],
    );
  for (const first of ['/docs/learn/', '/docs/api/']) {
    const chain = [first];
    for (let route: string | undefined = first; route !== undefined;) {
      const links = await linksOf(route);
      expect(links.find(({rel}) => rel === 'prev')?.href, route).toBe(chain.at(-2));
      route = links.find(({rel}) => rel === 'next')?.href;
      if (route !== undefined) chain.push(route);
    }
    expect(chain.toSorted()).toEqual(ROUTES.filter((route) => route.startsWith(first)).toSorted());
    // The pager repeats links.
    const hrefs = new Set((await linksOf(first)).map(({href}) => href));
    expect([...hrefs].filter((href) => chain.includes(href))).toEqual(chain);
  }
});

test('every page links existing icons and an existing manifest', async ({site}) => {
  const {links} = readHead(await textOf(site.url, '/docs/learn/styling-ui/defining-styles/'));
  for (const rel of ['icon', 'apple-touch-icon', 'mask-icon', 'manifest']) {
    const href = Object.entries(links).find(([key]) => key.split(' ')[0] === rel)?.[1] ?? '';
    expect((await fetchPath(site.url, href)).status, rel).toBe(200);
  }
  const manifest: {start_url: string; icons: {src: string}[]} = JSON.parse(
    await textOf(site.url, '/manifest.webmanifest'),
  );
  expect(manifest.start_url).toBe('./');
  for (const {src} of manifest.icons) expect((await fetchPath(site.url, `/${src}`)).status, src).toBe(200);
});

test('pages turn off the space between digits and Han in WebKit', async ({site}) => {
  expect(await textOf(site.url, '/')).toMatch(
    /@supports \(+-webkit-hyphens:none\)+\{body\{text-autospace:ideograph-alpha\}\}/,
  );
});
