import {describe, expect, it} from 'vitest';
import {findDuplicatePaths, findPathClashes, type PageRecord} from './page-record.ts';

function record(file: string, path: string, line?: number): PageRecord {
  const head = {type: 'website', noIndex: false} as const;
  return {file, line, head, data: {kind: 'standalone', path, title: 'T', description: 'D', toc: []}};
}

describe('findDuplicatePaths', () => {
  it('finds nothing when every page has its own path', () => {
    expect(findDuplicatePaths([record('a.mdx', '/a/'), record('b.mdx', '/a/b/'), record('c.mdx', '/')])).toEqual([]);
  });

  it('reports the second page, with its line, also when the paths differ only in case', () => {
    expect(findDuplicatePaths([record('a.mdx', '/Theme/'), record('b.mdx', '/theme/', 7)])).toEqual([
      expect.objectContaining({file: 'b.mdx', line: 7, message: 'duplicate path /theme/: a.mdx has it too.'}),
    ]);
  });
});

const NAMES = {files: ['/sitemap.xml', '/LICENSE', '/about us/index.html'], folders: ['assets', 'en']};

describe('findPathClashes', () => {
  it.each(['/', '/404/', '/docs/a/', '/docs/assets/en/'])('allows %s', (path) => {
    expect(findPathClashes([record('site.config.ts', '/404.html'), record('a.mdx', path)], NAMES)).toEqual([]);
  });

  it.each([
    ['/404.html/', '/404.html is a file, and the page needs a folder there.'],
    ['/Sitemap.xml/b/', '/sitemap.xml is a file, and the page needs a folder there.'],
    ['/license/', '/LICENSE is a file, and the page needs a folder there.'],
    ['/about%20us/', 'the file /about us/index.html is there already.'],
    ['/assets/', 'the folder /assets/ is not for pages.'],
    ['/EN/about/', 'the folder /en/ is not for pages.'],
  ])('reports %s', (path, reason) => {
    expect(findPathClashes([record('site.config.ts', '/404.html'), record('a.mdx', path, 4)], NAMES)).toEqual([
      {
        file: 'a.mdx',
        line: 4,
        message: `reserved path ${path}: ${reason}`,
        allowed: 'a path of its own; give the page another name or slug',
      },
    ]);
  });
});
