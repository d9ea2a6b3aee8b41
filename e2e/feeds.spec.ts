import type {Page} from '@playwright/test';
import siteConfig from '../site.config.ts';
import {expect, test} from './serve-fixture.ts';
import {POST_ROUTES} from './spec-routes.ts';

const ORIGIN = siteConfig.url;

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
  test(`${file} parses, has the eleven posts with their text, and absolute addresses only`, async ({page}) => {
    const {error, urls, contents, addresses} = await readXmlFeed(page, await (await page.request.get(file)).text());
    expect(error).toBeUndefined();
    expect(urls).toEqual(POST_ROUTES.map((route) => ORIGIN + route));
    expect(contents.filter((html) => (html.match(/\p{Script=Han}/gu) ?? []).length < 100)).toEqual([]);
    expect(addresses.length).toBeGreaterThan(urls.length);
    expect(addresses.filter((address) => address?.startsWith('https://') !== true)).toEqual([]);
  });
}
