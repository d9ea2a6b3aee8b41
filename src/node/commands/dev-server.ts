import {mkdtemp, rm} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createServer, type ErrorPayload, type ViteDevServer} from 'vite';
import {buildInlineScript} from '#node/app/build-app.ts';
import {appViteConfig} from '#node/app/vite-config.ts';
import {isInside} from '#node/foundation/inside-folder.ts';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {siteFolder} from './site-folder.ts';
import {formatProblems, type Problem, SiteProblemsError} from '#node/problems/problem.ts';
import {withoutBaseUrl, withTrailingSlash} from '#shared/page-path.ts';
import {
  BOOT_PATH,
  devBootModule,
  devDocument,
  devPageModule,
  errorDocument,
  PAGE_MODULE_PATH,
  SHOWN_EVENT,
} from './dev-document.ts';
import {DevSite} from './dev-site.ts';
import {watchSite} from './watch-site.ts';

export interface DevServerOptions {
  readonly siteDir: string;
  readonly port: number;
}

export interface DevServer {
  readonly url: string;
  close(): Promise<void>;
}

async function inlineScript(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'inline-'));
  try {
    return await buildInlineScript(dir);
  } finally {
    await rm(dir, {recursive: true, force: true});
  }
}

/** What Vite's overlay shows of an error: for problems of the site the list, and the place of the first. */
function overlayError(error: unknown, siteDir: string): ErrorPayload['err'] {
  if (!(error instanceof SiteProblemsError)) {
    const {message, stack} = error instanceof Error ? error : new Error(String(error));
    return {message, stack: stack ?? ''};
  }
  const first: Problem | undefined = error.problems[0];
  const file = first === undefined ? '' : `${siteDir}/${first.file}`;
  return {
    message: error.message,
    stack: '',
    plugin: 'site',
    id: first?.line === undefined ? file : `${file}:${first.line}`,
    ...(first?.line !== undefined && {loc: {file, line: first.line, column: 0}}),
  };
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store'});
  response.end(text);
}

const wantsHtml = (request: IncomingMessage): boolean => request.headers.accept?.includes('text/html') === true;

/** Answers requests for pages and for what is generated; everything else is Vite's. */
function pageMiddleware(
  server: ViteDevServer,
  devSite: DevSite,
  state: {version: number; inlineScript: string; siteDir: string},
) {
  const answer = async (request: IncomingMessage, response: ServerResponse, version: number): Promise<boolean> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.endsWith(BOOT_PATH)) {
      send(response, 200, 'text/javascript', devBootModule((await devSite.site()).data));
      return true;
    }
    if (url.pathname.endsWith(PAGE_MODULE_PATH)) {
      send(response, 200, 'text/javascript', devPageModule(await devSite.page(url.searchParams.get('path') ?? '/')));
      return true;
    }
    const demo = await devSite.demoModule(url.pathname);
    if (demo !== undefined) {
      send(response, 200, 'text/javascript', demo);
      return true;
    }
    const json = (await devSite.sidebarBranch(url.pathname)) ?? (await devSite.sampleFile(url.pathname));
    if (json !== undefined) {
      send(response, 200, 'application/json', json);
      return true;
    }
    // The playground's frame is a document, but no page.
    if (!wantsHtml(request) || url.pathname.endsWith('/frame.html')) return false;
    const {data} = await devSite.site();
    const path = withoutBaseUrl(data.baseUrl, url.pathname) ?? url.pathname;
    const page = await devSite.page(path);
    if (page.page.kind === 'not-found' && (await devSite.page(withTrailingSlash(path))).page.kind !== 'not-found') {
      // As the server of the built site does.
      response.writeHead(301, {Location: withTrailingSlash(url.pathname) + url.search}).end();
      return true;
    }
    const html = await devDocument(server, page, {...state, version, site: data, url: url.pathname});
    send(response, page.page.kind === 'not-found' ? 404 : 200, 'text/html', html);
    return true;
  };
  const fail = async (
    request: IncomingMessage,
    response: ServerResponse,
    {error, version}: {readonly error: unknown; readonly version: number},
  ): Promise<void> => {
    if (error instanceof SiteProblemsError) console.error(formatProblems(error.problems));
    else if (error instanceof Error) server.ssrFixStacktrace(error);
    const details = overlayError(error, state.siteDir);
    send(response, 500, 'text/html', await errorDocument(server, details, {url: request.url ?? '/', version}));
  };
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    // Read before the work: an edit in the middle of it makes the answer stale.
    const {version} = state;
    try {
      if (!(await answer(request, response, version))) next();
    } catch (error) {
      // Whatever one request does, the others are answered.
      await fail(request, response, {error, version}).catch((again: unknown) => {
        console.error(again);
        send(response, 500, 'text/plain', String(error));
      });
    }
  };
}

/**
 * What Vite need not watch: outputs, caches and test results have thousands of files, and a `tsconfig.json` in one of
 * them would reload every page.
 */
const isNotCode =
  (publicDir: string) =>
  (file: string): boolean =>
    ![path.join(PROJECT_DIR, 'src'), publicDir].some((folder) => isInside(file, folder) || isInside(folder, file)) &&
    !/^tsconfig[\w.]*\.json$/.test(path.relative(PROJECT_DIR, file));

/** Starts the dev server: every edit of content, sidebars, configuration or component shows without a restart. */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const siteDir = await siteFolder(options.siteDir);
  const devSite = new DevSite(siteDir);
  const state = {version: 0, inlineScript: await inlineScript(), siteDir};
  const config = appViteConfig('development');
  const publicDir = path.join(siteDir, 'public');
  const server = await createServer({
    ...config,
    publicDir,
    // What our own addresses hold is made when it is asked for; Vite would look for files ahead of that.
    server: {port: options.port, strictPort: true, preTransformRequests: false, watch: {ignored: isNotCode(publicDir)}},
    // Named up front: a dependency that is found on the way would reload the page under the reader.
    optimizeDeps: {
      entries: ['src/entry-browser.tsx', 'src/theme/pages/*.tsx', 'src/theme/content/*.{ts,tsx}'],
      include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
    },
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'site-pages',
        // Before Vite's own: it would answer unknown paths itself.
        configureServer: (vite) => void vite.middlewares.use(pageMiddleware(vite, devSite, state)),
      },
    ],
  });
  const endWatch = await watchSite(siteDir, async ({files, isContent}) => {
    devSite.reset();
    state.version++;
    try {
      await devSite.check(files);
      // An empty update takes the overlay away.
      server.ws.send({type: 'update', updates: []});
      if (isContent) server.ws.send('page:update');
      else server.ws.send({type: 'full-reload'});
    } catch (error) {
      server.ws.send({type: 'error', err: overlayError(error, siteDir)});
    }
  });
  server.ws.on(SHOWN_EVENT, (version: unknown, client) => {
    if (version !== state.version) client.send({type: 'full-reload'});
  });
  await server.listen();
  const {data} = await devSite.site().catch(() => ({data: {baseUrl: '/'}}));
  return {
    url: `http://localhost:${options.port}${data.baseUrl}`,
    close: async () => {
      await endWatch();
      await server.close();
    },
  };
}
