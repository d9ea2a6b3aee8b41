import {describe, expect, it} from 'vitest';
import {NewsQueries} from './news-queries.ts';

const post = (title: string, date: string) => ({level: 1, title, date});
const DOCUMENTS = [
  post('安装', ''),
  post('StyleX 0.10.0', '2025-01-02'),
  {...post('升级', '2025-02-27'), level: 2},
  post('StyleX 0.11.0', '2025-02-27'),
  post('StyleX 0.9.3', '2024-11-01'),
];
const news = new NewsQueries(['更新', '更新日志', '发布', 'Release notes']);
const titles = (query: string) => [...new Set(news.posts(query, DOCUMENTS))].map((id) => DOCUMENTS[id]?.title);
const NEWEST_FIRST = ['StyleX 0.11.0', 'StyleX 0.10.0', 'StyleX 0.9.3'];

describe('NewsQueries', () => {
  it.each(['更新日志', '发布', 'release notes', 'ReleaseNotes', '发布 更新'])(
    '%s lists posts, newest first',
    (query) => {
      expect(titles(query)).toEqual(NEWEST_FIRST);
    },
  );

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
});
