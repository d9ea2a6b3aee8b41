import {describe, expect, it} from 'vitest';
import {findDuplicatePaths} from './duplicate-paths.ts';
import type {PageRecord} from './page-source.ts';

function record(file: string, path: string): PageRecord {
  const head = {type: 'website', noIndex: false} as const;
  return {file, head, data: {kind: 'standalone', path, title: 'T', description: 'D', toc: []}};
}

describe('findDuplicatePaths', () => {
  it('finds nothing where every page has a path of its own', () => {
    expect(findDuplicatePaths([record('a.mdx', '/a/'), record('b.mdx', '/a/b/'), record('c.mdx', '/')])).toEqual([]);
  });

  it('names both files of a path, at the second one', () => {
    expect(findDuplicatePaths([record('a.mdx', '/a/'), record('b.mdx', '/a/')])).toEqual([
      expect.objectContaining({file: 'b.mdx', message: 'duplicate path /a/: a.mdx has it too.'}),
    ]);
  });

  it('takes paths that differ in case only for one', () => {
    expect(findDuplicatePaths([record('a.mdx', '/Theme/'), record('b.mdx', '/theme/')])).toHaveLength(1);
  });

  it('gives the line that names the path, where there is one', () => {
    const records = [record('a.mdx', '/a/'), {...record('sidebars.ts', '/a/'), line: 7}];
    expect(findDuplicatePaths(records)).toMatchObject([{file: 'sidebars.ts', line: 7}]);
  });

  it('finds every further page of a path', () => {
    const records = ['a', 'b', 'c'].map((name) => record(`${name}.mdx`, '/a/'));
    expect(findDuplicatePaths(records).map(({file}) => file)).toEqual(['b.mdx', 'c.mdx']);
  });
});
