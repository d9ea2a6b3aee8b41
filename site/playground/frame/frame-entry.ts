/** The preview frame's script: React and both StyleX runtimes for the reader's code. */
// It precedes React, which asks for it when it starts.
import {refresh} from './refresh.ts';
import {createElement} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {startFrame} from '#site/playground/run/start-frame.ts';
import {previewPackages} from './preview-packages.ts';

startFrame({
  packages: previewPackages,
  refresh,
  render(component, container, onUncaught, onCaught) {
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
