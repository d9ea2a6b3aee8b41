import {pathToFileURL} from 'node:url';
import type {ViteDevServer} from 'vite';
import {type AppBundle, kindFile} from '#node/app/build-app.ts';
import type {PageKind} from '#shared/page-record.ts';

/** The app in the dev server: as it is built, or its source by Vite. Modules are URLs, as seen from the boot module. */
export interface DevApp {
  readonly entry: string;
  readonly contentRuntime: string;
  readonly component: (kind: PageKind) => string;
  /** Site path. */
  readonly stylesheet: string;
  readonly loadStaticEntry: () => Promise<{readonly renderPage?: unknown; readonly renderFailure?: unknown}>;
}

/** URL of the module that renders pages on the server. */
export const SOURCE_STATIC_ENTRY = '/src/entry-static.tsx';

export const BUILT_STYLESHEET = '/assets/site.css';

export const builtApp = (app: AppBundle): DevApp => ({
  entry: `../assets/${app.entry}`,
  contentRuntime: `../assets/${app.contentRuntime}`,
  component: (kind) => `../assets/${kindFile(app, kind)}`,
  stylesheet: BUILT_STYLESHEET,
  loadStaticEntry: () => import(pathToFileURL(app.staticEntry).href),
});

export const sourceApp = (server: ViteDevServer): DevApp => ({
  entry: '/src/entry-browser.tsx',
  contentRuntime: '/src/theme/content/content-runtime.ts',
  component: (kind) => `/src/theme/pages/${kind}.tsx`,
  stylesheet: '/src/theme/styles/style.css?direct',
  loadStaticEntry: () => server.ssrLoadModule(SOURCE_STATIC_ENTRY),
});
