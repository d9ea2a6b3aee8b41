import {describe, expect, it} from 'vitest';
import type {PageRecord} from './page-source.ts';
import {findPathClashes} from './path-clashes.ts';

function record(file: string, path: string): PageRecord {
  const head = {type: 'website', noIndex: false} as const;
  return {file, head, data: {kind: 'standalone', path, title: 'T', description: 'D', toc: []}};
}

const NAMES = {files: ['/sitemap.xml', '/LICENSE', '/docs/a/index.md'], folders: ['assets', 'en']};

/** The reasons by file. */
function clashes(...pages: [file: string, path: string][]): string[][] {
  const records = [record('site.config.ts', '/404.html'), ...pages.map(([file, path]) => record(file, path))];
  return findPathClashes(records, NAMES).map(({file, message}) => [file, message]);
}

describe('findPathClashes', () => {
  it('finds nothing where pages are beside files', () => {
    expect(clashes(['a.mdx', '/'], ['b.mdx', '/404/'], ['c.mdx', '/docs/a/'], ['d.mdx', '/docs/assets/en/'])).toEqual(
      [],
    );
  });

  it('finds pages that need a folder where a file is: of the build, of public/, of another page', () => {
    expect(clashes(['a.mdx', '/404.html/'], ['b.mdx', '/Sitemap.xml/b/'], ['c.mdx', '/license/'])).toEqual([
      ['a.mdx', 'reserved path /404.html/: /404.html is a file, and the page needs a folder there.'],
      ['b.mdx', 'reserved path /Sitemap.xml/b/: /sitemap.xml is a file, and the page needs a folder there.'],
      ['c.mdx', 'reserved path /license/: /LICENSE is a file, and the page needs a folder there.'],
    ]);
  });

  it('finds a page in the place of a file', () => {
    const files = ['/about us/index.html'];
    expect(findPathClashes([record('a.mdx', '/about%20us/')], {files, folders: []})).toEqual([
      {
        file: 'a.mdx',
        message: 'reserved path /about%20us/: the file /about us/index.html is there already.',
        allowed: 'a path of its own; give the page another name or slug',
      },
    ]);
  });

  it('keeps pages out of the folders of assets and of other locales', () => {
    expect(clashes(['a.mdx', '/assets/'], ['b.mdx', '/EN/about/'])).toEqual([
      ['a.mdx', 'reserved path /assets/: the folder /assets/ is not for pages.'],
      ['b.mdx', 'reserved path /EN/about/: the folder /en/ is not for pages.'],
    ]);
  });

  it('gives the line where there is one', () => {
    expect(findPathClashes([{...record('a.mdx', '/en/'), line: 4}], NAMES)).toMatchObject([{file: 'a.mdx', line: 4}]);
  });
});
