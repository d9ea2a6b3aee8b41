import {availableParallelism} from 'node:os';
import stylex from '@stylexjs/unplugin/vite';
import {defineConfig} from 'vitest/config';
import {testFontsEnvironment} from './scripts/browser.mjs';

const TESTS = 'test.{ts,tsx}';
const BROWSER_TESTS = [
  `generator/{navigation,theme}/**/*.${TESTS}`,
  `site/home/*.${TESTS}`,
  `site/playground/view/*.${TESTS}`,
];
/** They build whole sites: too slow for `npm run check`, which leaves them to `npm test`. */
const BUILD_TESTS = ['{generator,site,tests}/**/*.build.test.ts'];
/** They prove software of others with what this site says of it, or are slow: `npm run test:all` runs them, after the build. */
const PROOF_TESTS = ['{generator,site,tests,e2e}/**/*.proof.test.ts'];
/** They read `dist/`, after the build. */
const DIST_TESTS = ['e2e/**/*.dist.test.ts'];
/** They start browsers: one file per engine, so that the engines run at the same time. */
const ENGINE_TESTS = ['e2e/engines/*.engine.test.ts'];
/** They install packages, or need a machine with nothing else to do. */
const BY_HAND_TESTS = ['site/**/*.network.test.ts', 'e2e/engines/*.by-hand.test.ts'];
/** Starting a worker for each file takes longer than the tests; the setup file separates the files instead. */
const SHARED_WORKERS = {isolate: false, setupFiles: ['vitest.setup.ts']};

/** What is made for the browser runs in happy-dom, everything else in plain Node. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...SHARED_WORKERS,
          name: 'node',
          environment: 'node',
          include: [`{generator,site,tests}/**/*.${TESTS}`, 'scripts/*.test.ts'],
          exclude: [...BROWSER_TESTS, ...BUILD_TESTS, ...PROOF_TESTS, ...BY_HAND_TESTS],
        },
      },
      {extends: true, test: {...SHARED_WORKERS, name: 'build', environment: 'node', include: BUILD_TESTS}},
      {
        extends: true,
        test: {...SHARED_WORKERS, name: 'proof', environment: 'node', include: PROOF_TESTS, testTimeout: 120_000},
      },
      {extends: true, test: {...SHARED_WORKERS, name: 'dist', environment: 'node', include: DIST_TESTS}},
      {
        extends: true,
        test: {
          name: 'engines',
          environment: 'node',
          include: ENGINE_TESTS,
          // Drivers pass it on to their browsers.
          env: testFontsEnvironment(),
          globalSetup: 'e2e/engines/build-sites.ts',
          // Two browsers at a time without a graphics card.
          testTimeout: 90_000,
        },
      },
      {extends: true, test: {name: 'by-hand', environment: 'node', include: BY_HAND_TESTS}},
      {
        extends: true,
        // Styles are compiled for tests too: uncompiled calls of StyleX throw. Its dev server hook would keep Vitest alive.
        plugins: [{...stylex({dev: false, devMode: 'css-only', useCSSLayers: true}), configureServer: undefined}],
        test: {...SHARED_WORKERS, name: 'browser', environment: 'happy-dom', pool: 'threads', include: BROWSER_TESTS},
      },
    ],
    // A test that hangs fails; one on a busy machine takes its time.
    testTimeout: 30_000,
    expect: {poll: {timeout: 20_000}},
    // By default one core is left to itself.
    maxWorkers: availableParallelism(),
  },
});
