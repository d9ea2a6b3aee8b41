import {rename, rm, symlink} from 'node:fs/promises';
import path from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {addFiles, temporaryFolder} from '#disk/folder-in-tests.ts';
import {cannotMakeLinks} from '#disk/folder-in-tests.ts';
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

it('watchSite reports code inside and outside of the site, however it is saved, and files that are added later', async () => {
  const work = await temporaryFolder({'site/content/a.mdx': '', 'site/code/a.ts': '', 'c.ts': ''});
  const dir = path.join(work, 'site');
  const codeFiles = [path.join(dir, 'code/a.ts'), path.join(work, 'c.ts')];
  const onChange = vi.fn(() => Promise.resolve());
  onTestFinished(await watchSite(dir, onChange, async () => codeFiles));
  const expectChange = async (file: string, save: () => Promise<void>): Promise<void> => {
    onChange.mockClear();
    await save();
    const files: unknown = expect.arrayContaining([file]);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({files, isContent: false}), 10_000);
  };
  codeFiles.push(path.join(dir, 'code/b.ts'));
  for (const text of ['1', '2']) {
    await expectChange('code/a.ts', () => addFiles(dir, {'code/a.ts': text}));
    await expectChange('code/b.ts', () => addFiles(dir, {'code/b.ts': text}));
    await expectChange('../c.ts', async () => {
      await addFiles(work, {'saved.ts': text});
      await rename(path.join(work, 'saved.ts'), path.join(work, 'c.ts'));
    });
  }
  await expectChange('code/b.ts', () => rm(path.join(dir, 'code/b.ts')));
  await expectChange('code/b.ts', () => addFiles(dir, {'code/b.ts': '3'}));
  await addFiles(dir, {'code/unknown.ts': ''});
  await expectChange('code/a.ts', () => addFiles(dir, {'code/a.ts': '3'}));
});
