import {defineConfig, type Project} from '@playwright/test';
import {OLD_VERSIONS, oldChromium, testFontsEnvironment} from '../../scripts/browser.mjs';
import base from '../../playwright.config.ts';

/** What a reader does, as the tests of today's browser do it. */
const FEATURES = [
  '**/shell-color-mode.spec.ts',
  '**/shell-mobile-sidebar.spec.ts',
  '**/navigation-history.spec.ts',
  '**/search-modal.spec.ts',
  '**/search-page.spec.ts',
  '**/playground-result.spec.ts',
  '**/playground-editor.spec.ts',
  '**/edit-in-place.spec.ts',
  '**/exercises.spec.ts',
  '**/tutorial.spec.ts',
];

const chromium = (version: string): Project => ({
  name: `Chromium ${version}`,
  testMatch: [...FEATURES, '**/looks.old-browser.ts'],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: oldChromium(version),
      args: ['--no-sandbox', '--disable-setuid-sandbox', '--use-gl=swiftshader', '--use-angle=swiftshader'],
      env: {...process.env, ...testFontsEnvironment()},
    },
  },
});

/** Tests of what these browsers lack, or do otherwise. */
const NOT_THERE = [
  // The media query `(scripting: none)`.
  /without scripts/,
  // A popover opens without scripts.
  /shows the main menu until it closes/,
  // They report requests that a navigation ends.
  /accepts malformed escapes/,
  // A reload restores the position 4 px off.
  /a navigation scrolls to the top/,
  // A tab that comes to the front reports a pointer.
  /also one that nobody has touched/,
];

/** `npm run test:old-browsers`. */
export default defineConfig({
  ...base,
  testDir: '..',
  globalSetup: '../run-folder.ts',
  outputDir: '../../test-results/old-browsers',
  snapshotPathTemplate: '../../.cache/old-chromium/pictures/{projectName}/{arg}{ext}',
  reporter: [['list']],
  grepInvert: NOT_THERE,
  projects: [
    ...OLD_VERSIONS.whole.map(chromium),
    {name: `Chromium ${OLD_VERSIONS.plain}`, testMatch: '**/plain-page.old-browser.ts'},
  ],
});
