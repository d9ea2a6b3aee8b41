import type {IncomingMessage, ServerResponse} from 'node:http';
import path from 'node:path';
import {createServer, type ErrorPayload, type ViteDevServer} from 'vite';
import {buildInlineScript} from '#node/app/build-app.ts';
import {devConfig} from '#node/app/dev-config.ts';
import {isInside} from '#node/foundation/files.ts';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {formatProblems, type Problem, SiteProblemsError} from '#node/problems/problem.ts';
import {withoutBaseUrl, withTrailingSlash} from '#shared/page-path.ts';
import {siteFolder} from './cli.ts';
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

/** Problems of the site as a list, with the place of the first one. */
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

/** Answers requests for pages and for what is generated; everything else is Vite's. */
function pageMiddleware(
  server: ViteDevServer,
  devSite: DevSite,
  state: {readonly version: number; readonly inlineScript: string; readonly siteDir: string},
) {
  const answer = async (request: IncomingMessage, response: ServerResponse, version: number): Promise<boolean> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.endsWith(BOOT_PATH)) {
      const {data} = await devSite.site();
      send(response, 200, 'text/javascript', devBootModule(data, Number(url.searchParams.get('v'))));
      return true;
    }
    if (url.pathname.endsWith(PAGE_MODULE_PATH)) {
      send(response, 200, 'text/javascript', devPageModule(await devSite.page(url.searchParams.get('path') ?? '/')));
      return true;
    }
    const asset = await devSite.asset(url.pathname);
    if (asset !== undefined) {
      send(response, 200, url.pathname.endsWith('.js') ? 'text/javascript' : 'application/json', asset);
      return true;
    }
    // The playground's frame is a document, but no page.
    const isDocument = request.headers.accept?.includes('text/html') === true;
    if (!isDocument || /\/frame-\w+\.html$/.test(url.pathname)) return false;
    const {data: site} = await devSite.site();
    const path = withoutBaseUrl(site.baseUrl, url.pathname) ?? url.pathname;
    const page = await devSite.page(path);
    if (page.page.kind === 'not-found' && (await devSite.page(withTrailingSlash(path))).page.kind !== 'not-found') {
      response.writeHead(301, {Location: withTrailingSlash(url.pathname) + url.search}).end();
      return true;
    }
    const html = await devDocument(server, page, {...state, version, site});
    send(response, page.page.kind === 'not-found' ? 404 : 200, 'text/html', html);
    return true;
  };
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    // Read first: an edit during the work makes the answer stale.
    const {version} = state;
    try {
      if (!(await answer(request, response, version))) next();
    } catch (error) {
      if (error instanceof SiteProblemsError) console.error(formatProblems(error.problems));
      else if (error instanceof Error) server.ssrFixStacktrace(error);
      send(response, 500, 'text/html', await errorDocument(server, overlayError(error, state.siteDir), version));
    }
  };
}

/** Outputs, caches and test results have thousands of files, and a `tsconfig.json` among them would reload all pages. */
const isUnrelated =
  (publicDir: string) =>
  (file: string): boolean =>
    ![path.join(PROJECT_DIR, 'src'), publicDir].some((folder) => isInside(file, folder) || isInside(folder, file));

/** Starts the dev server: edits of content, sidebars, configuration and components show without a restart. @returns its URL */
export async function startDevServer(options: DevServerOptions): Promise<string> {
  const siteDir = await siteFolder(options.siteDir);
  const devSite = new DevSite(siteDir);
  const state = {version: 0, inlineScript: await buildInlineScript(), siteDir};
  const config = devConfig();
  const publicDir = path.join(siteDir, 'public');
  const server = await createServer({
    ...config,
    publicDir,
    server: {
      port: options.port,
      strictPort: true,
      // Vite would look for files at our generated URLs.
      preTransformRequests: false,
      watch: {ignored: isUnrelated(publicDir)},
    },
    // Named up front: discovering a dependency later would reload the page.
    optimizeDeps: {
      entries: ['src/entry-browser.tsx', 'src/theme/pages/*.tsx', 'src/theme/content/*.{ts,tsx}'],
      include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
    },
    plugins: [
      ...(config.plugins ?? []),
      {
        name: 'site-pages',
        // Before Vite's own middleware, which answers unknown paths.
        configureServer: (vite) => void vite.middlewares.use(pageMiddleware(vite, devSite, state)),
      },
    ],
  });
  await watchSite(siteDir, async ({files, isContent}) => {
    devSite.reset();
    state.version++;
    try {
      await devSite.check(files);
      // An empty update removes the overlay.
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
  return `http://localhost:${options.port}${data.baseUrl}`;
}
