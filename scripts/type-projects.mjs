// @ts-check
/** The TypeScript projects: one per environment below src, and the one that joins them. */
import {existsSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from './run-step.mjs';

const TEST = /\.test\.tsx?$/;

/**
 * Folders with a tsconfig.json and something to compile.
 *
 * @returns {string[]} relative to the repository
 */
export function typeProjects() {
  const environments = readdirSync(join(ROOT, 'src')).map((name) => `src/${name}`);
  return ['.', ...environments.filter((dir) => existsSync(join(ROOT, dir, 'tsconfig.json')) && hasSource(dir))];
}

/**
 * @param {string} dir
 * @returns {boolean}
 */
function hasSource(dir) {
  const files = readdirSync(join(ROOT, dir), {recursive: true, encoding: 'utf8'});
  return files.some((file) => /\.tsx?$/.test(file) && !TEST.test(file));
}
