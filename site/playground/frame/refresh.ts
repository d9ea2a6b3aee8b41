/** What exchanges the code of components while they keep their state. React asks for it when it starts, so it comes first. */
import {
  createSignatureFunctionForTransform,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';
import type {Refresh} from '#site/playground/run/running-program.ts';

injectIntoGlobalHook(window);

export const refresh: Refresh = {
  register,
  createSignature: createSignatureFunctionForTransform,
  isComponent: isLikelyComponentType,
  perform: () => void performReactRefresh(),
};
