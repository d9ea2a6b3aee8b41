/** Browsers get addresses of entries in a file, whose links no build checks. */
import {describe, expect, it} from 'vitest';
import {type Page, readContentPages} from '#site/proof/content-pages.ts';
import {readErrorEntries} from '#site/proof/error-programs.ts';
import type {SourceEntry} from './read-errors.ts';

const [pages, {entries}] = await Promise.all([readContentPages(), readErrorEntries()]);

const pathOf = ({file}: Page): string =>
  encodeURI(`/${file.replace(/^content\//u, '').replace(/(?:\/index)?\.mdx$/u, '')}/`);
const sources = new Map(pages.map((page) => [pathOf(page), page.source]));

function isShown({place, rows}: SourceEntry): boolean {
  const [page = '', section] = place.split('#');
  const source = sources.get(page) ?? '';
  if (section !== undefined) return source.includes(`{#${section}}`);
  return rows.some((row) => row.in.some((table) => source.includes(`::errors{table="${table}"}`)));
}

describe('the place of each entry', () => {
  it('is a page with a table that has it, or a section', () =>
    expect(entries.filter((entry) => !isShown(entry)).map(({id, place}) => `${id}: ${place}`)).toEqual([]));
});
