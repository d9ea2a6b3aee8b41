// @ts-check
/**
 * The browsers of this machine: Chromium for tests, pictures and measurements, Firefox and WebKit for `e2e/engines/`, old ones; and
 * Debian's nginx, with which tests compare the project's server.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {ensureInstalled} from './ensure-installed.mjs';
import {localBin, ROOT, runStep} from './steps.mjs';

/** Chromium without the parts of a window, which take a third of its CPU time in tests. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/usr/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const FIREFOX_PLACE = '/Applications/Firefox.app/Contents/MacOS/firefox';
const WEBKIT_PROGRAMS = ['WebKitWebDriver', 'Xvfb'];

const NGINX_PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static'];
export const NGINX_PROGRAM = '/usr/sbin/nginx';
export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export const hasNginx = () => [NGINX_PROGRAM, BROTLI_MODULE].every((file) => existsSync(file));

/** `CHROME_PATH`, else the headless shell of Debian, else any Chromium. */
export const findTestBrowser = () =>
  !process.env.CHROME_PATH && canStart(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowser();

/**
 * `CHROME_PATH`, else a browser in the usual places or on the PATH.
 *
 * @returns {string | undefined} undefined leaves the choice to Playwright
 * @throws {Error} when `CHROME_PATH` does not start
 */
function findBrowser() {
  const chosen = process.env.CHROME_PATH;
  if (chosen && !canStart(chosen)) throw new Error(`CHROME_PATH is ${chosen}, and that does not start.`);
  if (chosen) return chosen;
  return [...PLACES, ...onPath(...NAMES)].find(canStart);
}

/** `FIREFOX_PATH`, else a Firefox in the usual places or on the PATH. @returns {string | undefined} */
export function findFirefox() {
  return process.env.FIREFOX_PATH ?? [...onPath('firefox-esr', 'firefox'), FIREFOX_PLACE].find(canStart);
}

/** Paths at which programs of these names may be. @param {readonly string[]} names */
function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

/** On Ubuntu `chromium` may be a script that only suggests a snap. @param {string} path @returns {boolean} */
function canStart(path) {
  return existsSync(path) && spawnSync(path, ['--version'], {stdio: 'ignore', timeout: 20_000}).status === 0;
}

/** There when the page is ready: all of its controls act, after the first interaction. */
export const READY_PAGE = 'html[data-ready]';

const FONTS = 'e2e/fonts';

/** Installs the fonts that the browsers of the tests see. Only Linux has fontconfig, by which the others are hidden. */
export async function ensureTestFonts() {
  if (process.platform === 'linux') await ensureInstalled(FONTS);
}

/**
 * The environment of a browser that sees the fonts of `e2e/fonts/` only, so that no test depends on the machine's.
 *
 * @param {'fonts' | 'latin'} name the configuration; `latin` has no Chinese font
 * @returns {Record<string, string>}
 */
export function testFontsEnvironment(name = 'fonts') {
  const isInstalled = existsSync(join(ROOT, FONTS, 'node_modules'));
  return isInstalled ? {FONTCONFIG_FILE: join(ROOT, FONTS, `${name}.conf`)} : {};
}

/**
 * Starts a browser without a window.
 *
 * @param {import('@playwright/test').LaunchOptions} [options]
 * @returns {Promise<import('@playwright/test').Browser>}
 */
export async function launchBrowser(options) {
  const {chromium} = await import('@playwright/test');
  const executablePath = findBrowser();
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    env: {...process.env, ...testFontsEnvironment()},
    ...(executablePath !== undefined && {executablePath}),
    ...options,
  });
}

/** Installs Debian packages as root; without root, or when that fails, nothing. @param {readonly string[]} packages */
async function installPackages(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  await runStep({
    name: `install ${packages.join(' and ')} with apt`,
    commands: [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
    ],
    env: {DEBIAN_FRONTEND: 'noninteractive'},
  });
}

/** Installs a browser for the tests if there is none: Debian's (root only), else Playwright's own. False when that fails. */
export async function ensureBrowser() {
  const {chromium} = await import('@playwright/test');
  const isThere = () => findTestBrowser() !== undefined || existsSync(chromium.executablePath());
  if (!isThere()) await installPackages(['chromium', 'chromium-headless-shell']);
  if (isThere()) return true;
  const isRoot = process.getuid?.() === 0;
  const {ok} = await runStep({
    name: "install Playwright's browser",
    commands: [localBin('@playwright/test/cli.js', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium')],
  });
  return ok;
}

const OTHER_PROGRAMS = [
  {name: 'nginx', packages: NGINX_PACKAGES, isThere: hasNginx},
  {name: 'Firefox', packages: ['firefox-esr'], isThere: () => findFirefox() !== undefined},
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    isThere: () => WEBKIT_PROGRAMS.every((name) => onPath(name).some((path) => existsSync(path))),
  },
];

/** Installs nginx and the browsers beside Chromium if they are missing (root only). @returns {Promise<string[]>} the names of those that there are not */
export async function ensureOtherPrograms() {
  const missing = [];
  for (const {name, packages, isThere} of OTHER_PROGRAMS) {
    if (!isThere()) await installPackages(packages);
    if (!isThere()) missing.push(name);
  }
  return missing;
}

/** Chromium of some years ago, for Linux: versions of the npm package `@sparticuz/chromium`, which hold one headless Chromium each. */
export const OLD_VERSIONS = {plain: '92.0.0', whole: ['107.0.0', '109.0.6']};

const FOLDER = join(ROOT, '.cache/old-chromium');

/** The path in the cache where `installOldChromiums` puts it. @param {string} version */
export const oldChromium = (version) => join(FOLDER, version, 'chromium');

/** @throws {Error} when npm or tar fail */
export function installOldChromiums() {
  for (const version of [OLD_VERSIONS.plain, ...OLD_VERSIONS.whole]) installOldChromium(version);
}

/** @param {string} version of the package */
function installOldChromium(version) {
  const program = oldChromium(version);
  if (existsSync(program)) return;
  const folder = `${join(FOLDER, version)}-${process.pid}`;
  mkdirSync(folder, {recursive: true});
  const run = (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
    execFileSync(command, args, {cwd: folder, encoding: 'utf8'});
  run('tar', 'xzf', run('npm', 'pack', '--silent', `@sparticuz/chromium@${version}`).trim());
  const unpacked = (/** @type {string} */ name) =>
    brotliDecompressSync(readFileSync(join(folder, 'package/bin', name)));
  writeFileSync(join(folder, 'swiftshader.tar'), unpacked('swiftshader.tar.br'));
  run('tar', 'xf', 'swiftshader.tar');
  writeFileSync(join(folder, 'chromium'), unpacked('chromium.br'));
  chmodSync(join(folder, 'chromium'), 0o755);
  rmSync(join(folder, 'package'), {recursive: true});
  renameSync(folder, join(FOLDER, version));
}
