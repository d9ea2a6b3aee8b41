/** What compiled content needs: the JSX runtime and the components that authors may use. Stable names: page modules import them. */
import {StaticRun} from '#client/router/static-run.tsx';
import {Tab} from './tab.tsx';
import {Tabs} from './tabs.tsx';

export {Fragment, jsx, jsxs} from 'react/jsx-runtime';

const components = {Tabs, Tab, StaticRun};

/** How compiled MDX asks for its components. */
export function useMDXComponents(): typeof components {
  return components;
}
