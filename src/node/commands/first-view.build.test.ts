/** What a reader downloads for one page does not grow with the site. */
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {build, BUILD_TIMEOUT_MS, pagePath, readFolder, workFolder, writePages} from './temporary-sites.ts';

/** The files that a first view of a page loads in the end: HTML, stylesheet, and scripts with all they import. */
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
  for (const [, url = ''] of html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)) load(url.slice(1));
  return loaded;
}

describe('the first view of a page', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('costs the same in a site of 30 pages and in one of 300, and knows only the pages near it', async () => {
    const work = await workFolder();
    const views: Map<string, string>[] = [];
    for (const count of [30, 300]) {
      await writePages(path.join(work, `site-${count}`), count);
      await build(work, `site-${count}`, `out-${count}`);
      views.push(firstView(await readFolder(path.join(work, `out-${count}`)), `docs/${pagePath(5)}/index.html`));
    }
    const [small, large] = views.map((files) => {
      const scripts = [...files.keys()].filter((file) => file.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(5);
      const sizes = [...files.values()].map((text) => gzipSync(Buffer.from(text, 'latin1'), {level: 9}).length);
      return sizes.reduce((sum, size) => sum + size, 0);
    });
    expect(Math.abs((large ?? 0) / (small ?? 1) - 1)).toBeLessThan(0.05);

    const known = [...(views[1]?.values() ?? [])].flatMap(
      (text) => text.match(/\/docs\/guide\/[\w/-]*page-\d+/g) ?? [],
    );
    const own = Array.from({length: 10}, (_, index) => index + 1);
    const firstOfFolders = Array.from({length: 10}, (_, index) => index * 10 + 1);
    const firstOfSections = [101, 201];
    expect([...new Set(known)].toSorted()).toEqual(
      [...new Set([...own, ...firstOfFolders, ...firstOfSections])]
        .map((number) => `/docs/${pagePath(number)}`)
        .toSorted(),
    );
  });
});
