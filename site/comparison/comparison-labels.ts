/** Labels of the comparison, in English. The build alone needs them. */
export const comparisonLabels = {'comparison.task': 'Task'} as const;

/** Where readers come from: the field of a task, and the name of its column. */
export const ORIGINS = {
  tailwind: 'Tailwind',
  'css-modules': 'CSS Modules',
  'styled-components': 'styled-components',
} as const;

export type Origin = keyof typeof ORIGINS;

export const isOrigin = (name: string): name is Origin => Object.hasOwn(ORIGINS, name);
