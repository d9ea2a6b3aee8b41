// @ts-check
/** Counts files and lines of source and tests. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {ROOT} from './run-step.mjs';

const CODE = /\.(?:ts|tsx|mjs|cjs|css)$/;
const TEST = /\.(?:test|spec)\.\w+$|^(?:e2e|tests)\//;
const SOURCE_FOLDERS = /^(?:src|bench|scripts)\//;

const names = execFileSync('git', ['ls-files'], {cwd: ROOT, encoding: 'utf8'}).trim().split('\n');
const files = names
  .filter((name) => CODE.test(name))
  .map((name) => ({name, lines: readFileSync(join(ROOT, name), 'utf8').split('\n').length - 1}));
const source = files.filter(({name}) => SOURCE_FOLDERS.test(name) && !TEST.test(name));
const tests = files.filter(({name}) => TEST.test(name));

/** @param {readonly {lines: number}[]} list @returns {number} */
const sum = (list) => list.reduce((total, {lines}) => total + lines, 0);
const lengths = source.map(({lines}) => lines).toSorted((a, b) => a - b);
/** @param {number} share @returns {number | undefined} */
const percentile = (share) => lengths[Math.floor(lengths.length * share)];

console.log(`source: ${sum(source)} lines in ${source.length} files`);
console.log(`  median ${percentile(0.5)} lines, 90th percentile ${percentile(0.9)}, longest ${lengths.at(-1)}`);
for (const folder of new Set(source.map(({name}) => name.split('/').slice(0, 2).join('/')))) {
  const inside = source.filter(({name}) => name === folder || name.startsWith(`${folder}/`));
  if (inside.length > 1) console.log(`  ${folder}: ${sum(inside)} lines in ${inside.length} files`);
}
console.log(`tests: ${sum(tests)} lines in ${tests.length} files`);
