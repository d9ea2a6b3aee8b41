import {mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {watchSite} from './watch-site.ts';

it('watchSite reports changes beside a link that leads to itself', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'watch-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  await mkdir(path.join(dir, 'public'));
  await symlink('loop', path.join(dir, 'public/loop'));
  const onChange = vi.fn(() => Promise.resolve());
  onTestFinished(await watchSite(dir, onChange));
  await writeFile(path.join(dir, 'public/a.txt'), '');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({files: ['public/a.txt'], isContent: false}), 10_000);
});

it('watchSite reports the changed files, and whether only pages changed', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'watch-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  await mkdir(path.join(dir, 'content'));
  const onChange = vi.fn(() => Promise.resolve());
  onTestFinished(await watchSite(dir, onChange));
  await writeFile(path.join(dir, 'content/a.mdx'), 'a');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({files: ['content/a.mdx'], isContent: true}), 10_000);
  await writeFile(path.join(dir, 'sidebars.ts'), '');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({files: ['sidebars.ts'], isContent: false}), 10_000);
});
