import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {DOCUMENTED_VERSION} from './install-command.tsx';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

it('installs the documented version', () => {
  const {version}: {version: string} = JSON.parse(read('../../node_modules/stylex-documented/package.json'));
  expect(DOCUMENTED_VERSION).toBe(version);
});
