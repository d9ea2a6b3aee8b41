// @ts-check
/** The Chromium of this machine, for tests, pictures and measurements. */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {localBin, runStep} from './run-step.mjs';

/** Chromium without the parts of a window, which take a third of its CPU time in tests. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** `CHROME_PATH`, else the headless shell of Debian, else any Chromium. */
export const findTestBrowser = () =>
  !process.env.CHROME_PATH && starts(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser();

/**
 * `CHROME_PATH`, else a browser in the usual places or on the PATH.
 *
 * @returns {string | undefined} undefined leaves the choice to Playwright
 * @throws {Error} when `CHROME_PATH` does not start
 */
export function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen && !starts(chosen)) throw new Error(`CHROME_PATH is ${chosen}, and that does not start.`);
  if (chosen) return chosen;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...PLACES, ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))].find(starts);
}

/** On Ubuntu `chromium` may be a script that only suggests a snap. @param {string} path @returns {boolean} */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], {stdio: 'ignore', timeout: 20_000}).status === 0;
}

/** Starts a browser without a window. @returns {Promise<import('@playwright/test').Browser>} */
export async function launchBrowser() {
  const {chromium} = await import('@playwright/test');
  const executablePath = findBrowser();
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    ...(executablePath !== undefined && {executablePath}),
  });
}

/** Installs a browser for the tests if there is none: Debian's (root only), else Playwright's own. False when that fails. */
export async function ensureBrowser() {
  const {chromium} = await import('@playwright/test');
  if (findTestBrowser() || existsSync(chromium.executablePath())) return true;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    await runStep({
      name: 'install a browser with apt',
      commands: [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
      ],
      env: {DEBIAN_FRONTEND: 'noninteractive'},
    });
    if (findTestBrowser()) return true;
  }
  const {ok} = await runStep({
    name: "install Playwright's browser",
    commands: [localBin('@playwright/test/cli.js', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium')],
  });
  return ok;
}
