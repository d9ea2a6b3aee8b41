import {symlink} from 'node:fs/promises';
import path from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {addFiles, temporaryFolder} from '#cache/folder-in-tests.ts';
import {cannotMakeLinks} from '#cache/links-in-tests.ts';
import {watchSite} from './watch-site.ts';

it('watchSite reports the changed files, and whether only pages changed, beside a link that leads to itself', async () => {
  const dir = await temporaryFolder({'content/b.mdx': '', 'public/b.txt': ''});
  if (!cannotMakeLinks) await symlink('loop', path.join(dir, 'public/loop'));
  const onChange = vi.fn(() => Promise.resolve());
  onTestFinished(await watchSite(dir, onChange));
  for (const [file, isContent] of [
    ['content/a.mdx', true],
    ['sidebars.ts', false],
    ['public/a.txt', false],
  ] as const) {
    await addFiles(dir, {[file]: 'a'});
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({files: [file], isContent}), 10_000);
  }
});
