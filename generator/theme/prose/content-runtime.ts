/** The JSX runtime and the components of compiled content. Page modules import them by these names. */
import {StaticRun} from '#navigation/router/static-html.tsx';
import {Tab, Tabs} from './tabs.tsx';

export {Fragment, jsx, jsxs} from 'react/jsx-runtime';

const components = {Tabs, Tab, StaticRun};

/** Compiled MDX calls it. */
export function useMDXComponents(): typeof components {
  return components;
}
