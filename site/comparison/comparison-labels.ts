/** Labels of the comparison, in English. The build alone needs them. */
export const comparisonLabels = {'comparison.task': 'Task'} as const;
