/** What runs inside the playground's preview frame: React and both StyleX runtimes, for the reader's code. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import {createRoot} from 'react-dom/client';
import * as newest from '@stylexjs/stylex';
import * as documented from 'stylex-documented';
import {startFrame} from '#playground/frame/start-frame.ts';

/** Compiled imports read `default` and names from one object. */
function namespace(module: object): object {
  return {default: module, ...module};
}

startFrame({
  packages: {
    react: namespace(react),
    'react-dom': namespace(reactDom),
    'react/jsx-runtime': jsxRuntime,
    'react/jsx-dev-runtime': jsxRuntime,
  },
  stylex: {documented: namespace(documented), newest: namespace(newest)},
  render(component, container, onError) {
    if (!isComponent(component)) return;
    const root = createRoot(container, {
      onUncaughtError: onError,
      onCaughtError: onError,
      onRecoverableError: onError,
    });
    reactDom.flushSync(() => root.render(react.createElement(component)));
  },
});

function isComponent(value: unknown): value is react.FunctionComponent {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
