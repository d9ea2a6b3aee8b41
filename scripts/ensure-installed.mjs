// @ts-check
/** Installs the dependencies when they are missing or are not the ones that package-lock.json names. */
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT, runStep} from './steps.mjs';

/** @typedef {{version?: string, integrity?: string, optional?: boolean, peer?: boolean, devOptional?: boolean}} LockedPackage */

/**
 * `npm install` also works when an optional package of this platform is not in the lock.
 *
 * @param {string} folder of a `package.json`, from the project's
 */
export async function ensureInstalled(folder = '.') {
  const prefix = join(ROOT, folder);
  if (isMadeByPnpm(prefix)) return;
  const wanted = readPackages(join(prefix, 'package-lock.json'));
  const installed = readPackages(join(prefix, 'node_modules', '.package-lock.json'));
  if (isInstalled(wanted, installed)) return;
  console.log(`Installing the dependencies ${folder === '.' ? '' : `of ${folder} `}…`);
  const clean = await runStep({name: 'npm ci', commands: [npmCommand('ci', '--prefix', prefix)]}, false);
  if (clean.ok) return;
  const install = await runStep({
    name: 'npm install',
    commands: [npmCommand('install', '--no-save', '--prefix', prefix)],
  });
  if (install.ok) return;
  console.error('The dependencies could not be installed: see above.');
  process.exit(1);
}

/**
 * `npm ci` would replace the packages. `pnpm install` keeps them up to date.
 *
 * @param {string} prefix folder around `node_modules`
 */
export const isMadeByPnpm = (prefix) => existsSync(join(prefix, 'node_modules', '.modules.yaml'));

/**
 * @param {Readonly<Record<string, LockedPackage>> | undefined} wanted packages of package-lock.json
 * @param {Readonly<Record<string, LockedPackage>> | undefined} installed those of the lock in node_modules
 */
export function isInstalled(wanted, installed) {
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, locked]) => {
    // The project itself is not installed; packages of other platforms need not be.
    if (path === '') return true;
    const there = installed[path];
    if (!there) return Boolean(locked.optional || locked.devOptional || locked.peer);
    return there.version === locked.version && there.integrity === locked.integrity;
  });
}

/** @param {string} path of a lock file @returns {Record<string, LockedPackage> | undefined} */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** The npm that runs this script, else the one on the PATH. @param {readonly string[]} args @returns {string[]} */
function npmCommand(...args) {
  const npm = process.env.npm_execpath;
  const command = npm && /npm-cli\.c?js$/.test(npm) ? [process.execPath, npm] : ['npm'];
  return [...command, ...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
}
