/** One build of `fixtures/sites/minimal` with link previews, below a base URL, for all tests that read its output. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {imageSize} from 'image-size';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {addFiles} from '#cache/folder-in-tests.ts';
import {PROJECT_DIR} from '#cache/project.ts';
import {loadSiteOf} from '#load/content/load-in-tests.ts';
import {linkableFiles} from '#write/emit-files.ts';
import {build, BUILD_TIMEOUT_MS, edit, readFolder, siteCopy} from './builds-in-tests.ts';

const ORIGIN = 'https://minimal.example/';
const BASE = `${ORIGIN}base/`;
const EXPECTED = path.join(PROJECT_DIR, 'fixtures/output/minimal');

const MIXED = `title: 用CSS
description: 用API写
authors: [grace]
tags: [发布A]`;

const post = (frontMatter: string, text = ''): string => `---\n${frontMatter}\n---\n\n${text}\n`;

const {work, site} = await siteCopy('minimal', afterAll);
let linkable: readonly string[];
let files: ReadonlyMap<string, string>;
/** HTML by file. */
let pages: readonly (readonly [string, string])[];

beforeAll(async () => {
  const fields = `baseUrl: '/base/', themeConfig: {linkPreviews: {logo: '/img/logo.svg'}, image: '/img/logo.svg',`;
  await edit(site, 'site.config.ts', 'themeConfig: {', fields);
  await edit(site, 'site.config.ts', "title: 'Minimal',", "title: '小站Minimal',");
  await edit(site, 'site.config.ts', "'A small complete site'", "'第1个小站'");
  await edit(site, 'content/authors.yml', 'name: Grace', 'name: 甲Grace');
  await addFiles(site, {
    'content/blog/2024-02-01-mixed.mdx': post(`${MIXED}\ndate: 2024-02-01`, '用CSS。'),
    'content/blog/2024-02-02-unsigned.mdx': post('title: Unsigned\ndescription: No author, no text.\ndate: 2024-02-02'),
    'content/blog/2024-04-01-unlisted.mdx': post('title: U\ndescription: U\ndate: 2024-04-01\nunlisted: true', 'U.'),
    'public/CNAME': 'minimal.example',
    'public/media/clip.mp4': '',
  });
  linkable = [...linkableFiles(await loadSiteOf(site))];
  const links = linkable.map((file) => `[${file}](${encodeURI(file)})`).join('\n');
  await edit(site, 'content/docs/start.mdx', '## First steps', `${links}\n\n## First steps`);
  const report = await build(work);
  expect(report.drawn).toBeGreaterThan(5);
  files = await readFolder(path.join(work, 'out'));
  // assets/ contains the frame of the playground, which is not a page.
  pages = [...files].filter(([file]) => file.endsWith('.html') && !file.startsWith('assets/'));
  expect(pages).toHaveLength(report.pages);
}, BUILD_TIMEOUT_MS);

