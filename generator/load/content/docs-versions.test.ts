import {expect, it} from 'vitest';
import {temporaryFolder, type TestFiles} from '#disk/folder-in-tests.ts';
import {loadSiteOf} from './load-in-tests.ts';
import {loadSite} from './load-site.ts';
import {readSiteFiles} from './read-site-files.ts';

const DOC = '---\ntitle: A\ndescription: D\ntags: [t]\n---\n';
const VERSIONS = [
  {name: 'current', label: 'Next'},
  {name: '2.0', label: '2.x'},
  {name: '1.0', label: '1.x', path: '旧版'},
];

const siteOf = (docsVersions: readonly object[], files: TestFiles, more = {}): Promise<string> => {
  const config = {title: 'T', url: 'https://a.example', docs: {versions: docsVersions}, ...more};
  return temporaryFolder({'site.config.ts': `export default ${JSON.stringify(config)};`, ...files});
};

it('versions have paths, encoded once, and notices that depend on their place in the list', async () => {
  const pages = {'content/docs/a.mdx': DOC, 'versions/2.0/docs/a.mdx': DOC, 'versions/1.0/docs/a.mdx': DOC};
  const {data, records} = await loadSiteOf(await siteOf(VERSIONS, pages));
  const old = '/docs/%E6%97%A7%E7%89%88/';
  expect(data.docsVersions).toEqual([
    {...VERSIONS[0], isLast: false, path: '/docs/next/', mainHref: '/docs/next/a/', banner: 'unreleased', badge: true},
    {...VERSIONS[1], isLast: true, path: '/docs/', mainHref: '/docs/a/', banner: 'none', badge: true},
    {...VERSIONS[2], isLast: false, path: old, mainHref: `${old}a/`, banner: 'unmaintained', badge: true},
  ]);
  const paths = records.map((record) => record.data.path).filter((page) => page.startsWith(old));
  expect(paths).toEqual([`${old}a/`, `${old}tags/`, `${old}tags/t/`]);
  const tag = records.find((record) => record.data.path === `${old}tags/t/`);
  expect(tag?.data).toMatchObject({allTagsHref: `${old}tags/`});
});

it('a version without docs is a notice', async () => {
  const pages = {'content/docs/a.mdx': DOC, 'versions/2.x/docs/a.mdx': DOC};
  const files = await readSiteFiles(await siteOf(VERSIONS.slice(0, 2), pages));
  const {problems} = loadSite(files, {includeDrafts: false, intros: new Map()});
  expect(problems.map(({file, message, isNotice}) => [file, message, isNotice])).toEqual([
    ['versions/2.x/docs/a.mdx', 'nothing is made of this file.', true],
    ['site.config.ts', 'the version "2.x" has no docs.', true],
  ]);
});

it('docs, posts and pages link to the editor of their file: in versions, in translations and where those are missing', async () => {
  const EDITOR = 'https://github.com/a/b/edit/main/site/';
  const i18n = {defaultLocale: 'zh-CN', locales: ['zh-CN', 'en']};
  const pages = {
    'content/authors.yml': 'ada: {name: Ada}\n',
    'content/docs/a.mdx': DOC,
    'content/docs/100% 新.mdx': '---\ntitle: A\ndescription: D\nslug: new\n---\n',
    'versions/2.0/docs/a.mdx': DOC,
    'content/blog/2024-01-01-b.mdx': '---\ntitle: B\ndescription: D\nauthors: [ada]\n---\n',
    'content/pages/about.mdx': '---\ntitle: A\ndescription: D\n---\n',
    'i18n/en/docs/a.mdx': DOC,
  };
  const dir = await siteOf(VERSIONS.slice(0, 2), pages, {i18n, editUrl: EDITOR});
  const filesOf = async (locale: string) => {
    const {records} = await loadSiteOf(dir, {locale});
    return Object.fromEntries(records.flatMap(({data}) => ('editUrl' in data ? [[data.path, data.editUrl]] : [])));
  };
  const expected = {
    '/docs/next/a/': `${EDITOR}content/docs/a.mdx`,
    '/docs/next/new/': `${EDITOR}content/docs/100%25%20%E6%96%B0.mdx`,
    '/docs/a/': `${EDITOR}versions/2.0/docs/a.mdx`,
    '/blog/b/': `${EDITOR}content/blog/2024-01-01-b.mdx`,
    '/about/': `${EDITOR}content/pages/about.mdx`,
  };
  expect(await filesOf('zh-CN')).toEqual(expected);
  expect(await filesOf('en')).toEqual({...expected, '/docs/next/a/': `${EDITOR}i18n/en/docs/a.mdx`});
});
