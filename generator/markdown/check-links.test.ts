import {expect, it} from 'vitest';
import type {PageRecord} from '#load/content/page-record.ts';
import {standalonePage} from '#shared/data-in-tests.ts';
import {checkLinks} from './check-links.ts';

const page = (path: string): PageRecord => ({
  data: standalonePage(path, path),
  file: `content/pages${path}.mdx`,
  head: {type: 'website', noIndex: false},
});
const TARGETS = {
  records: [page('/a%20b/'), page('/c%23/'), page('/%E6%A0%B7%E5%BC%8F/')],
  compiled: new Map(),
  files: new Set(['/img/示意 图#1.svg', '/blog/rss.xml']),
};

const config = (value: unknown) => ({file: 'site.config.ts', inputs: [], value, locate: () => 3, invalidPaths: []});

const problemsOf = (value: object): (string | undefined)[] =>
  checkLinks(TARGETS, [config(value)]).map(({allowed}) => allowed);

it.each(['/a b/', '/a%20b/', '/c%23/', '/样式/', '/%E6%A0%B7%E5%BC%8F/?a#', '/img/示意%20图%231.svg', '/blog/rss.xml'])(
  'checkLinks finds pages and files, encoded or not: %s',
  (href) => expect(problemsOf({to: href})).toEqual([]),
);

it.each([
  ['/c%23%23/', 'did you mean /c%23/?'],
  ['/blog/rss.xlm', 'did you mean /blog/rss.xml?'],
  ['/a%20b/index.html', 'did you mean /a%20b/?'],
  ['/c#.mdx', 'did you mean /c%23/?'],
  ['/nothing/like/it/', 'the path of a page of this site, of a file below public/, or of one that the build makes'],
])('checkLinks suggests the nearest page or file for %s, encoded', (href, advice) => {
  expect(problemsOf({to: href})).toEqual([advice]);
});

it('checkLinks gives notices to a site that wants them', () => {
  const link = config({to: '/nothing/'});
  expect(checkLinks({...TARGETS, onBrokenLinks: 'warn'}, [link])).toMatchObject([{line: 3, isNotice: true}]);
  expect(checkLinks(TARGETS, [link])[0]?.isNotice).toBeUndefined();
});

it('checkLinks names the file that lacks an anchor, which may be a translation', () => {
  const markdown = {file: 'i18n/en/docs/a.md', body: ''};
  const compiled = new Map([[markdown.file, {problems: [], links: [], anchors: ['other']}]]);
  const targets = {...TARGETS, records: [{...page('/docs/a/'), markdown}], failed: compiled};
  const [problem] = checkLinks(targets, [config({to: '/docs/a/#part'})]);
  expect(problem?.message).toBe('broken anchor: /docs/a/ (i18n/en/docs/a.md) has no #part');
});

it('checkLinks checks the chapters of a page, and names their files', () => {
  const markdown = {file: 'content/steps/one.md', body: ''};
  const items = [{id: 'one', title: 'One', description: '', keywords: [], markdown}];
  const chapters = {name: 'step', title: 'Steps', description: '', items};
  const records = [...TARGETS.records, {...page('/steps/'), chapters}];
  const links = ['/nothing/', '/steps/?step=one'].map((href, index) => ({href, line: index + 2}));
  const failed = new Map([[markdown.file, {problems: [], links}]]);
  expect(checkLinks({...TARGETS, records, failed}, [])).toMatchObject([{file: markdown.file, line: 2}]);
});

it.each([
  {themeConfig: {search: {replaceSearchResultPathname: {from: '^/v1/(.*)', to: '/docs/$1'}}}},
  {themeConfig: {search: {searchParameters: {to: 'a'}}}},
  {i18n: {localeConfigs: {en: {labels: {cover: 'Cover page'}}}}},
  {extension: {labels: {image: 'Image'}}},
])('checkLinks takes no text of a configuration for a link because of its key: %j', (value) => {
  expect(problemsOf(value)).toEqual([]);
});

it('checkLinks has the links of a sidebar, whatever its name', () => {
  expect(problemsOf({labels: [{type: 'link', label: 'A', href: '/c%23%23'}]})).toEqual(['did you mean /c%23/?']);
});
