import {imageSize} from 'image-size';
import {expect} from 'vitest';
import siteConfig from '#site/site.config.ts';
import {readHead} from './read-html.ts';
import {fetchPath, test, textOf} from './served-files.ts';
import {ROUTES} from './site-routes.ts';

test('every page links a preview picture of its own, with its size; home and search have the cover', async ({site}) => {
  const pictures = new Set<string>();
  for (const route of ROUTES) {
    const {meta, title} = readHead(await textOf(site.url, route));
    const image = meta['og:image'] ?? '';
    expect(image.startsWith(siteConfig.url), route).toBe(true);
    const picture = image.slice(siteConfig.url.length);
    if (route === '/' || route === '/search/') {
      expect.soft(picture, route).toBe('/brand/cover.png');
    } else {
      expect.soft(picture, route).toMatch(/^\/assets\/og\//);
      expect.soft(pictures.has(picture), route).toBe(false);
      pictures.add(picture);
    }
    const response = await fetchPath(site.url, picture);
    expect.soft(response.status, route).toBe(200);
    expect.soft(response.headers.get('content-type'), route).toBe('image/png');
    const {width, height} = imageSize(new Uint8Array(await response.arrayBuffer()));
    expect.soft([width, height], route).toEqual([1200, 630]);
    expect.soft(meta, route).toMatchObject({
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
    });
  }
});
