import {cp, readdir, readFile, rm, stat, symlink} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  build,
  BUILD_TIMEOUT_MS,
  copyMinimal,
  edit,
  pageFile,
  pagePath,
  readFolder,
  workFolder,
  write,
  writePages,
} from './temporary-sites.ts';

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

describe('builds of one site', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('are byte-identical from an empty cache, from a full one, and from another folder', async () => {
    const work = await workFolder();
    await copyMinimal(path.join(work, 'site'));
    await cp(path.join(work, 'site'), path.join(work, 'moved/elsewhere'), {recursive: true});
    const cold = await build(work, 'site', 'cold');
    const warm = await build(work, 'site', 'warm');
    const moved = await build(work, 'moved/elsewhere', 'out/moved', 'other-cache');
    expect(cold.compiled).toBeGreaterThan(5);
    // What is rendered is kept in the output, not in the cache.
    expect([warm.compiled, warm.rendered]).toEqual([0, cold.rendered]);
    expect([moved.compiled, moved.rendered]).toEqual([cold.compiled, cold.rendered]);
    const files = await readFolder(path.join(work, 'cold'));
    expect(files.size).toBeGreaterThan(cold.pages);
    expect(await readFolder(path.join(work, 'warm'))).toEqual(files);
    expect(await readFolder(path.join(work, 'out/moved'))).toEqual(files);
    expectProductionReact(files);
    const linked = /<link rel="stylesheet" href="\/([^"]+)"/.exec(files.get('index.html') ?? '')?.[1];
    expect([...files.keys()].filter((file) => file.endsWith('.css'))).toEqual([linked]);
  });
});

describe('without a change, a build', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('leaves the output alone, unless something is missing there or a public file is another one', async () => {
    const work = await workFolder();
    const site = path.join(work, 'site');
    await copyMinimal(site);
    const {pages} = await build(work, 'site', 'out');
    const before = await readFolder(path.join(work, 'out'));
    const modified = async (): Promise<number> => (await stat(path.join(work, 'out/build.json'))).mtimeMs;
    const time = await modified();
    const unchanged = await build(work, 'site', 'out');
    expect([unchanged.pages, unchanged.compiled, unchanged.rendered]).toEqual([pages, 0, 0]);
    expect(await modified()).toBe(time);

    await rm(path.join(work, 'out/docs'), {recursive: true});
    await build(work, 'site', 'out');
    expect(await readFolder(path.join(work, 'out'))).toEqual(before);

    await write(site, 'public/notes.txt', 'one');
    await build(work, 'site', 'out');
    await write(site, 'public/notes.txt', 'two!');
    await build(work, 'site', 'out');
    expect(await readFile(path.join(work, 'out/notes.txt'), 'utf8')).toBe('two!');

    await write(work, 'elsewhere/linked.txt', 'one');
    await symlink(path.join(work, 'elsewhere'), path.join(site, 'public/link'));
    await build(work, 'site', 'out');
    await write(work, 'elsewhere/linked.txt', 'two!');
    await build(work, 'site', 'out');
    expect(await readFile(path.join(work, 'out/link/linked.txt'), 'utf8')).toBe('two!');
  });
});

describe('after a change, a build', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('compiles and renders the one page whose text has changed, and all pages that show a new title', async () => {
    const work = await workFolder();
    const site = path.join(work, 'site');
    await writePages(site, 30);
    const first = await build(work, 'site', 'out');
    expect(first.compiled).toBe(30);
    const before = await readFolder(path.join(work, 'out'));
    await edit(site, pageFile(7), 'Prose of page 7.', 'Other prose.');
    const second = await build(work, 'site', 'out');
    const after = await readFolder(path.join(work, 'out'));
    expect([second.compiled, second.rendered]).toEqual([1, 1]);
    expect(changedPages(before, after)).toEqual([`docs/${pagePath(7)}/index.html`]);

    await edit(site, pageFile(7), 'Other prose.', 'Prose of page 7.');
    const third = await build(work, 'site', 'out');
    expect([third.compiled, third.rendered]).toEqual([0, 1]);
    expect(await readFolder(path.join(work, 'out'))).toEqual(before);

    await edit(site, pageFile(15), 'title: Page 15', 'title: Renamed');
    const report = await build(work, 'site', 'out');
    const changed = changedPages(before, await readFolder(path.join(work, 'out')));
    expect(changed).toContain(`docs/${pagePath(11)}/index.html`);
    expect(changed).not.toContain('index.html');
    expect(report.rendered).toBe(changed.length);
  });

  it('compiles the pages that depend on the change: a route, the size of a picture, a label', async () => {
    const work = await workFolder();
    const site = path.join(work, 'site');
    await copyMinimal(site);
    const {compiled: all} = await build(work, 'site', 'out');

    await edit(site, 'content/docs/theming/colors.mdx', 'title: Colors', 'title: Colors\nslug: palette');
    // The page itself, and two that link to its file.
    expect((await build(work, 'site', 'out')).compiled).toBe(3);
    const start = (): Promise<string> => readFile(path.join(work, 'out/docs/start/index.html'), 'utf8');
    expect(await start()).toContain('href="/docs/theming/palette/#palette"');

    await edit(site, 'public/img/logo.svg', 'width="24" height="16"', 'width="48" height="32"');
    // A doc and a post show it.
    expect((await build(work, 'site', 'out')).compiled).toBe(2);
    expect(await start()).toContain('width="48" height="32"');

    await write(site, 'content/messages/en.json', '{"heading.link": "Here: {heading}"}');
    expect((await build(work, 'site', 'out')).compiled).toBe(all);
    expect(await start()).toContain('aria-label="Here: First steps"');
  });
});

