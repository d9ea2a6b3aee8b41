import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {expect, test} from '@playwright/test';
import {proved} from './spec-walk.ts';
import {runningTestTitles} from './test-titles.ts';

const readSource = (file: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');

test('every statement of the specification names a test that runs', async () => {
  const titles = new Map<string, ReadonlySet<string>>();
  for (const file of new Set(proved.map((statement) => statement.file))) {
    titles.set(file, runningTestTitles(file, await readSource(file)));
  }
  const missing = proved.filter(({file, test: title}) => titles.get(file)?.has(title) !== true);
  expect(missing.map(({statement, test: title, file}) => `${statement}: ${file} has no test “${title}”`)).toEqual([]);
});

test('a statement is listed once with each of its tests', () => {
  const keys = proved.map(({point, statement, test: title}) => [point, statement, title].join('|'));
  expect(keys).toHaveLength(new Set(keys).size);
  for (const point of [2, 4, 8, 9]) {
    console.log(`point ${point}: ${proved.filter((statement) => statement.point === point).length} statements proved`);
  }
});
