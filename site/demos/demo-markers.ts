import {assetPath} from '#generator/shared/page-path.ts';

/** How the static HTML of live demos passes data to the browser. */

/** Name of the island of all live demos. */
export const DEMO_ISLAND = 'demo';
/** On the element of a live demo: its name, also that of its module. */
export const DEMO_ATTRIBUTE = 'data-demo';
/** On the same: what is shown before the error of a demo that throws. */
export const FAILED_ATTRIBUTE = 'data-failed';
export const RESIZABLE_ATTRIBUTE = 'data-resizable';

/** On an element of a live demo: text of its `style` attribute, which is set when the demo starts. */
export const STYLE_ATTRIBUTE = 'data-style';

export function demoModulePath(name: string): string {
  return assetPath(`demos/${name}.js`);
}

/** Prefix of React's generated ids: the same in the static HTML and on hydration. */
export function demoIdPrefix(name: string): string {
  return `demo-${name}-`;
}
