import stylex from '@stylexjs/unplugin/vite';
import react from '@vitejs/plugin-react';
import type {InlineConfig} from 'vite';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {servedPlayground} from './playground-plugin.ts';

/** Vite's configuration for the dev server, without the site's pages. */
export function devConfig(): InlineConfig {
  return {
    root: PROJECT_DIR,
    mode: 'development',
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [
      stylex({
        dev: true,
        runtimeInjection: false,
        useCSSLayers: true,
        unstable_moduleResolution: {type: 'commonJS', rootDir: PROJECT_DIR},
      }),
      react(),
      servedPlayground(),
    ],
  };
}
