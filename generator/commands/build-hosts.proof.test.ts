import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterAll, describe, expect, it} from 'vitest';
import {addFiles} from '#disk/folder-in-tests.ts';
import type {Host} from '#hosts/hosts.ts';
import {build, BUILD_TIMEOUT_MS, edit, readFolder, siteCopy} from './builds-in-tests.ts';

// A build of an unchanged site ends after reading it, so the tests share their builds.
const {work, site} = await siteCopy('minimal', afterAll);

describe('a build for a host', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('adds the files of the host and changes no other file', async () => {
    const added = async (host: Host): Promise<string[]> => {
      await build(work, host, host);
      const files = await readFolder(path.join(work, host));
      const plain = await readFolder(path.join(work, 'none'));
      for (const [file, text] of plain) expect(files.get(file), file).toBe(text);
      return [...files.keys()].filter((file) => !plain.has(file));
    };
    expect(await added('none')).toEqual([]);
    expect(await added('netlify')).toEqual(['_headers', '_redirects']);
    expect(await added('cloudflare')).toEqual(['_headers', '_redirects']);
    expect(await added('github-pages')).toEqual(['.nojekyll']);
    const forNginx = await added('nginx');
    expect(forNginx.filter((file) => !/\.(?:br|gz)$/.test(file))).toEqual(['nginx.conf']);
    const page = await readFile(path.join(work, 'nginx/index.html'));
    expect(brotliDecompressSync(await readFile(path.join(work, 'nginx/index.html.br')))).toEqual(page);
    expect(gunzipSync(await readFile(path.join(work, 'nginx/index.html.gz')))).toEqual(page);
  });

  it('compresses only what has changed since the last build', async () => {
    await build(work, 'nginx', 'nginx');
    const modified = async (file: string): Promise<number> => (await stat(path.join(work, 'nginx', file))).mtimeMs;
    const pages = ['docs/start/index.html.br', 'blog/index.html.br'];
    const before = await Promise.all(pages.map(modified));
    await edit(site, 'content/docs/start.mdx', 'description: ', 'description: New. ');
    await build(work, 'nginx', 'nginx');
    const after = await Promise.all(pages.map(modified));
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it("keeps the site's own file of the same name", async () => {
    await addFiles(site, {'public/_headers': '/*\n  X-Mine: yes\n'});
    await build(work, 'netlify', 'netlify');
    expect(await readFile(path.join(work, 'netlify/_headers'), 'utf8')).toBe('/*\n  X-Mine: yes\n');
  });
});
