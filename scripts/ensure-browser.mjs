// @ts-check
/** Installs a browser for the browser tests where there is none. */
import {existsSync} from 'node:fs';
import {findBrowser} from './find-browser.mjs';
import {localBin, runStep} from './run-step.mjs';

/**
 * Uses a browser that is there, else Debian's (root only), else Playwright's own.
 *
 * @returns {Promise<boolean>} false when none could be had
 */
export async function ensureBrowser() {
  if (findBrowser() || (await playwrightHasBrowser())) return true;
  if (canUseApt()) {
    await runStep({
      name: 'install a browser with apt',
      commands: [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      ],
      env: {DEBIAN_FRONTEND: 'noninteractive'},
    });
    if (findBrowser()) return true;
  }
  const {ok} = await runStep({
    name: "install Playwright's browser",
    commands: [localBin('@playwright/test/cli.js', 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium')],
  });
  return ok;
}

/** @returns {Promise<boolean>} */
async function playwrightHasBrowser() {
  const {chromium} = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** @returns {boolean} */
function canUseApt() {
  return process.platform === 'linux' && isRoot() && existsSync('/usr/bin/apt-get');
}

/** @returns {boolean} */
function isRoot() {
  return process.getuid?.() === 0;
}
