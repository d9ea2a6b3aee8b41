/** Labels of samples, in English. The build alone needs them. */
export const sampleLabels = {
  'code.playground': 'Open {name} in the playground',
  'code.playground-short': 'Playground',
  'code.error': 'Error',
  'code.newest': 'Not in {version}',
  'code.source': 'Source',
} as const;
