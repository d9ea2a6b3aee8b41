/** Fixtures that serve the built site: `site` is shared by the tests of a worker; `serve` starts a server that can fail. */
import {readFileSync} from 'node:fs';
import type {ServerResponse} from 'node:http';
import {join} from 'node:path';
import {test as base} from '@playwright/test';
import {type Intercept, type RunningServer, type ServerOptions, startServer} from '../generator/serve/static-server.ts';
import {createGate} from './gate.ts';
import {frames, saveData} from './reader.ts';
import {DIST} from './tested-site.ts';

/** A requested path with its query. */
export type PathPattern = string | RegExp;

/** A served site whose responses a test can break. The latest matching instruction wins. */
export interface FaultySite extends RunningServer {
  /** Responds with an error status (default 500) and no body. The browser does not request assets that it has cached. */
  readonly fail: (path: PathPattern, status?: number) => void;
  /** Never responds. `requested` resolves at the first request. */
  readonly hang: (path: PathPattern) => {readonly requested: Promise<void>};
  /** Delays the response until the returned function is called. */
  readonly hold: (path: PathPattern) => () => void;
  /** Responds with this script. */
  readonly respondWithScript: (path: PathPattern, text: string) => void;
  /** Responds with status 200 and the first part of a script. `end` is a share of its length from 0 to 1. */
  readonly truncate: (path: PathPattern, end: number) => void;
  /** Sends a page up to the first `before`, and the rest when the returned function is called. */
  readonly splitResponse: (path: string, before: string) => () => void;
  /** Removes all instructions. Requests that hang keep hanging. */
  readonly clearFaults: () => void;
}

/** The folder is `dist` by default. */
export type ServeOptions = Partial<Pick<ServerOptions, 'dir' | 'baseUrl'>>;

export interface SiteFixtures {
  /** Whether the app prefetches links in view, which takes a seventh of the CPU time of a test. Default false. */
  readonly prefetches: boolean;
  /** Folder of the built site under test. */
  readonly siteFolder: string;
  readonly site: RunningServer;
  readonly serve: (options?: ServeOptions) => Promise<FaultySite>;
}

export interface WorkerFixtures {
  /** Serves each folder once, until the worker ends. */
  readonly workerServer: (dir: string) => Promise<RunningServer>;
}

/** Serves a folder until `close()` is called. */
async function serveFolder({dir = DIST, baseUrl}: ServeOptions = {}): Promise<FaultySite> {
  let faults: {readonly path: PathPattern; readonly act: Intercept}[] = [];
  const add = (path: PathPattern, act: Intercept): void => {
    faults = [{path, act}, ...faults];
  };
  const matches = (pattern: PathPattern, path: string): boolean =>
    typeof pattern === 'string' ? pattern === path : pattern.test(path);
  const server = await startServer({
    dir,
    baseUrl,
    port: 0,
    intercept: (request, response) => {
      const fault = faults.find(({path}) => matches(path, request.url ?? '/'));
      return fault?.act(request, response) ?? false;
    },
  });
  const begin = (response: ServerResponse, type: 'html' | 'javascript'): ServerResponse =>
    response.writeHead(200, {'Content-Type': `text/${type}; charset=utf-8`, 'Cache-Control': 'no-cache'});
  return {
    ...server,
    fail: (path, status = 500) =>
      add(path, (_request, response) => {
        response.writeHead(status).end();
        return true;
      }),
    hang: (path) => {
      const {open, opened} = createGate();
      add(path, () => {
        open();
        return true;
      });
      return {requested: opened};
    },
    hold: (path) => {
      const {open, opened} = createGate();
      add(path, () => opened.then(() => false));
      return open;
    },
    respondWithScript: (path, text) =>
      add(path, (_request, response) => {
        begin(response, 'javascript').end(text);
        return true;
      }),
    truncate: (path, end) =>
      add(path, (request, response) => {
        const {pathname} = new URL(request.url ?? '/', 'http://localhost');
        const file = readFileSync(join(dir, pathname));
        begin(response, 'javascript').end(file.subarray(0, file.length * end));
        return true;
      }),
    splitResponse: (path, before) => {
      const html = readFileSync(join(dir, path, 'index.html'), 'utf8');
      const place = html.indexOf(before);
      if (place < 0) throw new Error(`${path} has no ${before}.`);
      const rest = createGate();
      add(path, async (_request, response) => {
        begin(response, 'html').write(html.slice(0, place));
        await rest.opened;
        response.end(html.slice(place));
        return true;
      });
      return rest.open;
    },
    clearFaults: () => {
      faults = [];
    },
  };
}

/** Playwright's `test` with the fixtures `site` and `serve`. Relative URLs belong to `site`. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  workerServer: [
    // Playwright requires a destructuring pattern here.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const servers = new Map<string, Promise<RunningServer>>();
      await use((dir) => {
        const server = servers.get(dir) ?? startServer({dir, port: 0});
        servers.set(dir, server);
        return server;
      });
      for (const server of servers.values()) await (await server).close();
    },
    {scope: 'worker'},
  ],
  // oxlint-disable-next-line eslint/no-empty-pattern
  siteFolder: ({}, use) => use(DIST),
  // Test-scoped: a worker runs tests of several sites.
  site: async ({workerServer, siteFolder}, use) => use(await workerServer(siteFolder)),
  baseURL: ({site}, use) => use(site.url),
  prefetches: [false, {option: true}],
  page: async ({page, javaScriptEnabled, prefetches}, use) => {
    // Chromium's headless shell moves the pointer in the first frame of a new page. In the site that would be the first
    // interaction.
    if (javaScriptEnabled !== false) await frames(page);
    if (!prefetches) await saveData(page);
    await use(page);
    // A request of the page may still be on its way.
    if (!page.isClosed()) await page.unrouteAll({behavior: 'ignoreErrors'});
  },
  // oxlint-disable-next-line eslint/no-empty-pattern
  serve: async ({}, use) => {
    const servers: FaultySite[] = [];
    await use(async (options) => {
      const server = await serveFolder(options);
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.close()));
  },
});

export {expect} from '@playwright/test';
