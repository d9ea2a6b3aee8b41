/** What the docs of this repository say about its files stays true when a file is renamed. */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {PROJECT_DIR} from '../generator/disk/project.mjs';

const FOLDERS = ['bench', 'decisions', 'docs', 'e2e', 'fixtures', 'generator', 'scripts', 'site', 'tests'];
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;
/** A path from the root in code marks, without placeholders, and with an extension or a slash at its end. */
const PATH = new RegExp(`\`((?:${FOLDERS.join('|')})/[\\w./-]*(?:\\.\\w+|/))\``, 'g');
/** What the reader of a recipe is to make. */
const EXAMPLE = /\bmy-/;

const docsIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(path.join(PROJECT_DIR, folder), {recursive, encoding: 'utf8'})
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.md') && !/node_modules|^site\/content\/|^fixtures\/.*\//.test(file));

it.each([...docsIn('.', false), ...FOLDERS.flatMap((folder) => docsIn(folder, true))])(
  '%s names files that exist',
  (file) => {
    const folder = path.dirname(file);
    const text = readFileSync(path.join(PROJECT_DIR, file), 'utf8');
    const links = Array.from(text.matchAll(LINK), ([, link = '']) => path.join(folder, link));
    const paths = Array.from(text.matchAll(PATH), ([, name = '']) => name).filter((name) => !EXAMPLE.test(name));
    const isThere = (name: string): boolean =>
      [name, path.join(folder, name)].some((found) => existsSync(path.join(PROJECT_DIR, found)));
    expect([...links, ...paths].filter((name) => !isThere(name))).toEqual([]);
  },
);
