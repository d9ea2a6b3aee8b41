import {defineConfig} from '@playwright/test';
import {findBrowser} from './scripts/browser.mjs';

const executablePath = findBrowser();

/** Keeps the browser from talking to anyone but the site, so that tests see only the site's own requests. */
const QUIET_BROWSER = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Browser tests of the built site in `dist/`; they start its server themselves (`e2e/serve-fixture.ts`). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/run-folder.ts',
  // A folder of its own: Playwright empties it, and the unit tests' report lies beside it.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // No limits of speed: a machine that does something else at the same time takes its time, and what hangs still fails.
  timeout: 120_000,
  expect: {timeout: 30_000},
  workers: 2,
  reporter: [['list'], ['json', {outputFile: 'test-results/browser.json'}]],
  use: {
    trace: 'off',
    launchOptions: {args: [...AS_ROOT, ...QUIET_BROWSER], ...(executablePath !== undefined && {executablePath})},
  },
  projects: [{name: 'chromium', use: {browserName: 'chromium'}}],
});
