import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {STYLEX_VERSIONS} from './stylex-versions.ts';

it('names the installed versions', () => {
  const version = (folder: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../node_modules/${folder}/package.json`, import.meta.url), 'utf8')).version;
  expect(version('stylex-documented')).toBe(STYLEX_VERSIONS.documented);
  expect(version('stylex-documented-babel-plugin')).toBe(STYLEX_VERSIONS.documented);
  expect(version('@stylexjs/babel-plugin')).toBe(STYLEX_VERSIONS.newest);
  expect(version('@stylexjs/stylex')).toBe(STYLEX_VERSIONS.newest);
});
