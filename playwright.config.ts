import {existsSync, statfsSync} from 'node:fs';
import {defineConfig} from '@playwright/test';
import {findTestBrowser, testFontsEnvironment} from './scripts/browser.mjs';

const executablePath = findTestBrowser();

/**
 * Features that are off. A second list would replace Playwright's own, so what the tests need of that stands here again.
 * The popup of the address bar and the spare renderer cost two processes per test: a third of the browser's CPU time.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** Blocks requests of the browser itself, so that tests see only those of the site; isolates frames in the headless shell. */
const BROWSER_ARGS = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--disable-gpu',
  // One process less: a tenth of the CPU time of the tests.
  '--in-process-gpu',
  '--site-per-process',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Tests whose fixtures or browser are not those of the others. */
const OWN_WORKERS = ['**/dev-server.spec.ts', '**/playground-shared-process.spec.ts'];
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** For containers, Playwright keeps shared memory in files of the disk: a tenth of the time of the tests. */
const SHARED_MEMORY = '/dev/shm';
const MIN_SHARED_MEMORY_BYTES = 2 ** 30;

function hasSharedMemory(): boolean {
  if (!existsSync(SHARED_MEMORY)) return false;
  const {bavail, bsize} = statfsSync(SHARED_MEMORY);
  return bavail * bsize >= MIN_SHARED_MEMORY_BYTES;
}

/** @param fonts those that the browser sees */
const launchOptions = (fonts: 'fonts' | 'latin') => ({
  args: [...AS_ROOT, ...BROWSER_ARGS],
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  env: {...process.env, ...testFontsEnvironment(fonts)},
  ...(executablePath !== undefined && {executablePath}),
});

/** Browser tests of the built site in `dist/`; `e2e/serve-fixture.ts` starts its server. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/run-folder.ts',
  // Playwright empties this folder.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // Generous: tests must pass on a busy machine, and hangs still fail.
  timeout: 120_000,
  expect: {timeout: 30_000},
  // Three keep two cores busy: a test often waits.
  workers: 3,
  reporter: [['list'], ['json', {outputFile: 'test-results/browser.json'}]],
  use: {
    trace: 'off',
    launchOptions: launchOptions('fonts'),
  },
  projects: [
    // First, because Playwright would run them last, with the other worker idle.
    {name: 'own workers', testMatch: OWN_WORKERS, use: {browserName: 'chromium'}},
    // Without a Chinese font, other texts wrap. The other tests of the file check every node, which includes these cases.
    {
      name: 'latin fonts',
      testMatch: '**/layout.spec.ts',
      grepInvert: /stops in the middle/,
      use: {browserName: 'chromium', launchOptions: launchOptions('latin')},
    },
    {name: 'chromium', testIgnore: OWN_WORKERS, use: {browserName: 'chromium'}},
  ],
});
