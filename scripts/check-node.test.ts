import {expect, it} from 'vitest';
import {isInRange} from './check-node.mjs';

it('a version of Node is in a range of ^ and >=', () => {
  const versions = '18.20.8 20.18.9 20.19.0 20.20.2 21.7.3 22.15.1 22.16.0 23.9.0 24.0.0 26.1.0'.split(' ');
  const found = versions.filter((version) => isInRange(version, '^20.19.0 || ^22.16.0 || >=24.0.0'));
  expect(found.join(' ')).toBe('20.19.0 20.20.2 22.16.0 24.0.0 26.1.0');
});
