import {expect, it} from 'vitest';
import {NewsQueries} from './news-queries.ts';

/** Sections of posts, the newest first. */
const POSTS = [
  [3, 'StyleX 0.11.0'],
  [1, 'StyleX 0.10.0'],
  [4, 'StyleX 0.9.3'],
] as const;
const TITLES = new Map<number, string>(POSTS);
const news = new NewsQueries(['更新', '更新日志', '发布', 'Release notes']);
const titles = (query: string) => [...new Set(news.posts(query, POSTS))].map((section) => TITLES.get(section));
const NEWEST_FIRST = ['StyleX 0.11.0', 'StyleX 0.10.0', 'StyleX 0.9.3'];

it.each(['更新日志', '发布', 'release notes', 'ReleaseNotes', '发布 更新'])('%s lists posts, newest first', (query) => {
  expect(titles(query)).toEqual(NEWEST_FIRST);
});

it.each(['0.9', 'v0.9.3'])('%s finds the post of the version before the newest', (query) => {
  expect(titles(query)).toEqual(['StyleX 0.9.3', 'StyleX 0.11.0', 'StyleX 0.10.0']);
});

it('a version before the words comes before the newest', () => {
  expect(titles('0.10 更新日志')).toEqual(['StyleX 0.10.0', 'StyleX 0.11.0', 'StyleX 0.9.3']);
});

it.each(['v0.9 有什么变化', '升级到 0.9.3'])('%s finds the post of the version before anything else', (query) => {
  expect(titles(query)).toEqual(['StyleX 0.9.3']);
});

it.each(['0.12', '0.12.1 更新'])('%s, a version without a post, is no query for posts', (query) => {
  expect(titles(query)).toEqual([]);
});

it.each(['opacity 0.9', '更新依赖', '主题', '', '日志'])('%j asks for something else', (query) => {
  expect(titles(query)).toEqual([]);
});
