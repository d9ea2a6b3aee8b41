/** Labels of live demos, in English. */
export const demoLabels = {
  'demo.failed': 'This demo failed:',
  'demo.restart': 'Start again',
} as const;

/** The build alone needs them. */
export const demoBuildLabels = {
  'demo.label': 'Live demo: {name}',
  'demo.width': 'Width',
  'demo.scheme': 'The other color mode',
  'demo.pause': 'Pause',
} as const;

export type DemoLabel = keyof typeof demoLabels;
