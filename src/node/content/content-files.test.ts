import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {readContentFiles, sha256} from './content-files.ts';

/** A site folder with these files; gone after the test. */
async function siteFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'content-files-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(dir, path.dirname(file)), {recursive: true});
    await writeFile(path.join(dir, file), text);
  }
  return dir;
}

const DOCS = {original: 'content/docs'};

describe('readContentFiles', () => {
  it('reads .md and .mdx files in all folders, in one order', async () => {
    const dir = await siteFolder({'content/docs/b.md': 'B', 'content/docs/a/c.mdx': 'C', 'content/docs/d.txt': 'D'});
    const files = await readContentFiles(dir, DOCS);
    expect(files.map(({file, relative, source}) => [file, relative, source])).toEqual([
      ['content/docs/a/c.mdx', 'a/c.mdx', 'C'],
      ['content/docs/b.md', 'b.md', 'B'],
    ]);
  });

  it('reads a file that begins with a byte order mark as if it did not', async () => {
    const dir = await siteFolder({'content/docs/a.mdx': '\uFEFF---\ntitle: A\n---\n\uFEFF'});
    const source = '---\ntitle: A\n---\n\uFEFF';
    expect(await readContentFiles(dir, DOCS)).toMatchObject([{source, hash: sha256(source)}]);
  });

  it('puts translations in the place of originals', async () => {
    const dir = await siteFolder({
      'content/docs/a.mdx': 'A',
      'content/docs/b.mdx': 'B',
      'i18n/en/docs/a.mdx': 'A in English',
    });
    expect(await readContentFiles(dir, {...DOCS, translations: 'i18n/en/docs'})).toMatchObject([
      {file: 'i18n/en/docs/a.mdx', relative: 'a.mdx', source: 'A in English', isFallback: false},
      {file: 'content/docs/b.mdx', relative: 'b.mdx', source: 'B', isFallback: true},
    ]);
  });
});
