import {rm} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {addFiles} from '#disk/folder-in-tests.ts';
import {relativePath} from '#disk/files.ts';
import {DevSite} from './dev-site.ts';
import {edit, siteCopy} from './builds-in-tests.ts';

const PAGE = 'content/docs/start.mdx';

async function readSite(name?: string) {
  const {site: folder} = await siteCopy(name);
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

it('DevSite has pages and pictures that were added, and not those that were removed', async () => {
  const {folder, devSite} = await readSite();
  const ADDED = 'content/docs/added.mdx';
  const isPage = async () => (await devSite.page('docs/added/index.html')) !== undefined;
  expect(await isPage()).toBe(false);
  await addFiles(folder, {[ADDED]: '---\ntitle: Added\ndescription: A page.\n---\n\n![A](/added.svg)\n'});
  devSite.reset([ADDED]);
  await expect(isPage()).rejects.toThrow('there is no picture public/added.svg');
  await addFiles(folder, {'public/added.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'});
  devSite.reset(['public/added.svg']);
  expect(await isPage()).toBe(true);
  await rm(path.join(folder, ADDED));
  devSite.reset([ADDED]);
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

it('DevSite serves each locale at its path, with its own not-found page, public files and edits', async () => {
  const {folder, devSite} = await readSite('two-locales');
  await addFiles(folder, {'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>'});
  const shown = async (target: string) => {
    const resolution = await devSite.resolve(target);
    if (resolution.kind !== 'file') return resolution;
    const {site, page} = (await devSite.page(resolution.file)) ?? {};
    return {status: resolution.status, locale: site?.locale, title: page?.title};
  };
  expect(await shown('/docs/start/')).toEqual({status: 200, locale: 'zh-CN', title: '开始'});
  expect(await shown('/en/docs/start/')).toEqual({status: 200, locale: 'en', title: 'Start'});
  expect(await shown('/ar/docs/start/')).toEqual({status: 200, locale: 'ar', title: 'البداية'});
  expect(await shown('/en/docs/only-chinese/')).toMatchObject({status: 200, locale: 'en'});
  expect(await shown('/en/nowhere/')).toEqual({status: 404, locale: 'en', title: 'Page Not Found'});
  expect(await shown('/en?a')).toEqual({kind: 'redirect', location: '/en/?a'});
  expect(await devSite.resolve('/en/icon.svg')).toEqual({kind: 'file', file: 'en/icon.svg', status: 200});
  const pathnames = ['/en/@site/boot.js', '/ar/', '/docs/start/', '/english/', undefined];
  const locales = await Promise.all(pathnames.map(async (pathname) => (await devSite.site(pathname)).locale));
  expect(locales).toEqual(['en', 'ar', 'zh-CN', 'zh-CN', 'zh-CN']);
  const ENGLISH = 'i18n/en/docs/start.mdx';
  await edit(folder, ENGLISH, 'title: Start', 'titel: Start');
  devSite.reset([ENGLISH]);
  await expect(devSite.check([ENGLISH])).rejects.toThrow(/titel/);
  await edit(folder, ENGLISH, 'titel: Start', 'title: Begin');
  devSite.reset([ENGLISH]);
  await devSite.check([ENGLISH]);
  expect(await shown('/en/docs/start/')).toMatchObject({title: 'Begin'});
});

/** A module that adds a file to each page. */
const MARKDOWN_EXTENSION = `
import {suffix} from './suffix.ts';
const addFile = (page) => () => () => {
  page.files.push({path: '/assets/sample/' + page.file.replaceAll('/', '-') + '.json', text: 'first' + suffix});
};
export default {fenceWords: {}, plugins: (page) => ({remark: [addFile(page)], rehype: []})};
`;

async function readExtendedSite() {
  const dev = await readSite();
  const suffix = "export const suffix = '!';\n";
  await addFiles(dev.folder, {'extension/markdown.ts': MARKDOWN_EXTENSION, 'extension/suffix.ts': suffix});
  const config = "defineSiteConfig({extension: {markdown: './extension/markdown.ts'},";
  await edit(dev.folder, 'site.config.ts', 'defineSiteConfig({', config);
  const asset = async () => dev.devSite.asset(await dev.devSite.site(), '/assets/sample/content-docs-start.mdx.json');
  return {...dev, asset};
}

it('DevSite has the files of a page that was requested, also after an edit, and compiles no page for others', async () => {
  const {folder, devSite, title, asset} = await readExtendedSite();
  expect(await asset()).toBeUndefined();
  await title();
  expect(await asset()).toBe('first!');
  await edit(folder, PAGE, 'title: Start', 'title: Begin');
  devSite.reset([PAGE]);
  expect(await asset()).toBe('first!');
});

it('DevSite shows edits of modules of the extension, and knows their files', async () => {
  const {folder, devSite, title, asset} = await readExtendedSite();
  await title();
  const files = ['site.config.ts', 'extension/markdown.ts', 'extension/suffix.ts', 'sidebars.ts'];
  const known = async () => (await devSite.codeFiles()).map((file) => relativePath(folder, file));
  expect(await known()).toEqual(expect.arrayContaining(files));
  await addFiles(folder, {'extension/suffix.ts': "export const suffix = '?';\n"});
  devSite.reset(['extension/suffix.ts']);
  await title();
  expect(await asset()).toBe('first?');
});

it('DevSite knows the file of a module with a mistake, and of one that is imported before it exists', async () => {
  const {folder, devSite, title, asset} = await readExtendedSite();
  await addFiles(folder, {'extension/suffix.ts': 'export const = 1;\n'});
  await expect(title()).rejects.toThrow('suffix.ts');
  expect(await devSite.codeFiles()).toContain(path.join(folder, 'extension/suffix.ts'));
  await addFiles(folder, {'extension/suffix.ts': "export {suffix} from './added.ts';\n"});
  devSite.reset(['extension/suffix.ts']);
  await expect(title()).rejects.toThrow('added.ts');
  expect(await devSite.codeFiles()).toContain(path.join(folder, 'extension/added.ts'));
  await addFiles(folder, {'extension/added.ts': "export const suffix = '?';\n"});
  devSite.reset(['extension/added.ts']);
  await title();
  expect(await asset()).toBe('first?');
});
