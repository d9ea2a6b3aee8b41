import {expect, it} from 'vitest';
import {advice, compile, FILE, html, LOOKUP, OPTIONS, problems, testCompiler} from './compile-in-tests.ts';
import {compilePage} from './compile-task.ts';

it.each([
  ['[a](/docs/a)', '<a href="/base/docs/a/">a</a>'],
  ['[a](/docs/a?x#y)', '<a href="/base/docs/a/?x#y">a</a>'],
  ['[a](./other.mdx#z)', '<a href="/base/docs/guide/other/#z">a</a>'],
  ['[a](../with%20space.mdx)', '<a href="/base/docs/with%20space/">a</a>'],
  ['[a](other#z)', '<a href="/base/docs/guide/other/#z">a</a>'],
  ['[a](../top)', '<a href="/base/docs/top/">a</a>'],
  ['[a](./sub/page?x)', '<a href="/base/docs/guide/sub/page/?x">a</a>'],
  ['[a](#h)', '<a href="#h">a</a>'],
  ['[a](https://a.example/b)', '<a href="https://a.example/b">a</a>'],
  ['[a](/LICENSE?x)', '<a href="/base/LICENSE?x" data-no-route="">a</a>'],
  ['[a](/blog/rss.xml)', '<a href="/base/blog/rss.xml">a</a>'],
  ['<a href="/docs/a">a</a>', '<a href="/base/docs/a/">a</a>'],
])(
  'links get the trailing slash and the base URL, relative ones from the address of the page: %s',
  async (body, expected) => {
    expect(await html(`甲 ${body}`, {baseUrl: '/base/'})).toBe(`<p>甲 ${expected}</p>`);
  },
);

