import type {InlineConfig} from 'vite';
import {relativePath} from '#cache/files.ts';
import {PROJECT_DIR} from '#cache/project.ts';
import type {LoadedExtension} from '#load/content/load-extension.ts';
import {loadAppExtension} from './build-app.ts';
import {extensionModules, kindModules, NO_MODULES} from './extension-modules-plugin.ts';

const BASE_CONFIG: InlineConfig = {
  root: PROJECT_DIR,
  mode: 'development',
  configFile: false,
  appType: 'custom',
  logLevel: 'warn',
};

/** Vite's configuration while the app is the built one: Vite serves its own client and public files. */
export const BUILT_APP_CONFIG: InlineConfig = {
  ...BASE_CONFIG,
  optimizeDeps: {noDiscovery: true},
  server: {preTransformRequests: false},
};

const BROWSER_ENTRIES = ['generator/entries/browser.tsx', 'generator/theme/prose/*.{ts,tsx}', '!**/*.test.*'];

/** Vite's configuration for the app's source, with hot updates of components. */
export async function sourceAppConfig(extension: LoadedExtension | undefined): Promise<InlineConfig> {
  const browser = extension?.browser ?? NO_MODULES;
  const {devPlugins} = await loadAppExtension(extension?.app);
  const modules = [...kindModules(browser).values(), ...(browser.shellHook === undefined ? [] : [browser.shellHook])];
  const entries = [...BROWSER_ENTRIES, ...modules.map((file) => relativePath(PROJECT_DIR, file))];
  // Loading the compilers takes as long as the rest of the start.
  const [{default: stylex}, {default: react}] = await Promise.all([
    import('@stylexjs/unplugin/vite'),
    import('@vitejs/plugin-react'),
  ]);
  return {
    ...BASE_CONFIG,
    // Named up front: discovering a dependency later would reload the page.
    optimizeDeps: {
      entries,
      // The scan finds all: waiting for the crawl, which a module with a syntax error does not end, would hang requests.
      holdUntilCrawlEnd: false,
      include: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client'],
    },
    // With all modules that they import.
    server: {warmup: {clientFiles: entries}},
    plugins: [
      stylex({
        dev: true,
        runtimeInjection: false,
        useCSSLayers: true,
        unstable_moduleResolution: {type: 'commonJS', rootDir: PROJECT_DIR},
      }),
      react(),
      extensionModules(browser),
      ...(devPlugins?.() ?? []),
    ],
  };
}
