/** `npm run dev [-- --site DIR --port N]` */
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import {join, resolve} from 'node:path';
import {createServer, type ErrorPayload, type HotPayload, type ViteDevServer, type WebSocketClient} from 'vite';
import {type AppBundle, type AppCode, appCode, buildApp} from '#app/build-app.ts';
import {isInside} from '#disk/files.ts';
import {CACHE_DIR, PROJECT_DIR} from '#disk/project.mjs';
import {contentTypeOf, headersOf, SECURITY_HEADERS, servingRules} from '#hosts/serving-rules.ts';
import {PUBLIC_FOLDER} from '#load/site-folder.ts';
import {formatProblems, type Problem, readBundleError, SiteProblemsError} from '#problems/problem.ts';
import {loadRenderer} from '#render/render-task.ts';
import {listen} from '#serve/static-server.ts';
import {assetPath, withBaseUrl, withoutBaseUrl} from '#shared/page-path.ts';
import {siteStylesheet} from '#write/assets.ts';
import {defaultSite, readArguments, readPort, runCli, siteFolder} from './cli.ts';
import {
  BOOT_PATH,
  devBootModule,
  devDocument,
  errorDocument,
  SHOWN_EVENT,
  STARTED_EVENT,
  STYLESHEET_PATH,
  UPDATE_EVENT,
} from './dev-document.ts';
import {DevSite} from './dev-site.ts';
import {type SiteChange, watchSite} from './watch-site.ts';

/** Problems of the site as a list, with the place of the first one; or a mistake in the source of the app. */
function overlayError(error: unknown, siteDir: string): ErrorPayload['err'] {
  if (error instanceof SiteProblemsError) {
    const [first]: readonly Problem[] = error.problems;
    const file = first === undefined ? '' : `${siteDir}/${first.file}`;
    return {message: error.message, stack: '', plugin: 'site', ...overlayPlace(file, first?.line)};
  }
  const {message, stack = ''} = error instanceof Error ? error : new Error(String(error));
  const bundleError = readBundleError(error);
  if (bundleError === undefined) return {message, stack};
  const {place} = bundleError;
  return {message: bundleError.message, stack: '', ...(place && overlayPlace(place.file, place.line))};
}

const overlayPlace = (file: string, line: number | undefined): Pick<ErrorPayload['err'], 'id' | 'loc'> =>
  line === undefined ? {id: file} : {id: `${file}:${line}`, loc: {file, line, column: 0}};

function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store'});
  response.end(text);
}

/** The path of a file of the app, which is beside the folders of other assets. */
const APP_FILE = new RegExp(`^${assetPath('([\\w.-]+)')}$`);

const VITE_URL = /^\/(?:@(?!site\/)|node_modules\/)/;

class DevServer {
  readonly siteDir: string;
  readonly site: DevSite;
  /** Counts the edits of the site and of the app's source. */
  version = 0;
  /** From the first edit of its source, the app is the one for developers. */
  private mode: AppCode['mode'] = 'production';
  private app: Promise<AppBundle> | undefined;
  /** The folders of the apps so far: an older document may load the rest of its scripts. */
  private readonly assetsDirs = new Set<string>();
  private appSource: ReadonlySet<string> = new Set();

  constructor(siteDir: string) {
    this.siteDir = siteDir;
    this.site = new DevSite(siteDir);
  }

  /** The app with the extension of the site. */
  getApp(): Promise<AppBundle> {
    this.app ??= this.buildApp().catch((error: unknown) => {
      this.app = undefined;
      const file = readBundleError(error)?.place?.file;
      if (file !== undefined) this.appSource = new Set([...this.appSource, file]);
      throw error;
    });
    return this.app;
  }

  findAppFile(name: string): string | undefined {
    return [...this.assetsDirs].map((dir) => join(dir, name)).find((file) => existsSync(file));
  }

  /** Code outside of the folders of the site's texts, absolute. */
  async codeFiles(): Promise<readonly string[]> {
    return [...(await this.site.codeFiles()), ...this.appSource];
  }

  /** @returns what documents do to show the change */
  async applyChange({files, isContent}: SiteChange): Promise<HotPayload> {
    this.version++;
    if (!isContent) this.app = undefined;
    const sources = files.map((file) => resolve(this.siteDir, file)).filter((file) => this.appSource.has(file));
    if (sources.length > 0) this.mode = 'development';
    this.site.reset(files);
    try {
      await this.site.check(files);
      await this.getApp();
      if (isContent) return {type: 'custom', event: UPDATE_EVENT};
      if (sources.length < files.length || !sources.every((file) => file.endsWith('.css')))
        return {type: 'full-reload'};
      const {data} = await this.site.site();
      const path = withBaseUrl(data.baseUrl, STYLESHEET_PATH);
      return {type: 'update', updates: [{type: 'css-update', path, acceptedPath: path, timestamp: this.version}]};
    } catch (error) {
      return {type: 'error', err: overlayError(error, this.siteDir)};
    }
  }

  private async buildApp(): Promise<AppBundle> {
    const {files} = await this.site.site();
    const app = await buildApp(await appCode(files.extension, this.mode));
    this.assetsDirs.add(app.assetsDir);
    this.appSource = new Set(app.inputs);
    return app;
  }
}

