import siteConfig from '#site/site.config.ts';
import {expect, test} from './serve-fixture.ts';
import {POST_ROUTES} from './site-routes.ts';

/** A browser has an XML parser. `fixtures/output` shows the rest of these files, `feeds.dist.test.ts` their texts. */
test('RSS, Atom and the JSON feed parse and have every post @smoke', async ({page, request}) => {
  const urls = POST_ROUTES.map((route) => siteConfig.url + route);
  expect(await (await request.get('/blog/feed.json')).json()).toMatchObject({items: urls.map((url) => ({url}))});
  for (const file of ['/blog/rss.xml', '/blog/atom.xml']) {
    const feed = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'text/xml');
        const links = [...parsed.querySelectorAll(':is(item, entry) > link')];
        return {
          error: parsed.querySelector('parsererror')?.textContent,
          urls: links.map((link) => link.getAttribute('href') ?? link.textContent),
        };
      },
      await (await request.get(file)).text(),
    );
    expect(feed, file).toEqual({error: undefined, urls});
  }
});
