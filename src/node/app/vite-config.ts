import stylex from '@stylexjs/unplugin/vite';
import react from '@vitejs/plugin-react';
import type {InlineConfig} from 'vite';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {playgroundParts} from './playground-plugin.ts';

/**
 * The oldest browsers with `light-dark()`, as lightningcss counts versions (major in the third byte). Lowering it would
 * break tokens, which follow the `color-scheme` of their element. Older browsers get `styles/older-browsers.css`.
 */
const CSS_TARGETS = {
  chrome: 123 << 16,
  edge: 123 << 16,
  firefox: 128 << 16,
  safari: (17 << 16) | (5 << 8),
  ios_saf: (17 << 16) | (5 << 8),
};

export function appViteConfig(mode: 'development' | 'production'): InlineConfig {
  return {
    root: PROJECT_DIR,
    mode,
    configFile: false,
    publicDir: false,
    appType: 'custom',
    logLevel: 'warn',
    build: {
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5', 'ios17.5'],
      // Authors can do nothing about notices of the bundler; `npm run bench` checks sizes.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      reportCompressedSize: false,
      rolldownOptions: {checks: {bundlerTimings: false}},
    },
    plugins: [
      stylex({
        dev: mode === 'development',
        runtimeInjection: false,
        useCSSLayers: true,
        lightningcssOptions: {minify: mode === 'production', targets: CSS_TARGETS},
        unstable_moduleResolution: {type: 'commonJS', rootDir: PROJECT_DIR},
      }),
      react(),
      playgroundParts(),
    ],
  };
}
