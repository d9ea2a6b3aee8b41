import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {temporaryFolder} from '#disk/folder-in-tests.ts';
import {build, BUILD_TIMEOUT_MS, pagePath, readFolder, writePages} from './builds-in-tests.ts';

/** More than one section of a hundred pages. */
const PAGES = 110;

/** The files that a first view of a page loads, and the whole style sheet: HTML, and scripts with all they import. */
function firstView(files: ReadonlyMap<string, string>, htmlFile: string): Map<string, string> {
  const loaded = new Map<string, string>();
  const load = (file: string): string => {
    const text = files.get(file);
    if (text === undefined) throw new Error(`${file} is not in the output`);
    if (loaded.has(file)) return text;
    loaded.set(file, text);
    if (!file.endsWith('.js')) return text;
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)) {
      load(path.posix.join(path.posix.dirname(file), name));
    }
    return text;
  };
  const html = load(htmlFile);
  for (const [, url = ''] of html.matchAll(/[" ](\/assets\/[^" ]+\.(?:js|css))(?=[" ])/g)) load(url.slice(1));
  return loaded;
}

describe('the first view of a page', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('lists the pages of its own folder and the first page of each other folder', async () => {
    const work = await temporaryFolder();
    await writePages(path.join(work, 'site'), PAGES);
    await build(work);
    const files = firstView(await readFolder(path.join(work, 'out')), `docs/${pagePath(5)}/index.html`);
    const scripts = [...files.keys()].filter((file) => file.endsWith('.js'));
    expect(scripts.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['assets/boot', 'assets/shell']);
    const named = [...files.values()].flatMap((text) => text.match(/\/docs\/guide\/[\w/-]*page-\d+/g) ?? []);
    const own = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const firstOfFolders = [11, 21, 31, 41, 51, 61, 71, 81, 91];
    const firstOfOtherSections = [101];
    expect([...new Set(named)].toSorted()).toEqual(
      [...own, ...firstOfFolders, ...firstOfOtherSections].map((number) => `/docs/${pagePath(number)}`).toSorted(),
    );
  });
});
