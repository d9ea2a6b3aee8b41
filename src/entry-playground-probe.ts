/** What runs inside the probe of the preview frame: the frame's packages, and React's renderer to text. */
import * as react from 'react';
import {renderToString} from 'react-dom/server';
import {startProbe} from '#playground/frame/start-probe.ts';
import {isComponent, namespace, previewPackages, previewRuntimes} from './preview-packages.ts';

type Effect = () => unknown;

/** The renderer to text runs no effects, and they can hang as well as anything else. */
const effects: Effect[] = [];
const note = (effect: Effect): void => {
  effects.push(effect);
};
const noted = {useEffect: note, useLayoutEffect: note, useInsertionEffect: note};

startProbe({
  packages: {...previewPackages, react: namespace({...react, ...noted})},
  stylex: previewRuntimes,
  render(component) {
    if (isComponent(component)) renderToString(react.createElement(component));
    for (const effect of effects) {
      try {
        effect();
      } catch {
        // Most look for an element, and there is none.
      }
    }
  },
});
