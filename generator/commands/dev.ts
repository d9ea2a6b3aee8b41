/** `npm run dev [-- --site DIR --port N]` */
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {join} from 'node:path';
import type {ErrorPayload, ViteDevServer} from 'vite';
import {type AppBundle, appCode, buildApp} from '#app/build-app.ts';
import {contentTypeOf} from '#hosts/content-encoding.ts';
import {headersOf, hostRules, SECURITY_HEADERS} from '#hosts/host-rules.ts';
import type {Site} from '#load/content/load-site.ts';
import {PUBLIC_FOLDER} from '#load/site-folder.ts';
import {formatProblems, type Problem, SiteProblemsError} from '#problems/problem.ts';
import {assetPath, withoutBaseUrl} from '#shared/page-path.ts';
import {siteStylesheet} from '#write/emit-files.ts';
import {defaultSite, readArguments, readPort, runCli, siteFolder} from './cli.ts';
import {
  BOOT_PATH,
  BUILT_STYLESHEET,
  devBootModule,
  devDocument,
  errorDocument,
  SHOWN_EVENT,
  STARTED_EVENT,
  UPDATE_EVENT,
} from './dev-document.ts';
import {DevSite} from './dev-site.ts';
import {type AppOf, DevVite} from './dev-vite.ts';
import {type SiteChange, watchAppSource, watchSite} from './watch-site.ts';

interface DevServerOptions {
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

function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store'});
  response.end(text);
}

const RULES = hostRules({baseUrl: '/', locales: ['']});

interface DevState {
  readonly siteDir: string;
  readonly devSite: DevSite;
  /** The built app with the extension of the site. */
  readonly bundleOf: (site: Site) => Promise<AppBundle>;
  /** Counts the edits of the site and of the app's source. */
  version: number;
}

/** Beside the folders of assets. */
const APP_FILE = new RegExp(`^${assetPath('([\\w.-]+)')}$`);

/** URLs of Vite's client and of the modules that it transforms. */
const VITE_URL =
  /^\/(?:@(?!site\/)|__|virtual:|(?:generator|site)\/[^?]*\.(?:[cm]?[jt]sx?|css)(?:\?|$)|node_modules\/|\.cache\/)/;

/** Answers as the built site would; Vite's own URLs and public files are left to Vite. */
function siteMiddleware(server: ViteDevServer, appOf: AppOf, state: DevState) {
  const {devSite} = state;
  const answer = async (request: IncomingMessage, response: ServerResponse, version: number): Promise<boolean> => {
    const target = request.url ?? '/';
    if (VITE_URL.test(target)) return false;
    // A target that begins with `//` would be another host if it were resolved against a base.
    const url = new URL(`http://localhost${target}`);
    const site = await devSite.site(url.pathname);
    const bundle = await state.bundleOf(site);
    const app = appOf(bundle, server);
    const path = withoutBaseUrl(site.data.baseUrl, url.pathname) ?? '';
    const sendFound = (type: string, text: string): true => {
      sendText(response, 200, type, text);
      return true;
    };
    if (path === BOOT_PATH) {
      return sendFound('text/javascript', await devBootModule(site.data, app, Number(url.searchParams.get('v'))));
    }
    if (path === BUILT_STYLESHEET) return sendFound('text/css', siteStylesheet(site, bundle));
    const branch = site.branchFiles.find((file) => file.path === path);
    if (branch !== undefined) {
      const {renderBranch} = await app.loadRenderer();
      return sendFound('text/html', renderBranch(site.data, branch.items));
    }
    const asset = devSite.asset(site, path);
    if (asset !== undefined) return sendFound(path.endsWith('.js') ? 'text/javascript' : 'application/json', asset);
    const [, file] = APP_FILE.exec(path) ?? [];
    if (file !== undefined && existsSync(join(bundle.assetsDir, file))) {
      response.writeHead(200, {...headersOf(RULES, path), 'Content-Type': contentTypeOf(file)});
      response.end(await readFile(join(bundle.assetsDir, file)));
      return true;
    }
    const resolution = await devSite.resolve(target);
    if (resolution.kind === 'redirect') {
      response.writeHead(301, {Location: resolution.location}).end();
      return true;
    }
    const page = resolution.kind === 'file' ? await devSite.page(resolution.file) : undefined;
    if (resolution.kind !== 'file' || page === undefined || VITE_URL.test(path)) {
      // Vite does not know the base URL.
      request.url = path + url.search;
      return false;
    }
    const html = await devDocument(server, page, {
      app,
      inlineScripts: bundle.inlineScripts,
      version,
      edition: site.config.extension?.edition,
    });
    sendText(response, resolution.status, 'text/html', html);
    return true;
  };
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    // Read first: an edit during the work makes the answer stale.
    const {version} = state;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    try {
      if (!(await answer(request, response, version))) next();
    } catch (error) {
      if (error instanceof SiteProblemsError) console.error(formatProblems(error.problems));
      else if (error instanceof Error) server.ssrFixStacktrace(error);
      sendText(response, 500, 'text/html', await errorDocument(server, overlayError(error, state.siteDir), version));
    }
  };
}

