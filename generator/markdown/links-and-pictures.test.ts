import {expect, it} from 'vitest';
import {advice, compile, FILE, html, LOOKUP, OPTIONS, problems} from './compile-in-tests.ts';
import {compilePage} from './compile-task.ts';

it.each([
  ['[a](/docs/a)', '<a href="/base/docs/a/">a</a>'],
  ['[a](/docs/a?x#y)', '<a href="/base/docs/a/?x#y">a</a>'],
  ['[a](./other.mdx#z)', '<a href="/base/docs/guide/other/#z">a</a>'],
  ['[a](../with%20space.mdx)', '<a href="/base/docs/with%20space/">a</a>'],
  ['[a](#h)', '<a href="#h">a</a>'],
  ['[a](https://a.example/b)', '<a href="https://a.example/b">a</a>'],
  ['[a](/LICENSE?x)', '<a href="/base/LICENSE?x" data-no-route="">a</a>'],
  ['[a](/blog/rss.xml)', '<a href="/base/blog/rss.xml">a</a>'],
  ['<a href="/docs/a">a</a>', '<a href="/base/docs/a/">a</a>'],
])('links get the trailing slash and the base URL: %s', async (body, expected) => {
  expect(await html(`甲 ${body}`, {baseUrl: '/base/'})).toBe(`<p>甲 ${expected}</p>`);
});

it('links are collected as site paths, each with its line', async () => {
  const body = '\n[a](/docs/a?x#y) [b](./other.mdx#z) [c](https://a.example/)\n[d](#h)\n\n## h';
  const {links} = await compile(body, {baseUrl: '/base/'});
  const places = links.map(({href, line}) => `${line}: ${href}`);
  expect(places).toEqual(['2: /docs/a/?x#y', '2: /docs/guide/other/#z', '3: #h']);
});

it('links of pages need no extension: they are relative to the address of the page', async () => {
  const {links, html: page} = await compile('[a](other#z) [b](../top) [c](./sub/page?x) [d](other/)');
  const paths = ['guide/other/#z', 'top/', 'guide/sub/page/?x', 'guide/other/'];
  expect(links.map(({href}) => href)).toEqual(paths.map((path) => `/docs/${path}`));
  expect(page).toContain('href="/docs/guide/other/#z"');
});

it('links are collected from a page with problems too', async () => {
  const page = await compilePage({file: FILE, body: '[a](/a/) [b](./missing.mdx)'}, OPTIONS, LOOKUP);
  expect(page).toMatchObject({links: [{href: '/a/', line: 1}]});
  expect('problems' in page && page.problems.map(({message}) => message)).toEqual([
    'broken link: there is no content file content/docs/guide/missing.mdx.',
  ]);
});

it.each([
  ['./c%23.mdx#b', 'c%23/#b'],
  ['./why%3F.mdx', 'why%3F/'],
  ['./100%25.mdx', '100%25/'],
  ['./100%.mdx', '100%25/'],
  ['./样式.mdx', '%E6%A0%B7%E5%BC%8F/'],
])('links to the content file %s are escaped', async (href, path) => {
  expect((await compile(`[a](${href})`)).links).toEqual([{href: `/docs/guide/${path}`, line: 1}]);
});

it.each(['./c#.mdx', './why?.mdx#c'])('links to the content file %s need escapes', async (href) => {
  expect(await problems(`[a](${href})`)).toEqual([expect.stringContaining(`"${href}" is neither`)]);
  expect(await advice(`[a](${href})`)).toEqual(['1: a file name with %23 for "#" and %3F for "?": ./c%23.mdx']);
});

it.each([
  ['![替代](/img/a.svg "标题")', 'src="/base/img/a.svg" alt="替代" title="标题" width="24" height="16"'],
  ['![图](</img/示意 图.svg>)', `src="/base${encodeURI('/img/示意 图.svg')}" alt="图" width="24" height="16"`],
  ['| a |\n| - |\n| ![b](/img/a.svg) |', 'src="/base/img/a.svg" alt="b" width="24" height="16"'],
])('pictures get their size and the base URL, and load lazily: %s', async (body, attributes) => {
  expect(await html(body, {baseUrl: '/base/'})).toContain(`<img ${attributes} loading="lazy" decoding="async">`);
});

it('pictures keep an explicit size', async () => {
  expect(await html('<img src="/img/a.svg" alt="" width="12" height="8" />')).toContain('width="12" height="8"');
});

it('pictures are problems when they are missing or what is there is not a picture', async () => {
  const body = '![a](/img/folder.png)\n\n![b](/LICENSE)\n\n| a |\n| - |\n| ![b](/img/b.svg) |';
  expect(await problems(body)).toEqual([
    '1: broken image: public/img/folder.png is a folder.',
    '3: broken image: public/LICENSE is not a picture.',
    '7: broken image: there is no picture public/img/b.svg.',
  ]);
  expect(await advice(body)).toContain('1: a PNG, JPEG, WebP, AVIF or GIF file, or an SVG with a viewBox');
});
