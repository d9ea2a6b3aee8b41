import {rm} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {copyMinimal, edit, workFolder, write} from './temporary-sites.ts';
import {DevSite} from './dev-site.ts';

const PAGE = 'content/docs/start.mdx';

/** A site that was read; no watcher tells it of anything. */
async function readSite() {
  const folder = await workFolder();
  await copyMinimal(folder);
  const devSite = new DevSite(folder);
  return {folder, devSite, title: async () => (await devSite.page('/docs/start/')).page.title};
}

describe('a site that is looked at again', () => {
  it('is the one that was read, while nothing was written', async () => {
    const {devSite, title} = await readSite();
    expect(await devSite.refresh()).toBe(false);
    expect(await title()).toBe('Start');
    expect(await devSite.refresh()).toBe(false);
  });

  it('shows an edit that no watcher saw, once', async () => {
    const {folder, devSite, title} = await readSite();
    await title();
    await edit(folder, PAGE, 'title: Start', 'title: Begin');
    expect(await devSite.refresh()).toBe(true);
    expect(await title()).toBe('Begin');
    expect(await devSite.refresh()).toBe(false);
  });

  it('shows an edit of the configuration', async () => {
    const {folder, devSite} = await readSite();
    await devSite.site();
    await edit(folder, 'site.config.ts', "title: 'Minimal'", "title: 'Maximal'");
    expect(await devSite.refresh()).toBe(true);
    expect((await devSite.site()).data.title).toBe('Maximal');
  });

  it('has a page that came, and none that went', async () => {
    const {folder, devSite} = await readSite();
    const kind = async () => (await devSite.page('/docs/added/')).page.kind;
    expect(await kind()).toBe('not-found');
    await write(folder, 'content/docs/added.mdx', '---\ntitle: Added\ndescription: A page.\n---\n\nText.\n');
    expect(await devSite.refresh()).toBe(true);
    expect(await kind()).toBe('doc');
    await rm(path.join(folder, 'content/docs/added.mdx'));
    expect(await devSite.refresh()).toBe(true);
    expect(await kind()).toBe('not-found');
  });

  it('is sound again after a mistake is mended', async () => {
    const {folder, devSite, title} = await readSite();
    await edit(folder, PAGE, 'title: Start', 'titel: Start');
    await expect(title()).rejects.toThrow(/titel/);
    await edit(folder, PAGE, 'titel: Start', 'title: Start');
    expect(await devSite.refresh()).toBe(true);
    expect(await title()).toBe('Start');
  });
});
