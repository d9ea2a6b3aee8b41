import {rm} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {addFiles} from '#cache/folder-in-tests.ts';
import {DevSite} from './dev-site.ts';
import {edit, siteCopy} from './builds-in-tests.ts';

const PAGE = 'content/docs/start.mdx';

async function readSite() {
  const {site: folder} = await siteCopy();
  const devSite = new DevSite(folder);
  return {folder, devSite, title: async () => (await devSite.page('docs/start/index.html'))?.page.title};
}

it('DevSite shows edits of content and configuration after a reset, also after a mistake', async () => {
  const {folder, devSite, title} = await readSite();
  expect(await title()).toBe('Start');
  await edit(folder, PAGE, 'title: Start', 'titel: Start');
  devSite.reset([PAGE]);
  await expect(title()).rejects.toThrow(/titel/);
  await edit(folder, PAGE, 'titel: Start', 'title: Begin');
  await edit(folder, 'site.config.ts', "title: 'Minimal'", "title: 'Maximal'");
  devSite.reset([PAGE, 'site.config.ts']);
  expect(await title()).toBe('Begin');
  expect((await devSite.site()).data.title).toBe('Maximal');
});

it('DevSite has pages that were added, and not those that were removed', async () => {
  const {folder, devSite} = await readSite();
  const isPage = async () => (await devSite.page('docs/added/index.html')) !== undefined;
  expect(await isPage()).toBe(false);
  await addFiles(folder, {'content/docs/added.mdx': '---\ntitle: Added\ndescription: A page.\n---\n\nText.\n'});
  devSite.reset(['content/docs/added.mdx']);
  expect(await isPage()).toBe(true);
  await rm(path.join(folder, 'content/docs/added.mdx'));
  devSite.reset(['content/docs/added.mdx']);
  expect(await isPage()).toBe(false);
});

it('DevSite has an added version, and shows edits of its pages and sidebar', async () => {
  const {folder, devSite, title} = await readSite();
  const sidebars = async () => JSON.stringify((await devSite.site()).records);
  const page = (name: string) => `---\ntitle: ${name}\ndescription: Where to begin.\n---\n\nText.\n`;
  const OLD = 'versions/1.0/docs/start.mdx';
  const OLD_SIDEBARS = 'versions/1.0/sidebars.ts';
  expect(await title()).toBe('Start');
  await addFiles(folder, {[OLD]: page('Old'), [OLD_SIDEBARS]: "export default {docs: ['start']};\n"});
  const versions = "[{name: 'current', label: 'Next'}, {name: '1.0', label: '1.0'}]";
  await edit(folder, 'site.config.ts', "mainDocId: 'start'", `mainDocId: 'start', versions: ${versions}`);
  devSite.reset([OLD, OLD_SIDEBARS, 'site.config.ts']);
  expect(await title()).toBe('Old');
  await addFiles(folder, {[OLD]: page('Older')});
  await edit(folder, OLD_SIDEBARS, "'start'", "{type: 'doc', id: 'start', label: 'Renamed'}");
  devSite.reset([OLD, OLD_SIDEBARS]);
  expect(await title()).toBe('Older');
  expect(await sidebars()).toContain('Renamed');
});
