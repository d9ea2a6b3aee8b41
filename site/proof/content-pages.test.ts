import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished} from 'vitest';
import {readContentPages} from './content-pages.ts';

it('reads the same files as the build, .md too', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-pages-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  for (const name of ['b.mdx', 'a.md', 'README.md', 'picture.svg']) await writeFile(path.join(folder, name), name);
  expect((await readContentPages(folder)).map(({source}) => source)).toEqual(['a.md', 'b.mdx']);
});
