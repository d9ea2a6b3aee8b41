import {expect, it} from 'vitest';
import {indexFiles, indexPage} from './index-in-tests.ts';

const PAGES = Array.from({length: 60}, (_, at) =>
  indexPage(`/docs/${at}/`, [
    [1, '', `第${at}页 ${'主题变量'.charAt(at % 4)}`, `关于第${at}件事的说明`.repeat(20), ''],
    [2, 'a', `word${at}`, `text${at * 7} `.repeat(30), ''],
  ]),
);

it('the same pages result in the same files', () => {
  expect([...indexFiles(PAGES).files.values()]).toEqual([...indexFiles(PAGES).files.values()]);
});

it('an index has fewer files than pages, each of which is small', () => {
  const {files} = indexFiles(PAGES);
  expect(files.size).toBeLessThan(PAGES.length);
  for (const text of files.values()) expect(text.length).toBeLessThan(30_000);
});

it('files of terms are listed by the keys of their first terms, in order', () => {
  const {entry} = indexFiles(PAGES);
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
