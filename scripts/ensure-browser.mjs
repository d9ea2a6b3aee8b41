// @ts-check
/** Finds a Chromium for the browser tests, or installs one. */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {localBin, runStep} from './run-step.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser of this machine: `CHROME_PATH`, else the usual places, else the PATH.
 *
 * @returns {string | undefined} undefined leaves the choice to Playwright, which takes the one it installed
 * @throws {Error} when `CHROME_PATH` names something that does not start
 */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (!starts(chosen)) throw new Error(`CHROME_PATH is ${chosen}, and that does not start.`);
    return chosen;
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...PLACES, ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))].find(starts);
}

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

/**
 * On Ubuntu `chromium` may be a script that only asks for a snap: what counts is that it answers.
 *
 * @param {string} path
 * @returns {boolean}
 */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], {stdio: 'ignore', timeout: 20_000}).status === 0;
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
