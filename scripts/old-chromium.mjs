// @ts-check
/** Chromium of some years ago, for Linux: the npm package `@sparticuz/chromium` holds one headless version each. */
import {execFileSync} from 'node:child_process';
import {chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliDecompressSync} from 'node:zlib';
import {ROOT} from './steps.mjs';

/** Versions of the package. */
export const OLD_VERSIONS = {plain: '92.0.0', whole: ['107.0.0', '109.0.6']};

const FOLDER = join(ROOT, '.cache/old-chromium');

/** In the cache; `installOldChromium` puts it there. @param {string} version */
export const oldChromium = (version) => join(FOLDER, version, 'chromium');

/** @param {string} version of the package @throws {Error} when npm or tar fail */
export function installOldChromium(version) {
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