it('readers download the labels of the notices that the site has, and of no others', () => {
  const [, boot = ''] = [...files].find(([file]) => file.startsWith('assets/boot-')) ?? [];
  expect(boot).toContain('"doc.unlisted"');
  expect(boot).not.toMatch(/"(doc\.(unreleased|unmaintained|latest|version-badge)|page\.fallback)/);
});

it('every URL in every page begins with the base URL and leads to a file of the output', () => {
  for (const [file, html] of pages) {
    const own = [...html.matchAll(/ (?:href|src|content)="([^"]*)"/g)].map(([, address = '']) => address);
    const addresses = own.filter((address) => /^[./]/.test(address));
    expect(addresses.length, file).toBeGreaterThan(10);
    expect(
      addresses.filter((address) => !address.startsWith('/base/')),
      file,
    ).toEqual([]);
    const targets = addresses.map((address) => decodeURI(address.slice('/base/'.length).replace(/[?#].*/, '')));
    const fileOf = (target: string): string => target.replace(/(^|\/)$/, '$1index.html');
    expect(
      targets.filter((target) => !files.has(fileOf(target))),
      file,
    ).toEqual([]);
    const absolute = own.filter((address) => address.startsWith(ORIGIN));
    expect(
      absolute.filter((address) => !address.startsWith(BASE)),
      file,
    ).toEqual([]);
  }
  for (const file of ['sitemap.xml', 'robots.txt', 'llms.txt', 'blog/rss.xml', 'docs/start/index.md']) {
    const urls = files.get(file)?.match(/https:\/\/minimal\.example\/[^\s<)"]*/g) ?? [];
    expect(urls.length, file).toBeGreaterThan(0);
    expect(
      urls.filter((url) => !url.startsWith(BASE)),
      file,
    ).toEqual([]);
  }
});

it('feeds, llms.txt, sitemap, robots.txt, opensearch.xml and Markdown copies are as in fixtures/output', async () => {
  const textOf = (bytes = ''): string => Buffer.from(bytes, 'latin1').toString().trimEnd();
  const expected = await readFolder(EXPECTED);
  expect(expected.size).toBeGreaterThan(7);
  for (const [file, text] of expected) expect(textOf(files.get(file)), file).toBe(textOf(text));
});

it('heads have a space between Han and Latin in all texts', () => {
  const headOf = (file: string): string =>
    Buffer.from(files.get(file) ?? '', 'latin1')
      .toString()
      .split('</head>')[0] ?? '';
  const head = headOf('blog/mixed/index.html');
  expect(head).toContain('<title>用 CSS | 小站 Minimal</title>');
  expect(headOf('index.html')).toContain('<title>小站 Minimal | 第 1 个小站</title>');
  for (const text of ['用 CSS', '用 API 写', '小站 Minimal', '发布 A', '用 CSS | 小站 Minimal']) {
    expect(head).toContain(`content="${text}"`);
  }
  expect(head).not.toMatch(/用CSS|用API|小站M|发布A/);
});

it('linkableFiles lists the files of a build beside its pages and assets; content may link to each', () => {
  const named = [...files.keys()].map((file) => `/${file}`).filter((file) => !/^\/assets\/|\.html$/.test(file));
  expect(named.toSorted()).toEqual(linkable.toSorted());
  expect(named).toEqual(expect.arrayContaining(['/blog/rss.xml', '/llms.txt', '/docs/start/index.md']));

  // The router must ignore files whose names look like page names.
  const html = files.get('docs/start/index.html');
  expect(html).toContain('<a href="/base/blog/rss.xml">/blog/rss.xml</a>');
  expect(html).toContain('<a href="/base/CNAME" data-no-route="">/CNAME</a>');
  expect(html).toContain('<a href="/base/media/clip.mp4" data-no-route="">');
  expect(files.get('docs/start/index.md')).toContain(`[/CNAME](${BASE}CNAME)`);
});

/** `og:image` and `og:image:…` of a page. */
function previewOf(html: string | undefined): Record<string, string> {
  const tags = [...(html ?? '').matchAll(/<meta property="og:(image[^"]*)" content="([^"]*)"/g)];
  return Object.fromEntries(tags.map(([, name = '', content = '']) => [name, content]));
}

it('link previews are drawn for each page except home, search and not-found', () => {
  const withDrawn = pages.filter(([file, html]) => {
    const {image = '', ...facts} = previewOf(html);
    expect(image.startsWith(BASE), file).toBe(true);
    expect(facts['image:alt']?.length, file).toBeGreaterThan(0);
    const target = image.slice(BASE.length);
    expect(files.has(target), file).toBe(true);
    if (!target.startsWith('assets/og/')) return false;
    expect(facts).toMatchObject({'image:type': 'image/png', 'image:width': '1200', 'image:height': '630'});
    expect(imageSize(Buffer.from(files.get(target) ?? '', 'latin1')), file).toMatchObject({width: 1200, height: 630});
    return true;
  });
  const without = pages.filter((page) => !withDrawn.includes(page)).map(([file]) => file);
  expect(without.toSorted()).toEqual(['404.html', 'index.html', 'search/index.html']);
  expect(previewOf(files.get('index.html'))).toMatchObject({'image:width': '24', 'image:height': '16'});
});

it('link previews are drawn again only for a changed title', {timeout: BUILD_TIMEOUT_MS}, async () => {
  await edit(site, 'content/docs/theming/dark mode.mdx', 'title: Dark [mode]', 'title: Night');
  // The picture from front matter, and the site’s picture for a title that the font cannot draw.
  await edit(site, 'content/docs/start.mdx', 'title: Start', 'title: Start\nimage: /img/logo.svg');
  await edit(site, 'content/docs/theming/colors.mdx', 'title: Colors', 'title: ألوان');
  expect((await build(work)).drawn).toBe(2);
  for (const page of ['docs/start', 'docs/theming/colors']) {
    const preview = previewOf(await readFile(path.join(work, 'out', page, 'index.html'), 'utf8'));
    expect(preview).toMatchObject({image: `${BASE}img/logo.svg`, 'image:width': '24'});
  }
});
