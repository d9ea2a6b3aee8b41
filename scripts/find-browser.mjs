// @ts-check
/** Finds the Chromium of this machine. */
import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';

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
 * On Ubuntu `chromium` may be a script that only asks for a snap: what counts is that it answers.
 *
 * @param {string} path
 * @returns {boolean}
 */
function starts(path) {
  return existsSync(path) && spawnSync(path, ['--version'], {stdio: 'ignore', timeout: 20_000}).status === 0;
}
