/** Labels of live demos, in English. */
export const demoLabels = {
  'demo.failed': 'This demo failed:',
  'demo.label': 'Live demo: {name}',
  'demo.width': 'Width',
  'demo.scheme': 'The other color mode',
  'demo.pause': 'Pause',
} as const;
