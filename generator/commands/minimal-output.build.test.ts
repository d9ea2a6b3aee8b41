/** One build of `fixtures/sites/minimal` with link previews, below a base URL, for all tests that read its output. */
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {addFiles} from '#disk/folder-in-tests.ts';
import {PROJECT_DIR} from '#disk/project.mjs';
import {loadSiteOf} from '#load/content/load-in-tests.ts';
import {linkableFiles} from '#write/site-files.ts';
import {build, BUILD_TIMEOUT_MS, edit, readFolder, siteCopy} from './builds-in-tests.ts';

const ORIGIN = 'https://minimal.example/';
const BASE = `${ORIGIN}base/`;
const EXPECTED = path.join(PROJECT_DIR, 'fixtures/output/minimal');

const MIXED = `title: 用CSS
description: 用API写
authors: [grace]
tags: [发布A]`;

const UNLISTED = `title: U
description: U
image: /img/logo.svg
date: 2024-04-01
unlisted: true`;

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
  await edit(site, 'content/docs/hidden.mdx', 'title: Hidden', 'title: ألوان');
  await edit(site, 'content/authors.yml', 'name: Grace', 'name: 甲Grace');
  await addFiles(site, {
    'content/blog/2024-02-01-mixed.mdx': post(`${MIXED}\ndate: 2024-02-01`, '用CSS。'),
    'content/blog/2024-02-02-unsigned.mdx': post('title: Unsigned\ndescription: No author, no text.\ndate: 2024-02-02'),
    'content/blog/2024-04-01-unlisted.mdx': post(UNLISTED, 'U.'),
    'public/CNAME': 'minimal.example',
    'public/media/clip.mp4': '',
  });
  linkable = [...linkableFiles(await loadSiteOf(site))];
  const links = linkable.map((file) => `[${file}](${encodeURI(file)})`).join('\n');
  await edit(site, 'content/docs/start.mdx', '## First steps', `${links}\n\n## First steps`);
  const report = await build(work);
  expect(report.drawn).toBeGreaterThan(5);
  files = await readFolder(path.join(work, 'out'));
  // assets/ contains parts of sidebars.
  pages = [...files].filter(([file]) => file.endsWith('.html') && !file.startsWith('assets/'));
  expect(pages).toHaveLength(report.pages);
}, BUILD_TIMEOUT_MS);

it('readers download the labels that scripts show, and of the site what scripts need', () => {
  const [, boot = ''] = [...files].find(([file]) => file.startsWith('assets/boot-')) ?? [];
  for (const label of ['search.no-results', 'sidebar.loading', 'route.announce']) expect(boot).toContain(`"${label}":`);
  expect(boot).not.toMatch(/"(doc|toc|breadcrumbs|blog|heading|admonition)\.[\w-]+":/);
  expect(boot).not.toMatch(/"(footer|announcementBar|brandAssets|logo)":/);
});

it('the children of closed categories are HTML beside the pages', () => {
  const urls = pages.flatMap(([, html]) => html.match(/(?<="\/base\/)assets\/sidebar\/[^"]+/g) ?? []);
  expect(urls.length).toBeGreaterThan(0);
  for (const url of urls) expect(files.get(url), url).toMatch(/^<.*href="\/base\/docs\/theming\//);
});

it('every URL in every page begins with the base URL and leads to a file of the output', () => {
  const fileOf = (address: string): string =>
    decodeURI(address.slice('/base/'.length).replace(/[?#].*/, '')).replace(/(^|\/)$/, '$1index.html');
  const faults: string[] = [];
  for (const [file, html] of pages) {
    const own = [...html.matchAll(/ (?:href|src|content)="([^"]*)"/g)].map(([, address = '']) => address);
    const addresses = own.filter((address) => /^[./]/.test(address));
    expect(addresses.length, file).toBeGreaterThan(10);
    const lost = addresses.filter((address) => !address.startsWith('/base/') || !files.has(fileOf(address)));
    const foreign = own.filter((address) => address.startsWith(ORIGIN) && !address.startsWith(BASE));
    faults.push(...[...lost, ...foreign].map((address) => `${file}: ${address}`));
  }
  for (const file of ['sitemap.xml', 'robots.txt', 'llms.txt', 'blog/rss.xml', 'docs/start/index.md']) {
    const urls = files.get(file)?.match(/https:\/\/minimal\.example\/[^\s<)"]*/g) ?? [];
    expect(urls.length, file).toBeGreaterThan(0);
    faults.push(...urls.filter((url) => !url.startsWith(BASE)).map((url) => `${file}: ${url}`));
  }
  expect(faults).toEqual([]);
});

it('feeds, llms.txt, sitemap, robots.txt, opensearch.xml and Markdown copies are as in fixtures/output', async () => {
  const textOf = (bytes = ''): string => Buffer.from(bytes, 'latin1').toString().trimEnd();
  const expected = await readFolder(EXPECTED);
  expect(expected.size).toBeGreaterThan(7);
  for (const [file, text] of expected) expect(textOf(files.get(file)), file).toBe(textOf(text));
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

it('link previews are drawn for each page except home, search, not-found, and those with a picture or a title that the font lacks', () => {
  const others = pages.filter(([, html]) => previewOf(html)['image']?.startsWith(`${BASE}assets/og/`) !== true);
  const names = others.map(([file]) => file.replace(/\/?index\.html$/, '')).toSorted();
  expect(names).toEqual(['', '404.html', 'blog/unlisted', 'docs/hidden', 'search']);
  for (const [file, html] of others) {
    const picture = {image: `${BASE}img/logo.svg`, 'image:width': '24', 'image:height': '16'};
    expect(previewOf(html), file).toMatchObject(picture);
  }
});
