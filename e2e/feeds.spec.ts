import type {Page} from '@playwright/test';
import siteConfig from '#site/site.config.ts';
import {expect, test} from './serve-fixture.ts';
import {POST_ROUTES} from './spec-routes.ts';

interface ReadFeed {
  readonly error: string | undefined;
  readonly posts: readonly {readonly url: string | null; readonly html: string}[];
  readonly links: readonly (string | null)[];
}

/** Parses a feed in the browser, which has an XML parser. */
const readFeed = (page: Page, xml: string): Promise<ReadFeed> =>
  page.evaluate((text): ReadFeed => {
    const urlOf = (link: Element | null | undefined) => link?.getAttribute('href') ?? link?.textContent ?? null;
    const feed = new DOMParser().parseFromString(text, 'text/xml');
    const posts = [...feed.querySelectorAll('item, entry')].map((post) => ({
      url: urlOf(post.querySelector('link')),
      // RSS has the text in `content:encoded`, Atom in `content`.
      html: [...post.children].find(({localName}) => /^(encoded|content)$/.test(localName))?.textContent ?? '',
    }));
    const targets = posts.flatMap(({html}) =>
      [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('[href], [src]')].map(
        (element) => element.getAttribute('href') ?? element.getAttribute('src'),
      ),
    );
    return {
      error: feed.querySelector('parsererror')?.textContent,
      posts,
      links: [...targets, ...[...feed.querySelectorAll('link')].map(urlOf)],
    };
  }, xml);

test('RSS and Atom parse, have every post with its text, and absolute links only', async ({page, request}) => {
  for (const file of ['/blog/rss.xml', '/blog/atom.xml']) {
    const {error, posts, links} = await readFeed(page, await (await request.get(file)).text());
    expect(error, file).toBeUndefined();
    expect(
      posts.map(({url}) => url),
      file,
    ).toEqual(POST_ROUTES.map((route) => siteConfig.url + route));
    for (const {url, html} of posts) expect(html.match(/\p{Script=Han}/gu)?.length, url ?? '').toBeGreaterThan(100);
    expect(links.length).toBeGreaterThan(posts.length);
    expect(
      links.filter((link) => !link?.startsWith('https://')),
      file,
    ).toEqual([]);
  }
});
