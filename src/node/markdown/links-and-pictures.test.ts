import {describe, expect, it} from 'vitest';
import {LOOKUP, compile, FILE, html, OPTIONS, problems} from './compile-in-tests.ts';
import {compilePage} from './compile-page.ts';

describe('links', () => {
  const body =
    '[a](/docs/a) [b](/docs/a?x#y) [c](./other.mdx#z) [d](../with%20space.mdx) [e](#h) [f](https://a.example/b)\n\n## h';

  it('get the trailing slash and the base URL', async () => {
    expect(await html(body, {baseUrl: '/base/'})).toContain(
      '<p><a href="/base/docs/a/">a</a> <a href="/base/docs/a/?x#y">b</a> <a href="/base/docs/guide/other/#z">c</a> <a href="/base/docs/with%20space/">d</a> <a href="#h">e</a> <a href="https://a.example/b">f</a></p>',
    );
  });

  it('are known by their site paths, without the base URL, each with its line', async () => {
    const {links} = await compile(`\n${body}`, {baseUrl: '/base/'});
    expect(links).toEqual([
      {href: '/docs/a/', line: 2},
      {href: '/docs/a/?x#y', line: 2},
      {href: '/docs/guide/other/#z', line: 2},
      {href: '/docs/with%20space/', line: 2},
      {href: '#h', line: 2},
    ]);
  });

  it('are known of a page that has problems, too', async () => {
    const page = await compilePage({file: FILE, body: '[a](/a/) [b](./missing.mdx) [c](c)'}, OPTIONS, LOOKUP);
    expect(page).toMatchObject({links: [{href: '/a/', line: 1}]});
    expect('problems' in page && page.problems.map(({message}) => message)).toEqual([
      'broken link: there is no content file content/docs/guide/missing.mdx.',
      'the link "c" is neither a site path, a content file, nor an anchor.',
    ]);
  });

  it('to content files hold escapes for what would end a path', async () => {
    expect(
      (await compile('[a](./c%23.mdx#b) [b](./why%3F.mdx) [c](./100%25.mdx) [d](./100%.mdx) [e](./样式.mdx)')).links,
    ).toEqual(
      ['c%23/#b', 'why%3F/', '100%25/', '100%25/', '%E6%A0%B7%E5%BC%8F/'].map((path) => ({
        href: `/docs/guide/${path}`,
        line: 1,
      })),
    );
  });

  it('to content files whose path ends too early are told how to write it', async () => {
    const page = await compilePage({file: FILE, body: '[a](./c#.mdx)\n[b](./why?.mdx#c)'}, OPTIONS, LOOKUP);
    const allowed = 'a file name with %23 for "#" and %3F for "?": ./c%23.mdx';
    expect(page).toMatchObject({
      problems: [
        {line: 1, message: expect.stringContaining('"./c#.mdx" is neither'), allowed},
        {line: 2, message: expect.stringContaining('"./why?.mdx#c" is neither'), allowed},
      ],
    });
  });

  it('to files are left to the browser, also when their names look like those of pages', async () => {
    expect(await html('[a](/LICENSE?x) [b](/blog/rss.xml)', {baseUrl: '/base/'})).toBe(
      '<p><a href="/base/LICENSE?x" data-no-route="">a</a> <a href="/base/blog/rss.xml">b</a></p>',
    );
  });

  it('written as HTML are links like others', async () => {
    expect(await html('<a href="/docs/a">a</a>', {baseUrl: '/base/'})).toBe('<a href="/base/docs/a/">a</a>');
  });
});

describe('pictures', () => {
  it('get their size and the base URL, and load late', async () => {
    expect(await html('![替代](/img/a.svg "标题")', {baseUrl: '/base/'})).toBe(
      '<p><img src="/base/img/a.svg" alt="替代" title="标题" width="24" height="16" loading="lazy" decoding="async"></p>',
    );
  });

  it('may have names in Chinese, and with a space', async () => {
    expect(await html('![图](</img/示意 图.svg>)')).toContain(
      `src="${encodeURI('/img/示意 图.svg')}" alt="图" width="24"`,
    );
  });

  it('keep a size that is written', async () => {
    expect(await html('<img src="/img/a.svg" alt="" width="12" height="8" />')).toContain('width="12" height="8"');
  });

  it('are checked in tables, too', async () => {
    expect(await html('| a |\n| - |\n| ![b](/img/a.svg) |', {baseUrl: '/base/'})).toContain(
      'src="/base/img/a.svg" alt="b" width="24"',
    );
    expect(await problems('| a |\n| - |\n| ![b](/img/b.svg) |')).toEqual([
      '3: broken image: there is no picture public/img/b.svg.',
    ]);
  });
});
