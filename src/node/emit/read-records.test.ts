import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {CommandError} from '#node/foundation/command-error.ts';
import type {SearchRecord} from '#shared/search-record.ts';
import {readRecords} from './read-records.ts';

const RECORD: SearchRecord = {
  objectID: 'en/a/#b',
  url: 'https://x.example/a/#b',
  url_without_anchor: 'https://x.example/a/',
  anchor: 'b',
  type: 'lvl2',
  content: null,
  hierarchy: {lvl0: 'Docs', lvl1: 'A', lvl2: 'B', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  keywords: [],
  language: 'en',
  version: null,
  docusaurus_tag: 'default',
  weight: {page_rank: 3, level: 80, position: 1},
};

async function fileWith(value: unknown): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'records-'));
  onTestFinished(() => rm(folder, {recursive: true, force: true}));
  const file = path.join(folder, 'search-records.json');
  await writeFile(file, JSON.stringify(value));
  return file;
}

it('reads what a build has written', async () => {
  expect(await readRecords(await fileWith([RECORD]))).toEqual([RECORD]);
});

it('takes nothing else for records', async () => {
  for (const other of [{}, [{...RECORD, content: 1}], [{...RECORD, hierarchy: {lvl0: 'Docs'}}]])
    await expect(readRecords(await fileWith(other))).rejects.toThrow('does not hold the search records of a build');
  await expect(readRecords('/no/such/search-records.json')).rejects.toThrow(CommandError);
});
