import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {expect, it, onTestFinished, vi} from 'vitest';
import {watchSite} from './watch-site.ts';

async function siteFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'watch-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  await mkdir(path.join(dir, 'content'));
  return dir;
}

it('tells what changed, and whether it is pages alone', async () => {
  const dir = await siteFolder();
  const onChange = vi.fn(() => Promise.resolve());
  onTestFinished(await watchSite(dir, onChange));
  await writeFile(path.join(dir, 'content/a.mdx'), 'a');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({files: ['content/a.mdx'], isContent: true}), 10_000);
  await writeFile(path.join(dir, 'sidebars.ts'), '');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith({files: ['sidebars.ts'], isContent: false}), 10_000);
});

it('tells of a change when that of before has been dealt with, also where that has failed', async () => {
  const dir = await siteFolder();
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const log: string[] = [];
  const end = await watchSite(dir, async ({files}) => {
    log.push(`begin ${files.join()}`);
    if (log.length === 1) {
      await writeFile(path.join(dir, 'content/b.mdx'), 'b');
      // Longer than it takes until the next change is known.
      await delay(400);
    }
    log.push(`end ${files.join()}`);
    if (log.length === 2) throw new Error('failed');
  });
  onTestFinished(end);
  await writeFile(path.join(dir, 'content/a.mdx'), 'a');
  await vi.waitFor(
    () => expect(log).toEqual(['begin content/a.mdx', 'end content/a.mdx', 'begin content/b.mdx', 'end content/b.mdx']),
    10_000,
  );
  expect(said).toHaveBeenCalledWith(new Error('failed'));
});
