/** React and both StyleX runtimes for the reader's code. */
import {createElement} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import type {Refresh} from '#site/playground/run/running-program.ts';
import {startFrame} from '#site/playground/run/start-frame.ts';
import {previewPackages} from './preview-packages.ts';

export const startReactFrame = (refresh?: Refresh): void =>
  startFrame({
    packages: previewPackages,
    refresh,
    render(component, container, {onUncaught, onCaught}) {
      const root = createRoot(container, {
        onUncaughtError: (error, {componentStack}) => onUncaught(error, componentStack),
        onCaughtError: (error, {componentStack}) => onCaught(error, componentStack),
        onRecoverableError: (error, {componentStack}) => onCaught(error, componentStack),
      });
      const render = (rendered: typeof component): void => flushSync(() => root.render(createElement(rendered)));
      render(component);
      return render;
    },
  });
