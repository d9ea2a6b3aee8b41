import {pathToFileURL} from 'node:url';
import type {ViteDevServer} from 'vite';
import {type AppBundle, kindFile} from '#app/build-app.ts';
import {kindModules, NO_MODULES} from '#app/extension-modules-plugin.ts';
import {isInside, relativePath} from '#cache/files.ts';
import {PROJECT_DIR} from '#cache/project.ts';
import type {LoadedExtension} from '#load/content/site-extension.ts';
import {assetPath} from '#shared/asset-path.ts';
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
export const SOURCE_STATIC_ENTRY = '/generator/entries/static.tsx';

export const BUILT_STYLESHEET = assetPath('site.css');

export const builtApp = (app: AppBundle): DevApp => ({
  entry: `../assets/${app.entry}`,
  contentRuntime: `../assets/${app.contentRuntime}`,
  component: (kind) => `../assets/${kindFile(app, kind)}`,
  stylesheet: BUILT_STYLESHEET,
  loadStaticEntry: () => import(pathToFileURL(app.staticEntry).href),
});

/** URL of a file for Vite, whose root is the project. */
const sourceUrl = (file: string): string =>
  isInside(file, PROJECT_DIR) ? `/${relativePath(PROJECT_DIR, file)}` : `/@fs${file}`;

export const sourceApp = (server: ViteDevServer, extension: LoadedExtension | undefined): DevApp => {
  const kinds = kindModules(extension?.browser ?? NO_MODULES);
  return {
    entry: '/generator/entries/browser.tsx',
    contentRuntime: '/generator/theme/content/content-runtime.ts',
    component: (kind) => sourceUrl(kinds.get(kind) ?? kind),
    stylesheet: '/generator/theme/styles/style.css?direct',
    loadStaticEntry: () => server.ssrLoadModule(SOURCE_STATIC_ENTRY),
  };
};
