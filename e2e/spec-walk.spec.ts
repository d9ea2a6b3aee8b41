import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import {expect, test} from '@playwright/test';
import {proved} from './spec-walk.ts';

const readSource = (file: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8');

/** Whether a text holds a test of this title: a quoted first argument, not a mention elsewhere. */
function hasTest(source: string, title: string): boolean {
  return [`'`, `"`, '`'].some((quote) => {
    const at = source.indexOf(`${quote}${title}${quote},`);
    return at !== -1 && source.slice(0, at).trimEnd().endsWith('(');
  });
}

test('every statement of the specification names a test that exists', async () => {
  const sources = new Map<string, string>();
  for (const file of new Set(proved.map((statement) => statement.file))) sources.set(file, await readSource(file));
  const missing = proved.filter(({file, test: title}) => !hasTest(sources.get(file) ?? '', title));
  expect(missing.map(({statement, test: title, file}) => `${statement}: ${file} has no test “${title}”`)).toEqual([]);
});

test('a statement is listed once with each of its tests', () => {
  const keys = proved.map(({point, statement, test: title}) => [point, statement, title].join('|'));
  expect(keys).toHaveLength(new Set(keys).size);
  for (const point of [2, 4, 8, 9]) {
    console.log(`point ${point}: ${proved.filter((statement) => statement.point === point).length} statements proved`);
  }
});
