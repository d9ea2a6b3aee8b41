import stylex from '@stylexjs/unplugin/vite';
import {defineConfig} from 'vitest/config';

const TESTS = 'test.{ts,tsx}';
const BROWSER_TESTS = [`src/client/**/*.${TESTS}`, `src/theme/**/*.${TESTS}`];

/** Unit tests. What is made for the browser runs in happy-dom, everything else in plain Node. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [`src/**/*.${TESTS}`, 'scripts/**/*.test.{ts,mjs}'],
          exclude: BROWSER_TESTS,
        },
      },
      {
        extends: true,
        // Styles are compiled for tests too: uncompiled calls of StyleX throw. Its dev server hook would keep Vitest alive.
        plugins: [{...stylex({dev: false, devMode: 'css-only', useCSSLayers: true}), configureServer: undefined}],
        test: {name: 'browser', environment: 'happy-dom', include: BROWSER_TESTS},
      },
    ],
    passWithNoTests: true,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
