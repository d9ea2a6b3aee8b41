/** Every error that the docs quote against the index of the built site. */
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {SEARCH_QUERY_MAX_LENGTH} from '../generator/shared/limits.ts';
import {readIndex} from '../generator/commands/read-index.ts';
import {readSiteData} from '../site/proof/content-pages.ts';
import {entryAnchor, entryHref, findEntries} from '../site/errors/error-entry.ts';
import {DIST} from './tested-site.ts';

const {open} = await readIndex(DIST);

/** What a sample fails with, and code in prose that is an English sentence. */
async function quotedErrors(dir: string): Promise<string[]> {
  const files = (await readdir(dir, {recursive: true})).filter((file) => file.endsWith('.mdx'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(dir, file), 'utf8')));
  const errors = texts.flatMap((text) => {
    const fenced = [...text.matchAll(/^```.* error="((?:\\.|[^"\\])*)"/gmu)].map(([, error = '']) => error);
    const prose = text.replaceAll(/^```[^]*?^```/gmu, '');
    const inline = [...prose.matchAll(/``\s(.+?)\s``|`([^`\n]+)`/gu)].map(([, long, short = '']) => long ?? short);
    const sentences = inline.filter((code) => /^["'A-Z]/u.test(code) && /(?:[A-Za-z]+ ){2}[a-z]+/u.test(code));
    return [...fenced.map((error) => error.replaceAll('\\"', '"')), ...sentences];
  });
  return [...new Set(errors)].map((error) => error.replaceAll('\\|', '|'));
}

const errors = await quotedErrors('site/content/docs');
const {entries} = await readSiteData();
const form = (text: string): string => text.normalize('NFKC').replaceAll(/["'`\s]+/gu, ' ');
async function hits(query: string, count: number) {
  const {matches} = await open().search(query.slice(0, SEARCH_QUERY_MAX_LENGTH), 0, count);
  return matches.map(({document}) => document);
}

const firstHit = async (query: string) => (await hits(query, 1))[0];

/** Messages of entries with other names in them, each with the anchor of the entry that explains it. */
const messages = entries
  .filter(({files}) => files.length > 0)
  .flatMap((entry) =>
    entry.messages.map((message) => {
      const printed = message.replaceAll('…', 'primaryColor');
      return {printed, anchor: entryAnchor((findEntries(entries, printed)[0]?.entry ?? entry).id)};
    }),
  );

/** The queries whose first three hits are not the section that should be among them. */
async function missed(queries: readonly {readonly printed: string; readonly anchor: string}[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const {printed, anchor} of queries) {
    const found = (await hits(printed, 3)).map((document) => document.anchor);
    if (!found.includes(anchor)) wrong.push(`${printed}: ${found.join(', ')}`);
  }
  return wrong;
}

/** The messages whose first hit is not their entry. */
async function unexplained(decorate: (message: string) => string): Promise<string[]> {
  const wrong: string[] = [];
  for (const {printed, anchor} of messages) {
    const found = (await firstHit(decorate(printed)))?.anchor;
    // The field cuts the query, and what is left may be the beginning of another message.
    const isCut = decorate(printed).length > SEARCH_QUERY_MAX_LENGTH && found?.startsWith('error-') === true;
    if (found !== anchor && !isCut) wrong.push(`${printed}: ${found}`);
  }
  return wrong;
}

describe('a pasted error', () => {
  test('finds its entry', async () => {
    expect(messages.length).toBeGreaterThan(80);
    expect(await unexplained((message) => message)).toEqual([]);
  });

  test('finds it in quotes, too', async () => {
    expect(await unexplained((message) => `"${message}"`)).toEqual([]);
  });

  test('finds it after the path of the reader’s file, as far as the field takes both', async () => {
    expect(await unexplained((message) => `src/card.tsx: ${message}`)).toEqual([]);
  });

  /** The messages that neither lead to an entry nor to a section that quotes them, among the first hits. */
  async function unquoted(texts: readonly string[], count: number): Promise<string[]> {
    const wrong: string[] = [];
    for (const error of texts) {
      const quoted = form(error.slice(0, SEARCH_QUERY_MAX_LENGTH));
      const found = await hits(error, count);
      const isRight = found.some(({anchor, text}) => anchor.startsWith('error-') || form(text).includes(quoted));
      if (!isRight) wrong.push(error);
    }
    return wrong;
  }

  test('as the docs quote it finds its entry, or the section that quotes it', async () => {
    expect(errors.length).toBeGreaterThan(50);
    expect(await unquoted(errors, 1)).toEqual([]);
  });

  test('in the words of the newest StyleX finds an entry or a section that quotes it among the first three', async () => {
    const newest = entries.flatMap((entry) => entry.newest);
    expect(newest.length).toBeGreaterThan(20);
    expect(await unquoted(newest, 3)).toEqual([]);
  });
});

test('what readers see without a message leads to the section that explains it', async () => {
  const symptoms = entries.filter(({source}) => source === 'symptom');
  expect(symptoms.length).toBeGreaterThan(1);
  const queries = symptoms.map((entry) => ({printed: entry.messages[0], anchor: entryHref(entry).split('#')[1] ?? ''}));
  expect(await missed(queries)).toEqual([]);
});
