/**
 * The site under test. `site` is the built `dist/`, served by a worker for all its tests; `serve` starts a server of the test's own,
 * which can be told to fail, and ends with the test.
 */
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {test as base} from '@playwright/test';
import {startServer} from '#node/serve/static-server.ts';
import type {Intercept, RunningServer, ServerOptions} from '#node/serve/static-server.ts';
import {createGate} from './gate.ts';

/** `SITE_DIST` names another build of the site. */
const DIST = process.env['SITE_DIST'] ?? fileURLToPath(new URL('../dist', import.meta.url));

/** A path with its query as the browser asks for it: this very one, or all that match. */
export type PathPattern = string | RegExp;

/** A served site whose answers a test can spoil. The latest instruction that matches a path counts. */
export interface FaultySite extends RunningServer {
  /** Answers with an error status and no body; default 500. Hashed assets that the browser has kept are not asked for. */
  readonly fail: (path: PathPattern, status?: number) => void;
  /** Never answers. */
  readonly hang: (path: PathPattern) => void;
  /** Answers as ever, but only when the returned call is made: on a busy machine no delay is long enough. */
  readonly hold: (path: PathPattern) => () => void;
  /** Answers with the text of a script, as a damaged deploy would. */
  readonly answerScript: (path: PathPattern, text: string) => void;
  /** Answers with status 200 and the file up to `end`, a share of its length: 0 is an empty answer. */
  readonly truncate: (path: PathPattern, end: number) => void;
  /** Answers with a page up to the first place where `before` stands, and with the rest when the returned call is made. */
  readonly tear: (path: string, before: string) => () => void;
  /** Answers everything as ever again. What hangs keeps hanging. */
  readonly heal: () => void;
}

/** Of `startServer`; the port is a free one, the folder is `dist` unless given. */
export type ServeOptions = Partial<Pick<ServerOptions, 'dir' | 'baseUrl'>>;

export interface SiteFixtures {
  /** Folder of the built site under test. */
  readonly siteFolder: string;
  readonly site: RunningServer;
  readonly serve: (options?: ServeOptions) => Promise<FaultySite>;
}

export interface WorkerFixtures {
  /** Serves a folder until the worker ends; each folder once. */
  readonly lastingServer: (dir: string) => Promise<RunningServer>;
}

/** Serves a folder until `close()` is called; tests use the fixture `serve`, which closes by itself. */
async function serveFolder({dir = DIST, baseUrl}: ServeOptions = {}): Promise<FaultySite> {
  let faults: {readonly path: PathPattern; readonly act: Intercept}[] = [];
  const add = (path: PathPattern, act: Intercept): void => {
    faults = [{path, act}, ...faults];
  };
  const server = await startServer({
    dir,
    baseUrl,
    port: 0,
    intercept: (request, response) => {
      const fault = faults.find(({path}) => matches(path, request.url ?? '/'));
      return fault?.act(request, response) ?? false;
    },
  });
  return {
    ...server,
    fail: (path, status = 500) =>
      add(path, (_request, response) => {
        response.writeHead(status).end();
        return true;
      }),
    hang: (path) => add(path, () => true),
    hold: (path) => {
      const {open, opened} = createGate();
      add(path, async () => {
        await opened;
        return false;
      });
      return open;
    },
    answerScript: (path, text) =>
      add(path, (_request, response) => {
        response
          .writeHead(200, {'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache'})
          .end(text);
        return true;
      }),
    truncate: (path, end) =>
      add(path, (request, response) => {
        const {pathname} = new URL(request.url ?? '/', 'http://localhost');
        const isPage = pathname.endsWith('/');
        const file = readFileSync(join(dir, pathname, isPage ? 'index.html' : ''));
        const type = isPage ? 'text/html' : 'text/javascript';
        response
          .writeHead(200, {'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache'})
          .end(file.subarray(0, file.length * end));
        return true;
      }),
    tear: (path, before) => {
      const html = readFileSync(join(dir, path, 'index.html'), 'utf8');
      const place = html.indexOf(before);
      if (place < 0) throw new Error(`${path} has no ${before}.`);
      const rest = createGate();
      add(path, async (_request, response) => {
        response.writeHead(200, {'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache'});
        response.write(html.slice(0, place));
        await rest.opened;
        response.end(html.slice(place));
        return true;
      });
      return rest.open;
    },
    heal: () => {
      faults = [];
    },
  };
}

/** Playwright's `test` with the fixtures `site` and `serve`; `page.goto('/docs/')` goes to `site`. */
export const test = base.extend<SiteFixtures, WorkerFixtures>({
  lastingServer: [
    // Playwright reads the first parameter's pattern to know which fixtures are wanted: none.
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
  // A test's own, although its server is not: tests of all sites run in the same workers.
  site: async ({lastingServer, siteFolder}, use) => use(await lastingServer(siteFolder)),
  baseURL: ({site}, use) => use(site.url),
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

function matches(pattern: PathPattern, path: string): boolean {
  return typeof pattern === 'string' ? pattern === path : pattern.test(path);
}
