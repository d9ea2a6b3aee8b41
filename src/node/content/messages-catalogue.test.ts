import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {defaultMessages} from '#shared/messages.ts';
import {noticeUnusedCatalogues} from './messages-catalogue.ts';

it('the Chinese catalogue translates every label of the interface, with the same placeholders', async () => {
  const catalogue: unknown = JSON.parse(await readFile(path.join(PROJECT_DIR, 'content/messages/zh-CN.json'), 'utf8'));
  const placeholders = (label: unknown): string[] => (String(label).match(/\{[\w-]+\}/g) ?? []).toSorted();
  const wrong = Object.entries(defaultMessages).flatMap(([id, label]): string[] => {
    const translation: unknown = Reflect.get(Object(catalogue), id);
    if (typeof translation !== 'string' || translation.trim() === '') return [`${id} is not translated`];
    const foreign = placeholders(translation).filter((name) => !placeholders(label).includes(name));
    return foreign.length > 0 ? [`${id} has ${foreign.join(', ')}`] : [];
  });
  expect(wrong).toEqual([]);
});

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
