import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {readText} from './files.ts';

it('readText drops the byte order mark at the start of a file', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'files-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  await writeFile(path.join(dir, 'a.mdx'), '\uFEFF---\ntitle: A\n---\n\uFEFF');
  expect(await readText(path.join(dir, 'a.mdx'))).toBe('---\ntitle: A\n---\n\uFEFF');
});
