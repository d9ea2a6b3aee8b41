import type {Browser} from '@playwright/test';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readContentPage} from '#node/proof/content-pages.ts';
import {launchBrowser} from '../../scripts/browser.mjs';
import {readPaths} from './installation-paths.ts';
import {lookWith} from './look-at-heading.ts';
import {NETWORK_PATHS} from './network-paths.ts';
import {followPath, linkInstalled} from './reader-project.ts';
import {TEAL} from './run-config.ts';

const paths = readPaths(await readContentPage('content/docs/learn/installation.mdx'));
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('a reader who follows the path of one tool from an empty folder sees a styled element', () => {
  it.concurrent.each(paths.filter(({tool}) => !NETWORK_PATHS.has(tool)))(
    '$tool',
    async (path) => {
      const css = await followPath(path, {
        install: linkInstalled,
        onProduction: lookWith(browser, TEAL),
        onDevelopment: lookWith(browser, `color-${TEAL}`),
      });
      expect(css).toMatch(new RegExp(`\\.${TEAL}\\s*\\{\\s*color:\\s*teal`));
    },
    120_000,
  );
});
