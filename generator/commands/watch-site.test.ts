import {symlink} from 'node:fs/promises';
import path from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {addFiles, temporaryFolder} from '#cache/folder-in-tests.ts';
import {cannotMakeLinks} from '#cache/links-in-tests.ts';
import {watchSite} from './watch-site.ts';

it.skipIf(cannotMakeLinks)('watchSite reports changes beside a link that leads to itself', async () => {
  const dir = await temporaryFolder({'public/b.txt': ''});
  await symlink('loop', path.join(dir, 'public/loop'));
  const onChange = vi.fn(() => Promise.resolve());
  onTestFinished(await watchSite(dir, onChange));
  await addFiles(dir, {'public/a.txt': ''});
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({files: ['public/a.txt'], isContent: false}), 10_000);
});

it('watchSite reports the changed files, and whether only pages changed', async () => {
  const dir = await temporaryFolder({'content/b.mdx': ''});
  const onChange = vi.fn(() => Promise.resolve());
  onTestFinished(await watchSite(dir, onChange));
  await addFiles(dir, {'content/a.mdx': 'a'});
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({files: ['content/a.mdx'], isContent: true}), 10_000);
  await addFiles(dir, {'sidebars.ts': ''});
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({files: ['sidebars.ts'], isContent: false}), 10_000);
});