it('links are collected as site paths, each with its line', async () => {
  const body = '\n[a](/docs/a?x#y) [b](./other.mdx#z) [c](https://a.example/)\n[d](#h)\n\n## h';
  const {links} = await compile(body, {baseUrl: '/base/'});
  const places = links.map(({href, line}) => `${line}: ${href}`);
  expect(places).toEqual(['2: /docs/a/?x#y', '2: /docs/guide/other/#z', '3: #h']);
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

const sized = testCompiler(undefined, {
  imageSize: (path) => (path === '/img/icon.png' ? {width: 64, height: 64} : {width: 1200, height: 300}),
});

it.each([
  ['height="40"', 'height="40" width="160"', undefined],
  ['loading="eager"', 'loading="eager" width="1200" height="300"', undefined],
  ['width="300"', 'width="300" height="75"', undefined],
  ['width="300px"', 'width="300" height="75"', undefined],
  ['width="600" height="150"', 'width="600" height="150"', undefined],
  ['width="601" height="150"', 'width="601" height="150"', undefined],
  ['width="9" height="9"', 'width="9" height="9" class="ratio-9-9"', '.ratio-9-9{aspect-ratio:9/9}'],
  ['width="50%"', 'width="50%" class="ratio-1200-300"', '.ratio-1200-300{aspect-ratio:1200/300}'],
  ['class="x" width="50%"', 'class="x ratio-1200-300" width="50%"', '.ratio-1200-300{aspect-ratio:1200/300}'],
  ['width="50%" height="auto"', 'width="50%" class="ratio-1200-300"', '.ratio-1200-300{aspect-ratio:1200/300}'],
  ['width="50%" height="40"', 'width="50%" class="height-40"', '.height-40{block-size:40px}'],
  ['height="50%"', 'height="300" width="1200"', undefined],
  ['width="auto"', 'width="1200" height="300"', undefined],
])('pictures are shown in the size that is given, the rest in proportion: %s', async (given, attributes, styles) => {
  const page = await sized.compile(`<img src="/img/wide.png" alt="" ${given} />`);
  const [, shown] = /alt="" (.*?)(?: loading="lazy")? decoding/.exec(page.html) ?? [];
  expect([shown, page.styles]).toEqual([attributes, styles]);
});

it.each([
  '点击 ![保存](/img/a.svg) 按钮',
  '[![保存](/img/a.svg)](/docs/a) 文字',
  '**![保存](/img/a.svg)** 文字',
  '- ![保存](/img/a.svg) 文字',
  '- 文字\n\n  ![保存](/img/a.svg) 文字',
  '| 甲 | 乙 |\n| - | - |\n| 丙 | ![保存](/img/a.svg) 文字 |',
  '<div><img src="/img/a.svg" alt="" /> 文字</div>',
  '<picture><img src="/img/a.svg" alt="" /></picture> 文字',
])('a picture with text beside it is part of its line: %s', async (body) => {
  expect(await html(body)).toContain('class="in-text"');
});

it.each([
  '![保存](/img/a.svg)',
  '[![保存](/img/a.svg)](/docs/a)',
  '- 文字\n\n  ![保存](/img/a.svg)',
  '- ![保存](/img/a.svg)\n\n  文字',
  '| 甲 | 乙 |\n| - | - |\n| 丙 | ![保存](/img/a.svg) |',
  '<figure><img src="/img/a.svg" alt="" /><figcaption>文字</figcaption></figure>',
])('a picture without text beside it is a block: %s', async (body) => {
  expect(await html(body)).not.toContain('in-text');
});

it('pictures in headings are as high as the text, unless their size is given', async () => {
  const page = await sized.html('## <img src="/img/icon.png" alt="" /> 甲 {#a}\n\n## ![乙](/img/icon.png) {#b}');
  expect(page.match(/class="text-height"/g)).toHaveLength(2);
  const body = '## <img src="/img/icon.png" alt="" height="20" /> 甲 {#a}\n\n![乙](/img/icon.png)';
  const {html: given, toc} = await sized.compile(body);
  expect(given).toContain('alt="" height="20" width="20" loading');
  expect(given).not.toContain('text-height');
  expect(toc[0]?.html).toContain('height="20"');
});

it.each([
  ['[a](otehr.mdx)', 'did you mean "other.mdx"?'],
  ['[a](Other.md#b)', 'did you mean "other.mdx"?'],
  ['[a](../other.md)', 'did you mean "other.mdx"?'],
  ['[a](with%20space.md)', 'did you mean "../with%20space.mdx"?'],
  ['[a](nothing.md)', 'a file below content/, relative to this one'],
  ['![a](/img/A.png)', 'did you mean "/img/a.svg"?'],
  ['![a](/a.svg)', 'did you mean "/img/a.svg"?'],
  ['![a](/img/photograph.png)', 'a path below public/, e.g. /img/x.svg'],
  ['![a](/img/folder.png)', 'a PNG, JPEG, WebP, AVIF or GIF file, or an SVG with a viewBox'],
])('advice for broken paths names the file that was meant: %s', async (body, expected) => {
  expect(await advice(body)).toEqual([`1: ${expected}`]);
});

it('links with a picture or a label and anchors need no text', async () => {
  const body = '[![a](/img/a.svg)](/a/) <a href="/a/" aria-label="b"></a> <a id="c"></a> 甲[^1]\n\n[^1]: 乙';
  expect(await problems(body)).toEqual([]);
});

const MEDIA_SITE = testCompiler(undefined, {isFile: (path) => path === '/video/clip.mp4' || path === '/LICENSE'});

it.each([
  ['<video src="/video/clip.mp4#t=3"></video>', 'src="/base/video/clip.mp4#t=3"'],
  ['<video poster="/img/a.svg"></video>', 'poster="/base/img/a.svg"'],
  ['<audio src="/video/clip.mp4"></audio>', 'src="/base/video/clip.mp4"'],
  ['<track src="/video/clip.mp4" />', 'src="/base/video/clip.mp4"'],
  ['<source srcset="/img/a.svg 1x, /img/a.svg?b,c 2x" />', 'srcset="/base/img/a.svg 1x, /base/img/a.svg?b,c 2x"'],
  ['<source srcSet="/img/a.svg" />', 'srcset="/base/img/a.svg"'],
  ['<source srcset="/img/a.svg 24w,/img/a.svg" />', 'srcset="/base/img/a.svg 24w,/base/img/a.svg"'],
  ['<link rel="preload" as="image" imagesrcset="/img/a.svg 2x" />', 'imagesrcset="/base/img/a.svg 2x"'],
  ['<img src="/img/a.svg#b" alt="" />', 'src="/base/img/a.svg#b"'],
  ['<iframe src="./other.mdx#z" title="a"></iframe>', 'src="/base/docs/guide/other/#z"'],
  ['<map><area href="/docs/a" alt="a" /></map>', 'href="/base/docs/a/"'],
  ['<blockquote cite="/docs/a">b</blockquote>', 'cite="/base/docs/a/"'],
  ['<q cite="../top">b</q>', 'cite="/base/docs/top/"'],
  ['<del cite="/LICENSE">b</del>', 'cite="/base/LICENSE"'],
  ['<svg><image href="/img/a.svg" /></svg>', 'href="/base/img/a.svg"'],
  ['<svg><use href="/img/a.svg#b" /></svg>', 'href="/base/img/a.svg#b"'],
  ['<svg><use href="#c" /><g id="c" /></svg>', 'href="#c"'],
  ['<form action="/search"><b>a</b></form>', 'action="/base/search/"'],
])('all URLs of elements get the base URL: %s', async (body, expected) => {
  expect(await MEDIA_SITE.html(`甲 ${body}`, {baseUrl: '/base/'})).toContain(expected);
});

it('media files are collected, so that missing ones are reported with their lines', async () => {
  const {links} = await compile('<video src="/missing.mp4"></video>\n\n<audio src="/a%20b.ogg?c"></audio>');
  expect(links.map(({href, line}) => `${line}: ${href}`)).toEqual(['1: /missing.mp4', '3: /a%20b.ogg?c']);
});

it.each([
  ['[a]()', 'this link leads nowhere.'],
  ['[a]( )', 'this link leads nowhere.'],
  ['<a href="">a</a>', 'this link leads nowhere.'],
  ['甲 [](/docs/other/)', 'this link has no text.'],
  ['![a](/img/folder.png)', 'broken image: public/img/folder.png is a folder.'],
  ['![a](/LICENSE)', 'broken image: public/LICENSE is not a picture.'],
  ['<img src="/img/b.svg" alt="" />', 'broken image: there is no picture public/img/b.svg.'],
  ['<video poster="/img/b.svg"></video>', 'broken image: there is no picture public/img/b.svg.'],
  ['<source srcset="/img/a.svg, /img/b.svg 2x" />', 'broken image: there is no picture public/img/b.svg.'],
  ['<img src="//a.example/b" alt="" />', 'the picture "//a.example/b" is not one of the site\'s own.'],
  ['<source srcset="https://a.example" />', 'the picture "https://a.example" is not one of the site\'s own.'],
  ['<video src="clip.mp4"></video>', 'the media file "clip.mp4" is not a path of this site.'],
  ['<iframe src="x.mdx" title="a"></iframe>', 'broken link: there is no content file content/docs/guide/x.mdx.'],
])('URLs that lead to nothing are problems: %s', async (body, expected) => {
  expect(await problems(body)).toEqual([`1: ${expected}`]);
});

it.each([
  [
    '<iframe src="https://a.example/b" title="a"></iframe>',
    '"https://a.example/b" in <iframe>',
    ', or a link: [text](',
  ],
  ['<iframe src="//a.example/b" title="a"></iframe>', '"//a.example/b" in <iframe>', ', or a link: [text]('],
  ['<iframe src="javascript:a()" title="a"></iframe>', '"javascript:a()" in <iframe>', ''],
  ['<video src="https://a.example/b"></video>', '"https://a.example/b" in <video>', ', or a link: [text]('],
  ['<audio><source src=" //a.example/b" /></audio>', '"//a.example/b" in <source>', ', or a link: [text]('],
  ['<track src="//a.example/b" />', '"//a.example/b" in <track>', ', or a link: [text]('],
  ['<form action="//a.example/b"></form>', '"//a.example/b" in <form>', ', or a link: [text]('],
  ['<button formaction="//a.example/b">a</button>', '"//a.example/b" in <button>', ', or a link: [text]('],
  ['<link rel="stylesheet" href="//a.example/b" />', '"//a.example/b" in <link>', ', or a link: [text]('],
])('what the Content Security Policy blocks is a problem: %s', async (body, what, link) => {
  expect(await problems(body)).toEqual([`1: the Content Security Policy blocks ${what}.`]);
  expect(await advice(body)).toEqual([expect.stringContaining(`a path of this site${link}`)]);
});

it('links to other hosts that load nothing are allowed', async () => {
  const body = '<blockquote cite="https://a.example/">甲</blockquote>\n\n<link rel="me" href="https://a.example/" />';
  expect(await html(body)).toContain('cite="https://a.example/"');
});

it.each([
  ['## 甲 {#x}\n\n<a id="x">乙</a>', ['3: the id "x" is used twice on this page.']],
  ['<div id="x">甲</div>\n\n## 乙 {#x}', ['3: the id "x" is used twice on this page.']],
  ['## 甲[^1] {#footnote-label}\n\n[^1]: 乙', ['1: the id "footnote-label" is used twice on this page.']],
  ['<div id="root">甲</div>', ['1: the id "root" is that of a part of every page.']],
  ['## 甲 {#x}\n\n## 乙 {#x}', ['3: the id "x" is used twice on this page.']],
])('ids of elements are unique: %s', async (body, expected) => {
  expect(await problems(body)).toEqual(expected);
});

const firstCells = async (rows: string): Promise<string[]> =>
  [...(await html(`| 甲 | 乙 |\n| --- | --- |\n${rows}`)).matchAll(/<tr>\s*(<t[dh].*?<\/t[dh]>)/g)]
    .slice(1)
    .map(([, cell = '']) => cell);

it.each([
  ['![保存](/img/a.svg)', /^<th scope="row"><img .*<\/th>$/],
  ['`a`', /^<th scope="row"><code/],
  ['<img src="/img/a.svg" alt="" />', /^<td><img .*<\/td>$/],
  ['<picture><img src="/img/a.svg" alt="保存" /></picture>', /^<th scope="row"><picture>/],
  ['<input type="checkbox" disabled />', /^<td><input/],
  ['<span class="x"></span>', /^<td><span/],
  ['<br />', /^<td><br><\/td>$/],
  ['[^1]', /^<td><sup>/],
  ['&nbsp;', /^<td>\u00a0<\/td>$/],
])('a row keeps its first cell when there is something in it: %s', async (cell, expected) => {
  const cells = await firstCells(`| ${cell} | b |\n| ${cell} | c |\n\n[^1]\n\n[^1]: 丙`);
  expect(cells).toEqual([expect.stringMatching(expected), expect.stringMatching(expected)]);
});

it('an empty first cell makes the cell above span its row, but not across a row without one', async () => {
  const cells = await firstCells('| | a |\n| b | c |\n| | d |\n| {/* e */} | f |');
  expect(cells).toEqual(['<td></td>', '<th scope="row" rowspan="3">b</th>', '<td>d</td>', '<td>f</td>']);
});

it('tables that are written as HTML keep their cells', async () => {
  const rows = '<tr><td rowspan="2">甲</td><td>乙</td></tr><tr><td></td></tr><tr><th>丙</th><td>丁</td></tr>';
  expect(await html(`<table><tbody>${rows}</tbody></table>`)).toContain(rows);
});

it('a table of Markdown that begins with an element has names of its rows', async () => {
  expect(await html('<b>甲</b> | 乙\n--- | ---\n丙 | 丁')).toContain('<th scope="row">丙</th>');
});

it('tables before the first heading are named by the alternative texts of their pictures too', async () => {
  const table = await html('| ![保存](/img/a.svg) | 乙 |\n| --- | --- |\n| a | b |');
  expect(table).toContain('<table aria-label="保存 乙">');
});
