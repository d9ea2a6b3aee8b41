import {describe, expect, it} from 'vitest';
import type {ContentFile} from './content-files.ts';
import type {PageRecord} from './page-source.ts';
import {makeInvalidPages} from './invalid-pages.ts';

function file(name: string, source: string): ContentFile {
  return {file: `content/docs/${name}.mdx`, relative: `${name}.mdx`, source, hash: name, isFallback: false};
}

/** Paths and texts of the pages that are kept out. */
function invalidPages(files: readonly ContentFile[], records: readonly PageRecord[] = []) {
  const problems = files.map((contentFile) => ({file: contentFile.file, message: 'M.'}));
  const source = {
    files: [...files, file('fine', '')],
    pathOf: ({hash}: ContentFile, slug: string | undefined) => `/${slug ?? hash}/`,
  };
  return makeInvalidPages([source], records, problems).map(({data, markdown}) => [data.path, markdown?.body]);
}

describe('makeInvalidPages', () => {
  it('have the text of the file, and the slug if that can be read', () => {
    expect(
      invalidPages([
        file('a', '---\ntitel: A\n---\nText.\n'),
        file('b', '---\nslug: own\n---\nText.\n'),
        file('c', '---\nslug: ../evil\n---\nText.\n'),
        file('d', "---\ntitle: 'D\n---\nText.\n"),
        file('e', 'Text.\n'),
      ]),
    ).toEqual([
      ['/a/', '\n\n\nText.\n'],
      ['/own/', '\n\n\nText.\n'],
      ['/c/', '\n\n\nText.\n'],
      ['/d/', '\n\n\nText.\n'],
      ['/e/', 'Text.\n'],
    ]);
  });

  it('have no text when the front matter does not end', () => {
    expect(invalidPages([file('a', '---\ntitle: A\n\nText.\n')])).toEqual([['/a/', undefined]]);
  });

  it('are not those that are pages all the same', () => {
    const a = file('a', '');
    const data = {kind: 'standalone', path: '/a/', title: 'A', description: 'A', toc: []} as const;
    expect(invalidPages([a], [{file: a.file, head: {type: 'article', noIndex: false}, data}])).toEqual([]);
  });
});
