// @ts-check
import {mkdtempSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {isInstalled, isMadeByPnpm} from './ensure-installed.mjs';

const ROOT_PACKAGE = {'': {version: '1.0.0'}};
const react = (version = '19.0.0') => ({'node_modules/react': {version, integrity: `sha512-${version}`}});

describe('isInstalled', () => {
  it('is false when no installation was completed', () => {
    expect(isInstalled({...ROOT_PACKAGE, ...react()}, undefined)).toBe(false);
  });

  it('is true when every locked package is installed', () => {
    expect(isInstalled({...ROOT_PACKAGE, ...react()}, react())).toBe(true);
  });

  it('is false when a package is missing or has another version', () => {
    expect(isInstalled({...ROOT_PACKAGE, ...react()}, {})).toBe(false);
    expect(isInstalled({...ROOT_PACKAGE, ...react('19.1.0')}, react())).toBe(false);
  });

  it('is true without packages of other platforms', () => {
    const forMac = {'node_modules/fsevents': {version: '2.3.3', optional: true}};
    expect(isInstalled({...react(), ...forMac}, react())).toBe(true);
  });
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
