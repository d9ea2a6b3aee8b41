import {expect, it} from 'vitest';
import {candidateVersions, type VersionClues} from './docs-versions.ts';
import type {DocsVersion} from './site-data.ts';

const version = (name: string, isLast = false): DocsVersion => ({
  name,
  label: name,
  isLast,
  path: '/docs/',
  mainHref: '/docs/',
  banner: 'none',
  badge: true,
});
const VERSIONS = [version('current'), version('2.0', true), version('1.0')];

const names = (clues: VersionClues): string[] => candidateVersions(VERSIONS, clues).map(({name}) => name);

it('a reader means the version of the page, else the preferred one, else the last one', () => {
  expect(names({active: '1.0', preferred: 'current'})).toEqual(['1.0', 'current', '2.0']);
  expect(names({active: undefined, preferred: 'current'})).toEqual(['current', '2.0']);
  expect(names({active: undefined, preferred: undefined})).toEqual(['2.0']);
});

it('versions that are gone are no candidates', () => {
  expect(names({active: '0.8', preferred: '0.9'})).toEqual(['2.0']);
});
