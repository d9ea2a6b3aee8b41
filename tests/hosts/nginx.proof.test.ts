/** nginx with the generated block answers as the project's own server does. */
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {expect, it} from 'vitest';
import {addFiles} from '../../generator/disk/folder-in-tests.ts';
import {build, BUILD_TIMEOUT_MS, edit, siteCopy} from '../../generator/commands/builds-in-tests.ts';
import {hashOf} from '../../generator/cache/cache.ts';
import {startServer} from '../../generator/serve/static-server.ts';
import {withNginx} from './nginx-server.ts';

/** What browsers act on. */
const HEADERS = `cache-control content-encoding content-security-policy content-type cross-origin-opener-policy location
  permissions-policy referrer-policy vary x-content-type-options`.split(/\s+/);

async function answer(url: string, encoding: string): Promise<unknown> {
  const response = await fetch(url, {redirect: 'manual', headers: {'accept-encoding': encoding}});
  const {status, headers} = response;
  // The body of a redirect is for nobody.
  const body = status === 301 ? '' : hashOf(await response.text());
  const known = HEADERS.filter((name) => headers.has(name) && (status !== 301 || name !== 'content-type'));
  return {status, body, headers: Object.fromEntries(known.map((name) => [name, headers.get(name)]))};
}

const BASE_URL = '/sub/path/';

/** Builds a site with locales for nginx and calls `use` with an address of nginx and one of the own server. */
async function withBothServers(
  use: (nginx: string, own: string, assets: readonly string[]) => Promise<void>,
): Promise<void> {
  const {work, site} = await siteCopy('two-locales');
  await edit(site, 'site.config.ts', "baseUrl: '/'", `baseUrl: '${BASE_URL}'`);
  const headers = `extension: {assetHeaders: {'frame-': {'Content-Security-Policy': 'sandbox allow-scripts'}}},`;
  await edit(site, 'site.config.ts', "baseUrl: '", `${headers} baseUrl: '`);
  const frame = `<!doctype html><title>Frame</title>${'<p>Text</p>'.repeat(500)}`;
  await addFiles(site, {'public/assets/frame-1a2b3c4d.html': frame});
  const outDir = path.join(work, 'www', BASE_URL);
  await build(work, `www${BASE_URL}`, 'nginx');
  const assets = await readdir(path.join(outDir, 'assets'));
  const own = await startServer({dir: outDir, port: 0});
  try {
    const served = {root: path.join(work, 'www'), baseUrl: BASE_URL};
    await withNginx(served, (origin) => use(origin + BASE_URL, own.url, assets));
  } finally {
    await own.close();
  }
}

const ENCODINGS = ['br, gzip', 'gzip', 'identity'];

const PATHS = `docs/start/ docs/start docs/start?a=1 docs/start.html docs/start/index.html docs/start/index.md
  en/docs/start/ en/docs/start en/docs/start.html nothing/ nothing.html en/nothing/ en/nothing.html
  sitemap.xml assets/ assets/gone-1a2b3c4d.js`.split(/\s+/);

it('nginx answers as the own server does, for each locale and below a base URL', {timeout: BUILD_TIMEOUT_MS}, () =>
  withBothServers(async (nginx, own, assets) => {
    const named = (start: string): string => `assets/${assets.find((file) => file.startsWith(start)) ?? start}`;
    for (const target of ['', ...PATHS, named('boot-'), named('frame-'), `en/${named('frame-')}`]) {
      for (const encoding of ENCODINGS) {
        const [expected, found] = [await answer(own + target, encoding), await answer(nginx + target, encoding)];
        expect(found, `${target} ${encoding}`).toEqual(expected);
      }
    }
  }),
);
