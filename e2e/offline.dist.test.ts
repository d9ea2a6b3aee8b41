/** The list of files that reading offline saves. */
import {expect} from 'vitest';
import {z} from 'zod';
import {fetchPath, test} from './served-files.ts';
import {ROUTES} from './site-routes.ts';

const fileSchema = z.tuple([z.string(), z.number()]).rest(z.string());

test('all pages and what they load are saved, and nothing that only machines read', async ({site}) => {
  const response = await fetchPath(site.url, '/offline-worker.js');
  // Browsers ask for the worker at each navigation.
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const script = await response.text();
  const list: unknown = JSON.parse(
    /\noffline\.start\(\{id:'\w+',files:(?<list>.*)\}\);\n$/u.exec(script)?.groups?.['list'] ?? '',
  );
  const files = z.array(fileSchema).parse(list);
  const paths = files.map(([path]) => path);
  expect(paths).toEqual(expect.arrayContaining(ROUTES.map((route) => `${decodeURI(route).slice(1)}index.html`)));
  expect(paths).toEqual(expect.arrayContaining(['404.html', 'search-index.json', 'favicon.svg', 'offline.json']));
  for (const part of [
    'documented-compiler-',
    'babel-',
    'frame-',
    'frame-development-',
    'outer-frame-',
    'search/',
    'shell-',
    'demos/',
  ]) {
    expect(
      paths.some((path) => path.startsWith(`assets/${part}`)),
      part,
    ).toBe(true);
  }
  expect(paths.filter((path) => /\.(?:md|xml|txt)$|^assets\/(?:og\/|newest-|formatter-)/u.test(path))).toEqual([]);
  const page = await (await fetchPath(site.url, '/')).arrayBuffer();
  expect(files.find(([path]) => path === 'index.html')?.[1]).toBe(page.byteLength);
});
