/** Labels of live demos, in English. */
export const demoLabels = {
  'demo.label': 'Live demo',
  'demo.width': 'Width',
  'demo.not-loaded': 'The demo did not load.',
  'demo.failed': 'This demo failed:',
  'demo.restart': 'Start again',
} as const;

export type DemoLabel = keyof typeof demoLabels;
