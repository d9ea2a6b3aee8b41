import {execFile} from 'node:child_process';
import {readFile, stat} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {beforeEach, expect, it} from 'vitest';
import {PROJECT_DIR} from '#cache/project.ts';
import type {Host} from '#hosts/write-host-files.ts';
import {buildSite} from './build-site.ts';
import {BUILD_TIMEOUT_MS, copyMinimal, edit, readFolder, workFolder, write} from './temporary-sites.ts';

let work: string;

beforeEach(async () => {
  work = await workFolder();
  await copyMinimal(path.join(work, 'site'));
});

const buildFor = (host: Host): Promise<unknown> =>
  buildSite({
    siteDir: path.join(work, 'site'),
    outDir: path.join(work, host),
    host,
    cacheDir: path.join(work, 'cache'),
  });

it('adds the files of the host and changes no other file', {timeout: BUILD_TIMEOUT_MS}, async () => {
  const added = async (host: Host): Promise<string[]> => {
    await buildFor(host);
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

it('compresses only what has changed since the last build', {timeout: BUILD_TIMEOUT_MS}, async () => {
  await buildFor('nginx');
  const modified = async (file: string): Promise<number> => (await stat(path.join(work, 'nginx', file))).mtimeMs;
  const pages = ['docs/start/index.html.br', 'blog/index.html.br'];
  const before = await Promise.all(pages.map(modified));
  await edit(path.join(work, 'site'), 'content/docs/start.mdx', 'description: ', 'description: New. ');
  await buildFor('nginx');
  const after = await Promise.all(pages.map(modified));
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).toBe(before[1]);
});

it("keeps the site's own file of the same name", {timeout: BUILD_TIMEOUT_MS}, async () => {
  await write(path.join(work, 'site'), 'public/_headers', '/*\n  X-Mine: yes\n');
  await buildFor('netlify');
  expect(await readFile(path.join(work, 'netlify/_headers'), 'utf8')).toBe('/*\n  X-Mine: yes\n');
});

it('refuses a host that it does not know, and names those that it knows', async () => {
  const args = ['scripts/command.mjs', 'build', '--host', 'apache', '--out', path.join(work, 'out')];
  await expect(promisify(execFile)(process.execPath, args, {cwd: PROJECT_DIR})).rejects.toMatchObject({
    code: 1,
    stderr: '\n--host apache: there is no such host.\nallowed: nginx, netlify, cloudflare, github-pages, none\n\n',
  });
});
