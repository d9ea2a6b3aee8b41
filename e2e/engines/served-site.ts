import {readFileSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {fileURLToPath} from 'node:url';
import {resolveRequest} from '../../generator/shared/resolve-request.ts';
import {startServer} from '../../generator/serve/static-server.ts';
import {DIST} from '../tested-site.ts';

/** A site under test, wherever it is served. */
export interface Site {
  /** URL of a path such as `/docs/learn/`, below the site's base path. */
  readonly url: (path: string) => string;
  readonly close: () => Promise<void>;
}

export interface Sites {
  readonly site: Site;
  /** Its pages cannot run scripts. */
  readonly withoutScripts: Site;
  /** `fixtures/sites/under-base`. */
  readonly underBase: Site;
  readonly offline: Site;
  /** Each of its answers takes a round trip of 150 ms. */
  readonly distant: Site;
}

interface SiteOptions {
  readonly dir: string;
  /** The same pages, with a policy that forbids their scripts: no driver can switch scripts off in all engines. */
  readonly withoutScripts?: boolean;
  /** A script for each page, for a driver that cannot add one. */
  readonly pageScript?: string | undefined;
  readonly isDistant?: boolean;
}

export const UNDER_BASE_DIR = fileURLToPath(new URL('../../test-results/engines/under-base', import.meta.url));
const SCRIPT_PATH = '/test-page-script.js';

/** @param site default: `dist/` */
export async function serveSites({site, pageScript}: {site?: Site; pageScript?: string}): Promise<Sites> {
  return {
    site: site ?? (await serveSite({dir: DIST, pageScript})),
    withoutScripts: await serveSite({dir: DIST, withoutScripts: true}),
    underBase: await serveSite({dir: UNDER_BASE_DIR, pageScript}),
    // It has no `pageScript`, because a page that differs from the build is not saved.
    offline: await serveSite({dir: DIST}),
    distant: await serveSite({dir: DIST, pageScript, isDistant: true}),
  };
}

const ROUND_TRIP_MS = 150;

export async function serveSite({dir, withoutScripts, pageScript, isDistant}: SiteOptions): Promise<Site> {
  const isFile = (file: string): boolean => statSync(join(dir, file), {throwIfNoEntry: false})?.isFile() ?? false;
  const server = await startServer({
    dir,
    port: 0,
    intercept: async ({url = '/'}, response) => {
      if (isDistant) await delay(ROUND_TRIP_MS);
      if (withoutScripts) response.setHeader('Content-Security-Policy', "script-src 'none'");
      if (pageScript === undefined) return false;
      // A file of the site, which the policy of its pages allows.
      if (url === SCRIPT_PATH) {
        response.writeHead(200, {'Content-Type': 'text/javascript; charset=utf-8'}).end(pageScript);
        return true;
      }
      const resolution = resolveRequest(url, {baseUrl: new URL(server.url).pathname, isFile});
      // The HTML in `assets/` is the frame of the playground.
      if (resolution.kind !== 'file' || !/^(?!assets\/).*\.html$/.test(resolution.file)) return false;
      const html = readFileSync(join(dir, resolution.file), 'utf8');
      response
        .writeHead(resolution.status, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache'})
        .end(html.replace('<head>', `<head><script src="${SCRIPT_PATH}"></script>`));
      return true;
    },
  });
  return {url: (path) => server.url + path.slice(1), close: server.close};
}
