import {mkdtempSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {isInstalled, isMadeByPnpm} from './ensure-installed.mjs';

const react = (version = '19.0.0') => ({'node_modules/react': {version, integrity: `sha512-${version}`}});
const LOCKED = {'': {version: '1.0.0'}, ...react()};
const FOR_MAC = {'node_modules/fsevents': {version: '2.3.3', optional: true}};

it.each([
  ['no installation was completed', LOCKED, undefined, false],
  ['every locked package is installed', LOCKED, react(), true],
  ['a package is missing', LOCKED, {}, false],
  ['a package has another version', {...LOCKED, ...react('19.1.0')}, react(), false],
  ['only packages of other platforms are missing', {...LOCKED, ...FOR_MAC}, react(), true],
])('isInstalled when %s', (_when, locked, installed, expected) => {
  expect(isInstalled(locked, installed)).toBe(expected);
});

describe('isMadeByPnpm', () => {
  it.each([
    ['.modules.yaml', true],
    ['.package-lock.json', false],
  ])('with node_modules/%s is %s', (name, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'installed-'));
    onTestFinished(() => rmSync(folder, {recursive: true}));
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'node_modules', name), '');
    expect(isMadeByPnpm(folder)).toBe(expected);
  });

  it('is false before anything is installed', () => {
    expect(isMadeByPnpm(join(tmpdir(), 'no-such-folder'))).toBe(false);
  });
});
