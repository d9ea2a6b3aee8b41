/**
 * Exchanges the code of components, which keep their state. The build leaves it out of the frame with React's production
 * build, which cannot do that.
 */
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import type {Refresh} from '#site/playground/run/running-program.ts';

injectIntoGlobalHook(window);

export const refresh: Refresh | undefined = {
  register,
  createSignature: createSignatureFunctionForTransform,
  isComponent: isLikelyComponentType,
  perform: () => void performReactRefresh(),
};
