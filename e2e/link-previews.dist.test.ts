import {imageSize} from 'image-size';
import {expect} from 'vitest';
import siteConfig from '#site/site.config.ts';
import {readHead} from './read-html.ts';
import {fetchPath, test, textOf} from './served-files.ts';
import {LISTED_ROUTES, SPEC_ROUTES} from './spec-routes.ts';

/** Path of the picture in previews of links to a page. */
async function previewPath(siteUrl: string, route: string): Promise<string> {
  const {meta} = readHead(await textOf(siteUrl, route));
  const image = meta['og:image'] ?? '';
  expect(image.startsWith(siteConfig.url), route).toBe(true);
  return image.slice(siteConfig.url.length);
}

test('every page links an existing preview picture, with its size', async ({site}) => {
  for (const route of SPEC_ROUTES) {
    const {meta, title} = readHead(await textOf(site.url, route));
    const response = await fetchPath(site.url, await previewPath(site.url, route));
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

test('every page has its own preview picture; home and search have the cover', async ({site}) => {
  const own = LISTED_ROUTES.filter((route) => route !== '/');
  const pictures = await Promise.all(own.map((route) => previewPath(site.url, route)));
  expect(pictures.filter((picture) => !picture.startsWith('/assets/og/'))).toEqual([]);
  expect(new Set(pictures).size).toBe(own.length);
  for (const route of ['/', '/search/']) expect(await previewPath(site.url, route)).toBe('/brand/cover.png');
});
