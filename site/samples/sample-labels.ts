/** Labels of samples and of their live demos, in English. The build alone needs them. */
export const sampleLabels = {
  'code.playground': 'Open {name} in the playground',
  'code.playground-short': 'Playground',
  'code.error': 'Error',
  'code.newest': 'Not in {version}',
  'code.newest-error': 'Error in {version}',
  'code.accepted': '{version} accepts this',
  'code.source': 'Source',
  'demo.failed': 'This demo failed:',
  'demo.label': 'Live demo: {name}',
  'demo.width': 'Width',
  'demo.scheme': 'The other color mode',
  'demo.pause': 'Pause',
} as const;
