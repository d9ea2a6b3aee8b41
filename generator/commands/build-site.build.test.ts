import {readdir, readFile, rm, stat, symlink} from 'node:fs/promises';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {addFiles, temporaryFolder} from '#cache/folder-in-tests.ts';
import {
  build,
  BUILD_TIMEOUT_MS,
  edit,
  pageFile,
  pagePath,
  readFolder,
  siteCopy,
  writePages,
} from './builds-in-tests.ts';

function changedPages(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...after.keys()].filter((file) => file.endsWith('.html') && after.get(file) !== before.get(file));
}

function expectProductionReact(files: ReadonlyMap<string, string>): void {
  expect(process.env['NODE_ENV']).toBe('test');
  const scripts = [...files].filter(([file]) => file.startsWith('assets/') && file.endsWith('.js'));
  expect(scripts.some(([, text]) => text.includes('Minified React error'))).toBe(true);
  const development = scripts.filter(([, text]) => text.includes('Each child in a list should have a unique'));
  expect(development.map(([file]) => file)).toEqual([]);
}

// The first test fills the cache of the tests that need no empty one.
const {work, site} = await siteCopy('minimal', afterAll);

describe('builds of one site', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('are byte-identical from an empty cache and from a full one', async () => {
    const cold = await build(work, 'cold');
    const warm = await build(work, 'warm');
    expect(cold.compiled).toBeGreaterThan(5);
    // What is rendered is kept in the output, not in the cache.
    expect([warm.compiled, warm.rendered]).toEqual([0, cold.rendered]);
    const files = await readFolder(path.join(work, 'cold'));
    expect(files.size).toBeGreaterThan(cold.pages);
    expect(await readFolder(path.join(work, 'warm'))).toEqual(files);
    expectProductionReact(files);
    const linked = /<link rel="dns-prefetch" type="text\/css" crossorigin href="\/([^"]+\.css)"/.exec(
      files.get('index.html') ?? '',
    )?.[1];
    expect([...files.keys()].filter((file) => file.endsWith('.css'))).toEqual([linked]);
  });
});

describe('without a change, a build', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('leaves the output alone, unless something is missing there or a public file is another one', async () => {
    const {pages} = await build(work);
    const before = await readFolder(path.join(work, 'out'));
    const modified = async (): Promise<number> => (await stat(path.join(work, 'out/build.json'))).mtimeMs;
    const time = await modified();
    const unchanged = await build(work);
    expect([unchanged.pages, unchanged.compiled, unchanged.rendered]).toEqual([pages, 0, 0]);
    expect(await modified()).toBe(time);

    await rm(path.join(work, 'out/docs'), {recursive: true});
    await build(work);
    expect(await readFolder(path.join(work, 'out'))).toEqual(before);

    await addFiles(site, {'public/notes.txt': 'one'});
    await build(work);
    await addFiles(site, {'public/notes.txt': 'two!'});
    await build(work);
    expect(await readFile(path.join(work, 'out/notes.txt'), 'utf8')).toBe('two!');

    await addFiles(work, {'elsewhere/linked.txt': 'one'});
    await symlink(path.join(work, 'elsewhere'), path.join(site, 'public/link'), 'junction');
    await build(work);
    await addFiles(work, {'elsewhere/linked.txt': 'two!'});
    await build(work);
    expect(await readFile(path.join(work, 'out/link/linked.txt'), 'utf8')).toBe('two!');
  });
});

describe('after a change, a build', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('compiles and renders the one page whose text has changed, and all pages that show a new title', async () => {
    const work = await temporaryFolder();
    const site = path.join(work, 'site');
    await writePages(site, 30);
    const first = await build(work);
    expect(first.compiled).toBe(30);
    const before = await readFolder(path.join(work, 'out'));
    await edit(site, pageFile(7), 'Prose of page 7.', 'Other prose.');
    const second = await build(work);
    const after = await readFolder(path.join(work, 'out'));
    expect([second.compiled, second.rendered]).toEqual([1, 1]);
    expect(changedPages(before, after)).toEqual([`docs/${pagePath(7)}/index.html`]);

    await edit(site, pageFile(7), 'Other prose.', 'Prose of page 7.');
    const third = await build(work);
    expect([third.compiled, third.rendered]).toEqual([0, 1]);
    expect(await readFolder(path.join(work, 'out'))).toEqual(before);

    await edit(site, pageFile(15), 'title: Page 15', 'title: Renamed');
    const report = await build(work);
    const changed = changedPages(before, await readFolder(path.join(work, 'out')));
    expect(changed).toContain(`docs/${pagePath(11)}/index.html`);
    expect(changed).not.toContain('index.html');
    expect(report.rendered).toBe(changed.length);
  });

  it('compiles the pages that depend on the change: a route, the size of a picture, a label', async () => {
    const {work, site} = await siteCopy();
    const first = await build(work);

    await edit(site, 'content/docs/theming/colors.mdx', 'title: Colors', 'title: Colors\nslug: palette');
    // The page itself, and two that link to its file.
    expect((await build(work)).compiled).toBe(3);
    const start = (): Promise<string> => readFile(path.join(work, 'out/docs/start/index.html'), 'utf8');
    expect(await start()).toContain('href="/docs/theming/palette/#palette"');

    await edit(site, 'public/img/logo.svg', 'width="24" height="16"', 'width="48" height="32"');
    // A doc and a post show it.
    expect((await build(work)).compiled).toBe(2);
    expect(await start()).toContain('width="48" height="32"');

    await addFiles(site, {'content/messages/en.json': '{"heading.link": "Here: {heading}"}'});
    const labelled = await build(work);
    expect([labelled.compiled, labelled.notices]).toEqual([first.compiled, first.notices]);
    expect(await start()).toContain('aria-label="Here: First steps"');
  });
});

describe('a build that fails', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('while it writes keeps the last output and leaves no other files', async () => {
    await build(work, 'parent/dist');
    const before = await readFolder(path.join(work, 'parent'));
    await addFiles(site, {'public/img/broken.png': 'no picture'});
    await edit(site, 'site.config.ts', 'themeConfig: {', "themeConfig: {linkPreviews: {logo: '/img/broken.png'},");
    const message = '"themeConfig.linkPreviews.logo": /img/broken.png is not a picture with a size.';
    await expect(build(work, 'parent/dist')).rejects.toMatchObject({
      problems: [{file: 'site.config.ts', line: expect.any(Number), message}],
    });
    expect(await readFolder(path.join(work, 'parent'))).toEqual(before);
    expect(await readdir(path.join(work, 'parent'))).toEqual(['dist']);
  });

  it('because the output folder contains other files changes nothing', async () => {
    const work = await temporaryFolder();
    await writePages(path.join(work, 'site'), 1);
    const before = await readFolder(work);
    await expect(build(work, 'site')).rejects.toThrow('The output cannot be written to');
    expect(await readFolder(work)).toEqual(before);
  });
});
