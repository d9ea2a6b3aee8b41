import {expect, it} from 'vitest';
import {titleAfterRelease} from './post-meta.tsx';

it.each([
  ['StyleX 0.11.0：从DOM追到源码行', '0.11.0', '从DOM追到源码行'],
  ['StyleX 1.2.0: New things', '1.2.0', 'New things'],
  ['What 1.2.0 brings', '1.2.0', 'What 1.2.0 brings'],
  ['Release: 1.2.0', '1.2.0', 'Release: 1.2.0'],
  ['New things', '1.2.0', 'New things'],
  ['StyleX 1.2.0: New things', undefined, 'StyleX 1.2.0: New things'],
])('titleAfterRelease of %j with %s is %j', (title, release, rest) => {
  expect(titleAfterRelease(title, release)).toBe(rest);
});
