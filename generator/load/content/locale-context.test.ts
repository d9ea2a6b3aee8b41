import {expect, it} from 'vitest';
import {noticeUnusedCatalogues} from './locale-context.ts';

it('noticeUnusedCatalogues names files that are of no locale, or of another format', () => {
  const files = ['zh-CN.json', 'zh-cn.json', 'zh-CN.yml', 'README.md'].map((name) => `content/messages/${name}`);
  const notice = {
    message: 'no locale of the site uses this file.',
    allowed: 'content/messages/zh-CN.json',
    isNotice: true,
  };
  expect(noticeUnusedCatalogues([...files, 'content/docs/zh.json'], ['zh-CN'])).toEqual([
    {file: 'content/messages/zh-cn.json', ...notice},
    {file: 'content/messages/zh-CN.yml', ...notice},
  ]);
});
