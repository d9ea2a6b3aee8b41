import * as newest from '@stylexjs/stylex';
import * as documented from 'stylex-documented';
import {expect, it} from 'vitest';
import {COMPILER_IDS} from '#playground/project.ts';
import {programPackages} from './program-packages.ts';

const runtimes = {documented, newest};
const invented = {
  documented: {default: documented, ...documented},
  newest: {default: newest, ...newest},
};

it.each(COMPILER_IDS)('gives the program of the %s compiler the exports of its package, and no default', (id) => {
  expect(Object.keys(runtimes[id])).not.toContain('default');
  const packages = programPackages({packages: {react: {}}, stylex: invented}, id);
  expect(packages['@stylexjs/stylex']).toEqual({...runtimes[id]});
  expect(packages['react']).toEqual({});
});
