import {createServer as createHttpServer} from 'node:http';
import {createServer, type HotPayload, type InlineConfig, type Plugin, type ViteDevServer} from 'vite';
import {type AppBundle, ENTRY} from '#app/build-app.ts';
import {isInside, relativePath} from '#cache/files.ts';
import type {LoadedExtension} from '#load/content/load-extension.ts';
import {builtApp, type DevApp, SOURCE_STATIC_ENTRY, sourceApp} from './dev-document.ts';
import {extensionModules, loadAppExtension, NO_MODULES} from '#app/app-extension.ts';
import {PROJECT_DIR} from '#cache/project.ts';
import {listen} from '#serve/static-server.ts';

/** After a page or an edit of content: an author who writes should not wait for the warm-up. */
const WARM_UP_DELAY_MS = 3000;

export type AppOf = (bundle: AppBundle, server: ViteDevServer) => DevApp;

/** Adds what answers requests before Vite's own middleware, which answers unknown paths. */
type Setup = (server: ViteDevServer, appOf: AppOf) => void;

/**
 * Two Vite servers behind one port: one for the built app, and from the first edit of a component one for its source. The
 * second one is warmed up in the background, because it transforms all modules of the app.
 */
export class DevVite {
  private readonly http = createHttpServer((request, response) => {
    void this.shown.then(({middlewares}) => middlewares(request, response));
  });
  private readonly publicDir: string;
  private readonly setup: Setup;
  private readonly extension: () => Promise<LoadedExtension | undefined>;
  private shown: Promise<ViteDevServer>;
  private source: Promise<ViteDevServer> | undefined;
  private warmUp: NodeJS.Timeout | undefined;

  /** @param extension of the site, when the source is first served; another one needs a restart */
  constructor(publicDir: string, extension: () => Promise<LoadedExtension | undefined>, setup: Setup) {
    this.publicDir = publicDir;
    this.extension = extension;
    this.setup = setup;
    this.shown = this.start(BUILT_APP_CONFIG, 'built', builtApp);
  }

  /** @returns the port, which is another one for 0. @throws CommandError when the port is in use */
  async listen(port: number): Promise<number> {
    await this.shown;
    return listen(this.http, port, 'localhost');
  }

  /** To the documents of the server that answers now. */
  send(payload: HotPayload): void {
    void this.shown.then(({ws}) => ws.send(payload));
  }

  /** A further call postpones it. */
  warmUpSourceLater(): void {
    clearTimeout(this.warmUp);
    this.warmUp = setTimeout(() => void this.warmUpSource().catch(console.error), WARM_UP_DELAY_MS).unref();
  }

  /** Shows an edit of the app's source. Edits must come in order. */
  async showEdit(event: string, file: string): Promise<void> {
    const source = await this.startSource();
    source.watcher.emit(event, file);
    const before = await this.shown;
    this.shown = Promise.resolve(source);
    // The server before stays: documents that are just opening connect to it, and learn that they are stale.
    if (before !== source) before.ws.send({type: 'full-reload'});
  }

  private async warmUpSource(): Promise<void> {
    if (this.source !== undefined) return;
    const source = await this.startSource();
    await source.ssrLoadModule(SOURCE_STATIC_ENTRY);
  }

  private startSource(): Promise<ViteDevServer> {
    this.source ??= this.extension().then(async (extension) =>
      this.start(await sourceAppConfig(extension), 'source', (_bundle, server) => sourceApp(server)),
    );
    return this.source;
  }

  /** @param name of its WebSocket: both servers are behind one port */
  private start(config: InlineConfig, name: string, appOf: AppOf): Promise<ViteDevServer> {
    return createServer({
      ...config,
      publicDir: this.publicDir,
      server: {
        ...config.server,
        middlewareMode: true,
        ws: {server: this.http, path: name},
        // Only public files. Edits of the source come from `showEdit`: Vite's watcher starts later, and would miss some.
        watch: {ignored: (file) => !isInside(file, this.publicDir) && !isInside(this.publicDir, file)},
      },
      plugins: [
        ...(config.plugins ?? []),
        {name: 'site-pages', configureServer: (server) => this.setup(server, appOf)},
      ],
    });
  }
}

const BASE_CONFIG: InlineConfig = {
  root: PROJECT_DIR,
  mode: 'development',
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
};

/** Vite's configuration while the app is the built one: Vite serves its own client and public files. */
const BUILT_APP_CONFIG: InlineConfig = {
  ...BASE_CONFIG,
  optimizeDeps: {noDiscovery: true},
  server: {preTransformRequests: false},
};

/** Components are in the HTML of pages, which only a reload shows as the server now renders it. Style sheets change in place. */
const reloadEdited: Plugin = {
  name: 'reload-edited',
  hotUpdate({file}) {
    if (this.environment.name !== 'client' || file.endsWith('.css')) return undefined;
    this.environment.hot.send({type: 'full-reload'});
    return [];
  },
};

/** Vite's configuration for the app's source. */
async function sourceAppConfig(extension: LoadedExtension | undefined): Promise<InlineConfig> {
  const modules = extension?.appModules ?? NO_MODULES;
  const {devPlugins} = await loadAppExtension(extension?.app);
  const own = [modules.shell, modules.islands].filter((file) => file !== undefined);
  const entries = [ENTRY, ...own.map((file) => relativePath(PROJECT_DIR, file))];
  // Loading the compiler takes as long as the rest of the start.
  const {default: stylex} = await import('@stylexjs/unplugin/vite');
  return {
    ...BASE_CONFIG,
    // Named up front: discovering a dependency later would reload the page.
    optimizeDeps: {
      entries,
      // The scan finds all: waiting for the crawl, which a module with a syntax error does not end, would hang requests.
      holdUntilCrawlEnd: false,
      include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
    },
    oxc: {jsx: {runtime: 'automatic'}},
    // With all modules that they import.
    server: {warmup: {clientFiles: entries}},
    plugins: [
      stylex({
        dev: true,
        runtimeInjection: false,
        useCSSLayers: true,
        unstable_moduleResolution: {type: 'commonJS', rootDir: PROJECT_DIR},
      }),
      extensionModules(modules),
      reloadEdited,
      ...(devPlugins?.() ?? []),
    ],
  };
}
