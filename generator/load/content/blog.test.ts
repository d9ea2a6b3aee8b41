import {expect, it} from 'vitest';
import {temporaryFolder} from '#disk/folder-in-tests.ts';
import {readingMinutes} from './blog.ts';
import {loadSiteOf} from './load-in-tests.ts';
import type {PageDataOf, PageKind} from '#shared/page-data.ts';

it.each([
  ['nothing', '', 1],
  ['a sentence', '一句话。', 1],
  ['Chinese characters', '样式系统'.repeat(300), 3],
  ['words', 'styles scale well '.repeat(220), 3],
  ['both, without punctuation', `${'样式,'.repeat(200)} ${'word — '.repeat(220)}`, 2],
  ['code, without its opening line', `\`\`\`tsx title="src/card.tsx"\n${'const a = b;\n'.repeat(220)}\`\`\`\n`, 3],
])('readingMinutes counts %s', (_what, text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

it('a post cannot have an author that is only a property of all objects', async () => {
  const dir = await temporaryFolder({
    'site.config.ts': `export default {title: 'T', url: 'https://t.example'};`,
    'content/blog/2024-01-01-a.md': '---\ntitle: A\ndescription: D\nauthors: constructor\n---\n',
  });
  await expect(loadSiteOf(dir)).rejects.toThrow('unknown author "constructor".');
});

const POSTS = {
  '2024-03-01-v2.mdx': 'authors: [ada]\ntags: [release]\nrelease: 2.0.0\nhighlights: [更快, 更小]',
  '2024-02-01-v1.mdx': 'authors: [ada]\ntags: [release]\nrelease: 1.0.0',
  '2024-01-01-hello.mdx': 'authors: [ada]\ntags: [news]',
};

const CONFIG = {title: 'T', url: 'https://a.example', i18n: {defaultLocale: 'zh-CN', locales: ['zh-CN']}};

/** The pages of a blog by kind. */
async function pagesOf(posts: Readonly<Record<string, string>>) {
  const texts = Object.entries(posts).map(([name, fields]) => [
    `content/blog/${name}`,
    `---\ntitle: ${name}\ndescription: D\n${fields}\n---\n`,
  ]);
  const dir = await temporaryFolder({
    'site.config.ts': `export default ${JSON.stringify(CONFIG)};`,
    'content/authors.yml': 'ada: {name: Ada}\ngrace: {name: Grace}\n',
    'content/tags.yml': 'news: {label: 公告}\nrelease: {label: 发布, description: 各个版本}\n',
    ...Object.fromEntries(texts),
  });
  const {records} = await loadSiteOf(dir);
  return <Kind extends PageKind>(kind: Kind): PageDataOf<Kind>[] =>
    records.flatMap(({data}) => (isOfKind(data, kind) ? [data] : []));
}

function isOfKind<Kind extends PageKind>(data: {readonly kind: PageKind}, kind: Kind): data is PageDataOf<Kind> {
  return data.kind === kind;
}

it('the pages of tags have their labels and descriptions, and their posts do not repeat the tag', async () => {
  const pages = await pagesOf(POSTS);
  expect(pages('blog-tags')[0]?.tags).toMatchObject([
    {title: '发布', description: '各个版本', count: 2, newest: [{release: '2.0.0'}, {release: '1.0.0'}]},
    {title: '公告', count: 1, newest: [{date: '2024-01-01'}]},
  ]);
  const path = '/blog/tags/release/';
  expect(pages('blog-tag')).toMatchObject([
    {path, title: '发布', description: '各个版本', postCount: 2, posts: [{tags: []}, {tags: []}]},
    {path: '/blog/tags/news/', title: '公告', description: '1 post tagged with "公告"'},
  ]);
});

it('lists have authors only when posts have different ones; posts always have theirs', async () => {
  const same = await pagesOf(POSTS);
  expect(same('blog-list')[0]?.posts.map(({authors}) => authors.length)).toEqual([0, 0, 0]);
  const post = {authors: [{name: 'Ada'}], tags: [{title: '发布'}], highlights: ['更快', '更小']};
  expect(same('blog-post')[0]).toMatchObject(post);
  const mixed = await pagesOf({...POSTS, '2024-01-02-other.mdx': 'authors: [grace]'});
  expect(mixed('blog-list')[0]?.posts.map(({authors}) => authors.length)).toEqual([1, 1, 1, 1]);
});