describe('a build that fails', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('while it writes keeps the last output and leaves no other files', async () => {
    const work = await workFolder();
    const site = path.join(work, 'site');
    await copyMinimal(site);
    await build(work, 'site', 'parent/dist');
    const before = await readFolder(path.join(work, 'parent'));
    await write(site, 'public/img/broken.png', 'no picture');
    await edit(site, 'site.config.ts', 'themeConfig: {', "themeConfig: {linkPreviews: {logo: '/img/broken.png'},");
    const message = '"themeConfig.linkPreviews.logo": /img/broken.png is not a picture with a size.';
    await expect(build(work, 'site', 'parent/dist')).rejects.toMatchObject({
      problems: [{file: 'site.config.ts', line: expect.any(Number), message}],
    });
    expect(await readFolder(path.join(work, 'parent'))).toEqual(before);
    expect(await readdir(path.join(work, 'parent'))).toEqual(['dist']);
  });

  it('because the output folder contains other files changes nothing', async () => {
    const work = await workFolder();
    await writePages(path.join(work, 'site'), 1);
    const before = await readFolder(work);
    await expect(build(work, 'site', 'site')).rejects.toThrow('The output cannot be written to');
    expect(await readFolder(work)).toEqual(before);
  });
});

describe('under a base URL', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('every URL in every page begins with it and leads to a file of the output', async () => {
    const work = await workFolder();
    const site = path.join(work, 'site');
    await copyMinimal(site);
    await edit(site, 'site.config.ts', "title: 'Minimal',", "title: 'Minimal', baseUrl: '/base/',");
    const report = await build(work, 'site', 'out');
    const files = await readFolder(path.join(work, 'out'));
    // assets/ contains the frame of the playground, which is not a page.
    const pages = [...files].filter(([file]) => file.endsWith('.html') && !file.startsWith('assets/'));
    expect(pages).toHaveLength(report.pages);
    for (const [file, html] of pages) {
      const own = [...html.matchAll(/ (?:href|src|content)="([^"]*)"/g)].map(([, address = '']) => address);
      const addresses = own.filter((address) => /^[./]/.test(address));
      expect(addresses.length, file).toBeGreaterThan(10);
      expect(
        addresses.filter((address) => !address.startsWith('/base/')),
        file,
      ).toEqual([]);
      // Home and playground are the same as on the published site, where their links are checked.
      if (!/^(playground\/)?index\.html$/.test(file)) {
        const targets = addresses.map((address) => decodeURI(address.slice('/base/'.length).replace(/[?#].*/, '')));
        const fileOf = (target: string): string => target.replace(/(^|\/)$/, '$1index.html');
        expect(
          targets.filter((target) => !files.has(fileOf(target))),
          file,
        ).toEqual([]);
      }
      const origin = own.filter((address) => address.startsWith('https://minimal.example/'));
      expect(
        origin.filter((address) => !address.startsWith('https://minimal.example/base/')),
        file,
      ).toEqual([]);
    }
    for (const file of ['sitemap.xml', 'robots.txt', 'llms.txt', 'blog/rss.xml', 'docs/start/index.md']) {
      const urls = files.get(file)?.match(/https:\/\/minimal\.example\/[^\s<)"]*/g) ?? [];
      expect(urls.length, file).toBeGreaterThan(0);
      expect(
        urls.filter((url) => !url.startsWith('https://minimal.example/base/')),
        file,
      ).toEqual([]);
    }
  });
});
