/** What runs inside the playground's preview frame: React and both StyleX runtimes, for the reader's code. */
import {createElement} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {startFrame} from '#playground/frame/start-frame.ts';
import {isComponent, previewPackages, previewRuntimes} from './preview-packages.ts';

startFrame({
  packages: previewPackages,
  stylex: previewRuntimes,
  render(component, container, {onUncaught, onCaught}) {
    if (!isComponent(component)) return;
    const root = createRoot(container, {
      onUncaughtError: onUncaught,
      onCaughtError: onCaught,
      onRecoverableError: onCaught,
    });
    flushSync(() => root.render(createElement(component)));
  },
});
