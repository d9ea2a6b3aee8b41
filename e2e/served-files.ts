/** Serves the build for tests without a browser. */
import {expect, test as base} from 'vitest';
import {type RunningServer, startServer} from '../generator/serve/static-server.ts';
import {DIST} from './tested-site.ts';

/** Vitest's `test` with the served site. */
export const test = base.extend<{readonly site: RunningServer}>({
  site: [
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const server = await startServer({dir: DIST, port: 0});
      await use(server);
      await server.close();
    },
    {scope: 'file'},
  ],
});

/**
 * Fetches a path without following redirects. Each request has its own connection: the server closes idle ones, also
 * while a test that parses many pages blocks both sides.
 */
export const fetchPath = (siteUrl: string, route: string): Promise<Response> =>
  fetch(siteUrl + route.slice(1), {redirect: 'manual', headers: {connection: 'close'}});

/** The text of a path that must exist. */
export async function textOf(siteUrl: string, route: string): Promise<string> {
  const response = await fetchPath(siteUrl, route);
  expect(response.status, route).toBe(200);
  return response.text();
}
