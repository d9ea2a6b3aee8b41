/** Labels of live demos, in English. */
export const demoLabels = {
  'demo.label': 'Live demo',
  'demo.not-loaded': 'The demo did not load.',
  'demo.failed': 'This demo failed:',
  'demo.restart': 'Start again',
} as const;

/** The build alone needs them. */
export const demoBuildLabels = {'demo.width': 'Width', 'demo.scheme': 'The other color mode'} as const;

export type DemoLabel = keyof typeof demoLabels;
