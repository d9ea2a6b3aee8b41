/** Calls of the styling library without the build plugin. */
import {describe, expect, it} from 'vitest';
import * as newest from '@stylexjs/stylex';
import * as documented from 'stylex-documented';

/** Calls a function of the library by its name. */
function call(library: unknown, name: string): unknown {
  const target = name.split('.').reduce<unknown>((at, part) => Reflect.get(Object(at), part), library);
  if (typeof target !== 'function') throw new TypeError(`${name} is no function of the library`);
  return target({root: {color: 'red'}}, {});
}

describe.each([
  ['the documented version', documented],
  ['the newest version', newest],
])('an uncompiled call of %s', (_version, library) => {
  it.each(['create', 'createTheme', 'defineVars', 'firstThatWorks', 'keyframes', 'types.color'])(
    'of %s throws that styles must be compiled @8.24 @8.25',
    (name) => {
      expect(() => call(library, name)).toThrow(/must be compiled by '@stylexjs\/babel-plugin'/);
    },
  );
});