/** Builds the app once per extension. Its source may change meanwhile, which the dev server shows by itself. */
function appBundles(): DevState['bundleOf'] {
  const bundles = new Map<string, Promise<AppBundle>>();
  return ({files: {extension}}) => {
    const key = JSON.stringify(extension?.appModules ?? {});
    const bundle = bundles.get(key) ?? buildApp(appCode(extension));
    bundles.set(key, bundle);
    return bundle;
  };
}

/**
 * Starts the dev server: edits of content, sidebars, configuration, components, and of the extension's modules `markdown`,
 * `prepare` and `records` show without a restart.
 *
 * @returns its URL
 */
async function startDevServer({port, ...options}: DevServerOptions): Promise<string> {
  const siteDir = await siteFolder(options.siteDir);
  const devSite = new DevSite(siteDir);
  const state: DevState = {version: 0, bundleOf: appBundles(), devSite, siteDir};
  const extension = async () => (await devSite.site()).files.extension;
  const vite = new DevVite(join(siteDir, PUBLIC_FOLDER), extension, (server, appOf) => {
    server.middlewares.use(siteMiddleware(server, appOf, state));
    server.ws.on(SHOWN_EVENT, (version: unknown, client) => {
      if (version !== state.version) client.send({type: 'full-reload'});
    });
    server.ws.on(STARTED_EVENT, (path: unknown) => {
      // Problems show when the page is requested.
      void devSite.loadCompiler(String(path)).catch(() => undefined);
      vite.warmUpSourceLater();
    });
  });
  const showChange = async ({files, isContent}: SiteChange): Promise<void> => {
    devSite.reset(files);
    state.version++;
    vite.warmUpSourceLater();
    try {
      await devSite.check(files);
      // An empty update removes the overlay.
      vite.send({type: 'update', updates: []});
      vite.send(isContent ? {type: 'custom', event: UPDATE_EVENT} : {type: 'full-reload'});
    } catch (error) {
      vite.send({type: 'error', err: overlayError(error, siteDir)});
    }
  };
  const [listening] = await Promise.all([
    vite.listen(port),
    // A site with problems has its app when they are solved.
    devSite.site().then(state.bundleOf, () => undefined),
    watchAppSource((event, file) => {
      state.version++;
      vite.showEdit(event, file).catch(console.error);
    }),
    watchSite(siteDir, showChange, () => devSite.codeFiles()),
  ]);
  const {data} = await devSite.site().catch(() => ({data: {baseUrl: '/'}}));
  return `http://localhost:${listening}${data.baseUrl}`;
}

await runCli(async () => {
  const {values} = readArguments('Shows a site while it is edited.', {
    options: {site: {type: 'string', default: defaultSite()}, port: {type: 'string'}},
  });
  const url = await startDevServer({siteDir: values.site, port: readPort(values.port)});
  console.log(`dev server ready at ${url}`);
});
// Watchers would keep a process without server alive.
if (process.exitCode === 1) process.exit();
