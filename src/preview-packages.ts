/** The packages that a sample may import, for the entries of the preview frame and of its probe. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as newest from '@stylexjs/stylex';
import * as documented from 'stylex-documented';

/** Compiled imports read `default` and names from one object. */
export function namespace(module: object): object {
  return {default: module, ...module};
}

export const previewPackages = {
  react: namespace(react),
  'react-dom': namespace(reactDom),
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxRuntime,
};

/** StyleX' runtime of each compiler. */
export const previewRuntimes = {documented, newest};

/** What React can make an element of; `memo` and `forwardRef` give objects. */
export function isComponent(value: unknown): value is react.FunctionComponent {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
