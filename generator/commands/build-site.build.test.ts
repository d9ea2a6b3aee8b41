import {readdir, rm, stat, symlink} from 'node:fs/promises';
import path from 'node:path';
import {afterAll, describe, expect, it, vi} from 'vitest';
import {addFiles} from '#disk/folder-in-tests.ts';
import type {BuildReport} from './build-site.ts';
import {build, BUILD_TIMEOUT_MS, edit, readFolder, siteCopy} from './builds-in-tests.ts';

function changedPages(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const isPage = (file: string): boolean => file.endsWith('.html') && !file.startsWith('assets/');
  return [...after.keys()].filter((file) => isPage(file) && after.get(file) !== before.get(file));
}

function expectProductionReact(files: ReadonlyMap<string, string>): void {
  expect(process.env['NODE_ENV']).toBe('test');
  const scripts = [...files].filter(([file]) => file.startsWith('assets/') && file.endsWith('.js'));
  expect(scripts.some(([, text]) => text.includes('Minified React error'))).toBe(true);
  const development = scripts.filter(([, text]) => text.includes('Each child in a list should have a unique'));
  expect(development.map(([file]) => file)).toEqual([]);
}

// A build of an unchanged site ends after reading it, so the tests share their builds: each begins with the last output.
const {work, site} = await siteCopy('minimal', afterAll);
const SOURCES = 8;
const COLORS = 'content/docs/theming/colors.mdx';
await edit(site, 'site.config.ts', 'themeConfig: {', 'themeConfig: {linkPreviews: {},');
await edit(site, 'sidebars.ts', "    'start',", "    'start',\n    'start',");
const messages = {'content/messages/fr.json': '{}', 'content/messages/EN.json': '{}', 'content/messages/en.yml': ''};
await addFiles(site, {
  ...messages,
  'content/messages/README.md': '',
  'content/docs/moved.md': '# Moved\n\nFrom elsewhere.\n\n## Part\n\n#### Detail\n',
  'public/notes.txt': 'one',
});
await addFiles(work, {'elsewhere/linked.txt': 'one'});
await symlink(path.join(work, 'elsewhere'), path.join(site, 'public/link'), 'junction');

const readOutput = (): Promise<Map<string, string>> => readFolder(path.join(work, 'out'));

const PLACES = ['content/messages/EN.json', 'content/messages/en.yml', 'content/docs/moved.md:1', 'sidebars.ts:6'];
const FUTURE_POST = 'content/blog/2024-03-02-release.mdx:4';
const HEADING = 'content/docs/moved.md:7';

const placesOf = ({notices}: BuildReport): string[] => notices.map((notice) => notice.split(' ', 1).join());

describe('builds of one site', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('are byte-identical from an empty cache and from a full one, and list what authors should know each time, a post of the future until its day', async () => {
    vi.useFakeTimers({toFake: ['Date'], now: new Date('2024-02-01')});
    const cold = await build(work, 'cold');
    vi.useRealTimers();
    const warm = await build(work);
    expect(cold.compiled).toBe(SOURCES);
    expect(cold.notices[0]).toBe('no "last updated" dates: the site is not in a git repository');
    expect(placesOf(cold).slice(1)).toEqual([...PLACES, FUTURE_POST, HEADING]);
    expect(placesOf(warm).slice(1)).toEqual([...PLACES, HEADING]);
    // What is rendered is kept in the output, not in the cache.
    expect(warm).toEqual({...cold, compiled: 0, drawn: 0, notices: warm.notices});
    expect(cold.drawn).toBeGreaterThan(5);
    const files = await readFolder(path.join(work, 'cold'));
    expect(files.size).toBeGreaterThan(cold.pages);
    expect(await readOutput()).toEqual(files);
    expectProductionReact(files);
    const named = / data-styles="\/([^"]+\.css)"/.exec(files.get('index.html') ?? '')?.[1];
    expect([...files.keys()].filter((file) => file.endsWith('.css'))).toEqual([named]);
    // Records are sent to a search provider for all locales at once.
    expect(JSON.parse(files.get('build.json') ?? '')).toMatchObject({baseUrl: '/', locales: ['']});
  });
});

