import {expect, it} from 'vitest';
import {indexFiles, indexPage} from './index-in-tests.ts';

const PAGES = Array.from({length: 60}, (_, at) =>
  indexPage(`/docs/${at}/`, [
    [1, '', `第${at}页 ${'主题变量'.charAt(at % 4)}`, `关于第${at}件事的说明`.repeat(20), ''],
    [2, 'a', `word${at}`, `text${at * 7} `.repeat(30), ''],
  ]),
);

it('an index has fewer files than pages, each of them small, and those of terms in the order of their first terms', () => {
  const {entry, files} = indexFiles(PAGES);
  expect(files.size).toBeLessThan(PAGES.length);
  for (const text of files.values()) expect(text.length).toBeLessThan(30_000);
  const keys = entry.terms.map(([from]) => from);
  expect(keys[0]).toBe('');
  expect(keys).toEqual(keys.toSorted());
});

it('pages with a higher rank come first, then those with shorter paths', () => {
  const top = (title: string) => [[1, '', title, '', '']] as const;
  const {entry, files} = indexFiles([
    indexPage('/blog/a/', top('post'), {rank: 0}),
    indexPage('/docs/a/b/', top('deep')),
    indexPage('/docs/a/', top('doc')),
  ]);
  const texts = entry.texts.flatMap(([, url]) => JSON.parse(files.get(url) ?? '').pages);
  expect(texts.map(({path}) => path)).toEqual(['/docs/a/', '/docs/a/b/', '/blog/a/']);
  expect(entry.ranks.flat()).toEqual([3, 2, 0, 1]);
});