/** Answers as the built site would; the URLs of Vite's client and public files are left to Vite. */
function siteMiddleware(vite: ViteDevServer, dev: DevServer) {
  const answer = async (request: IncomingMessage, response: ServerResponse, version: number): Promise<boolean> => {
    const target = request.url ?? '/';
    if (VITE_URL.test(target)) return false;
    // A target that begins with `//` would be another host if it were resolved against a base.
    const url = new URL(`http://localhost${target}`);
    const site = await dev.site.site(url.pathname);
    const app = await dev.getApp();
    const path = withoutBaseUrl(site.data.baseUrl, url.pathname) ?? '';
    const sendFound = (type: string, text: string): true => {
      sendText(response, 200, type, text);
      return true;
    };
    const shown = Number(url.searchParams.get('v'));
    if (path === BOOT_PATH) return sendFound('text/javascript', await devBootModule(site.data, app, shown));
    if (path === STYLESHEET_PATH) return sendFound('text/css', siteStylesheet(site, app));
    const branch = site.branchFiles.find((file) => file.path === path);
    if (branch !== undefined) {
      const {renderBranch} = await loadRenderer(app.staticEntry);
      return sendFound('text/html', renderBranch(site.data, branch.items));
    }
    const asset = dev.site.asset(site, path);
    if (asset !== undefined) return sendFound(path.endsWith('.js') ? 'text/javascript' : 'application/json', asset);
    const [, name] = APP_FILE.exec(path) ?? [];
    const file = name && dev.findAppFile(name);
    if (file !== undefined) {
      const rules = servingRules({baseUrl: '/', locales: [''], assetHeaders: site.config.extension?.assetHeaders});
      response.writeHead(200, {...headersOf(rules, path), 'Content-Type': contentTypeOf(file)});
      response.end(await readFile(file));
      return true;
    }
    const resolution = await dev.site.resolve(target);
    if (resolution.kind === 'redirect') {
      response.writeHead(301, {Location: resolution.location}).end();
      return true;
    }
    const page = resolution.kind === 'file' ? await dev.site.page(resolution.file) : undefined;
    if (resolution.kind !== 'file' || page === undefined || VITE_URL.test(path)) {
      // Vite does not know the base URL.
      request.url = path + url.search;
      return false;
    }
    sendText(response, resolution.status, 'text/html', await devDocument(vite, page, app, version));
    return true;
  };
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    // It is read first: an edit during the work makes the answer stale.
    const {version} = dev;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    try {
      if (!(await answer(request, response, version))) next();
    } catch (error) {
      if (error instanceof SiteProblemsError) console.error(formatProblems(error.problems));
      sendText(response, 500, 'text/html', await errorDocument(vite, overlayError(error, dev.siteDir), version));
    }
  };
}

/** Vite has the client, its connection and overlay, and serves public files. It transforms no module of the site. */
function createVite(dev: DevServer, publicDir: string, server: Server): Promise<ViteDevServer> {
  return createServer({
    root: PROJECT_DIR,
    mode: 'development',
    configFile: false,
    cacheDir: join(CACHE_DIR, 'vite'),
    appType: 'custom',
    logLevel: 'warn',
    optimizeDeps: {noDiscovery: true},
    publicDir,
    server: {
      middlewareMode: true,
      preTransformRequests: false,
      ws: {server},
      // Only public files are watched.
      watch: {ignored: (file) => !isInside(file, publicDir) && !isInside(publicDir, file)},
    },
    plugins: [
      {
        name: 'site-pages',
        // It comes before Vite's own middleware, which answers unknown paths.
        configureServer: (vite) => void vite.middlewares.use(siteMiddleware(vite, dev)),
      },
    ],
  });
}

/**
 * Starts the dev server: edits of content, sidebars, configuration, extension, and of the app's source show without a
 * restart.
 *
 * @returns its URL
 */
async function startDevServer(siteDir: string, port: number): Promise<string> {
  const dev = new DevServer(siteDir);
  const http = createHttpServer((request, response) => {
    void starting.then(({middlewares}) => middlewares(request, response));
  });
  const starting = createVite(dev, join(siteDir, PUBLIC_FOLDER), http);
  const vite = await starting;
  /** The version of the document of each connection. */
  const shown = new WeakMap<WebSocketClient, unknown>();
  vite.ws.on(SHOWN_EVENT, (version: unknown, client) => {
    shown.set(client, version);
    if (version !== dev.version) client.send({type: 'full-reload'});
  });
  vite.ws.on(STARTED_EVENT, (path: unknown) => {
    // Problems show when the page is requested.
    void dev.site.loadCompiler(String(path)).catch(() => undefined);
  });
  const showChange = async (change: SiteChange): Promise<void> => {
    const payload = await dev.applyChange(change);
    // An empty update removes the overlay.
    if (payload.type !== 'error') vite.ws.send({type: 'update', updates: []});
    // A document that was opened since the edit shows it.
    for (const client of vite.ws.clients) if (shown.get(client) !== dev.version) client.send(payload);
  };
  const [listening] = await Promise.all([
    listen(http, port, 'localhost'),
    // A site with problems has its app when they are solved.
    dev
      .getApp()
      .catch(() => undefined)
      .then(() => watchSite(siteDir, showChange, () => dev.codeFiles())),
  ]);
  const {data} = await dev.site.site().catch(() => ({data: {baseUrl: '/'}}));
  return `http://localhost:${listening}${data.baseUrl}`;
}

await runCli(async () => {
  const {values} = readArguments('Shows a site while it is edited.', {
    options: {site: {type: 'string', default: defaultSite()}, port: {type: 'string'}},
  });
  const url = await startDevServer(await siteFolder(values.site), readPort(values.port));
  console.log(`dev server ready at ${url}`);
});
// Watchers would keep a process without server alive.
if (process.exitCode === 1) process.exit();