describe('without a change, a build', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('leaves the output alone, unless something is missing there or a public file is another one', async () => {
    const {pages, notices} = await build(work);
    const before = await readOutput();
    const modified = async (): Promise<number> => (await stat(path.join(work, 'out/build.json'))).mtimeMs;
    const time = await modified();
    expect(await build(work)).toEqual({pages, compiled: 0, rendered: 0, drawn: 0, notices});
    expect(await modified()).toBe(time);

    await rm(path.join(work, 'out/docs'), {recursive: true});
    await build(work);
    expect(await readOutput()).toEqual(before);

    await addFiles(work, {'site/public/notes.txt': 'two!', 'elsewhere/linked.txt': 'two!'});
    await build(work);
    const after = await readOutput();
    expect(['notes.txt', 'link/linked.txt'].map((file) => after.get(file))).toEqual(['two!', 'two!']);
  });
});

describe('after a change, a build', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('compiles and renders the one page whose text has changed, and renders all pages that show a new title, of which one picture is drawn', async () => {
    await build(work);
    const before = await readOutput();
    await edit(site, 'content/pages/about.mdx', 'Two people.', 'Other prose.');
    expect(await build(work)).toMatchObject({compiled: 1, rendered: 1});
    const edited = await readOutput();
    expect(changedPages(before, edited)).toEqual(['about/index.html']);

    await edit(site, 'content/pages/about.mdx', 'Other prose.', 'Two people.');
    await edit(site, 'content/docs/theming/dark mode.mdx', 'title: Dark [mode]', 'title: Dark [Mode]');
    const {compiled, rendered, drawn} = await build(work);
    const after = await readOutput();
    const changed = changedPages(edited, after);
    expect([compiled, rendered, drawn]).toEqual([0, changed.length, 1]);
    // The sidebar has the title.
    expect(changed).toContain('docs/theming/colors/index.html');
    expect(changed).not.toContain('index.html');
    expect(after.get('about/index.html')).toBe(before.get('about/index.html'));
  });

  it('compiles the pages that depend on the change: a route, the size of a picture, a label', async () => {
    await build(work);
    await edit(site, COLORS, 'title: Colors', 'title: Colors\nslug: palette');
    await edit(site, 'public/img/logo.svg', 'width="24" height="16"', 'width="48" height="32"');
    // The page itself, two that link to its file, and a post that shows the picture.
    expect((await build(work)).compiled).toBe(4);
    const files = await readOutput();
    expect(files.get('docs/start/index.html')).toContain('href="/docs/theming/palette/#palette"');
    expect(files.get('blog/v1.0/index.html')).toContain('width="48" height="32"');
    // A slug that begins with a slash starts at the path of the docs, not at the folder of the page.
    await edit(site, COLORS, 'slug: palette', 'slug: /palette');
    expect((await build(work)).compiled).toBe(3);
    expect((await readOutput()).get('docs/start/index.html')).toContain('href="/docs/palette/#palette"');

    await addFiles(site, {'content/messages/en.json': '{"heading.link": "Here: {heading}"}'});
    const labeled = await build(work);
    expect([labeled.compiled, placesOf(labeled).slice(1)]).toEqual([SOURCES, [...PLACES, HEADING]]);
    expect((await readOutput()).get('docs/start/index.html')).toContain('aria-label="Here: First steps"');
  });
});

describe('a build that fails', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('while it writes keeps the last output and leaves no other files', async () => {
    await build(work);
    const [before, names] = [await readOutput(), await readdir(work)];
    await addFiles(site, {'public/img/broken.png': 'no picture'});
    await edit(site, 'site.config.ts', 'linkPreviews: {}', "linkPreviews: {logo: '/img/broken.png'}");
    const message = '"themeConfig.linkPreviews.logo": /img/broken.png is not a picture with a size.';
    await expect(build(work)).rejects.toMatchObject({
      problems: [{file: 'site.config.ts', line: expect.any(Number), message}],
    });
    expect(await readOutput()).toEqual(before);
    expect(await readdir(work)).toEqual(names);
  });
});
