// @ts-check
/** Finds import cycles: between files, and between the folders of a part of `src`. Imports of types count. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from './run-step.mjs';

/** @typedef {Map<string, Set<string>>} Graph what each node imports */

const SPECIFIER = /(?:\bfrom|\bimport|\bnew URL)\s*\(?\s*['"](?<specifier>[#.][^'"?]+)/g;
const SOURCE = /\.(?:ts|tsx|mjs)$/;
const TEST = /\.test\.\w+$/;
/** Parts of `src` whose folders must not import each other in a circle. */
const PARTS = ['node', 'playground', 'theme', 'client', 'search'];

/**
 * Which file imports which.
 *
 * @param {string} src absolute path
 * @returns {Graph} by path relative to `src`, with `/`; without tests
 */
export function readImports(src) {
  const names = readdirSync(src, {recursive: true, encoding: 'utf8'}).map((name) => name.split(path.sep).join('/'));
  const files = new Set(names.filter((name) => SOURCE.test(name) && !TEST.test(name)));
  return new Map(
    [...files].map((file) => {
      const text = readFileSync(path.join(src, file), 'utf8');
      const targets = [...text.matchAll(SPECIFIER)].map(({groups}) => resolve(groups?.['specifier'] ?? '', file));
      return [file, new Set(targets.filter((target) => files.has(target)))];
    }),
  );
}

/**
 * @param {string} specifier
 * @param {string} importer
 * @returns {string}
 */
function resolve(specifier, importer) {
  return specifier.startsWith('#') ? specifier.slice(1) : path.posix.join(path.posix.dirname(importer), specifier);
}

/**
 * Which folder of a part imports which. Files directly in the part are a folder of their own.
 *
 * @param {Graph} files
 * @param {string} part
 * @returns {Graph}
 */
export function folderImports(files, part) {
  /** @param {string} file @returns {string} */
  const folderOf = (file) => file.split('/').slice(0, -1).slice(0, 2).join('/');
  /** @type {Graph} */
  const folders = new Map();
  for (const [file, targets] of files) {
    if (!file.startsWith(`${part}/`)) continue;
    const own = folders.get(folderOf(file)) ?? new Set();
    for (const target of targets) {
      if (target.startsWith(`${part}/`) && folderOf(target) !== folderOf(file)) own.add(folderOf(target));
    }
    folders.set(folderOf(file), own);
  }
  return folders;
}

/**
 * One cycle through each node that is in one, as the way around: `a → b → a`. Nodes of a cycle that was found are not
 * reported again.
 *
 * @param {Graph} graph
 * @returns {string[]}
 */
export function findCycles(graph) {
  /** @type {Set<string>} */
  const done = new Set();
  /** @type {string[]} */
  const cycles = [];
  /** @param {string} node @param {readonly string[]} above @returns {void} */
  const visit = (node, above) => {
    const start = above.indexOf(node);
    if (start !== -1) cycles.push([...above.slice(start), node].join(' → '));
    if (start !== -1 || done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...above, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

if (process.argv[1] === import.meta.filename) {
  const files = readImports(path.join(ROOT, 'src'));
  const cycles = [...findCycles(files), ...PARTS.flatMap((part) => findCycles(folderImports(files, part)))];
  for (const cycle of cycles) console.error(`import cycle: ${cycle}`);
  if (cycles.length > 0) process.exitCode = 1;
}
