/** Labels of the changes of newer versions, in English. The build alone needs them. */
export const changeLabels = {
  'changes.since': 'Since',
  'changes.what': 'Change',
  'changes.places': 'Where it matters',
} as const;
