import {readdirSync} from 'node:fs';
import {basename} from 'node:path';
import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** Names that say nothing: whatever has no place ends up there. */
const MEANINGLESS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'lib', 'core']);

it('no folder or file of src has a name that says nothing', () => {
  const paths = readdirSync(SRC, {recursive: true, encoding: 'utf8'});
  expect(paths.filter((path) => MEANINGLESS.has(basename(path).replace(/\..*$/, '')))).toEqual([]);
});
