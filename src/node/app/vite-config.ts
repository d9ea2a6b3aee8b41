import stylex from '@stylexjs/unplugin/vite';
import react from '@vitejs/plugin-react';
import type {InlineConfig} from 'vite';
import {PROJECT_DIR} from '#node/build/project.ts';

/** What the app's production builds and the dev server have in common. */
export function appViteConfig(mode: 'development' | 'production'): InlineConfig {
  return {
    root: PROJECT_DIR,
    mode,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [
      stylex({
        dev: mode === 'development',
        runtimeInjection: false,
        useCSSLayers: true,
        unstable_moduleResolution: {type: 'commonJS', rootDir: PROJECT_DIR},
      }),
      react(),
    ],
  };
}
