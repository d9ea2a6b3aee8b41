/** Labels of the comparison, in English. The build alone needs them. */
export const comparisonLabels = {
  'comparison.task': 'Task',
  'classes.field': 'Classes of Tailwind',
  'classes.no-script': 'Without scripts, look at the table below.',
} as const;

/** Labels of the field for classes; the page that has it contains them. */
export const classFinderLabels = {
  'classes.found': '{count} {count|class|classes} in StyleX:',
  'classes.none': 'No known class is in it.',
  'classes.unknown': 'This is no known class.',
  'classes.nearest': 'This is no known class. Did you mean `{name}`?',
  'classes.more': 'More about it',
  'classes.copy': 'Copy code',
  'classes.playground': 'Playground',
} as const;

export type ClassFinderLabels = Readonly<Record<keyof typeof classFinderLabels, string>>;

/** Where readers come from: the field of a task, and the name of its column. */
export const ORIGINS = {
  tailwind: 'Tailwind',
  'css-modules': 'CSS Modules',
  'styled-components': 'styled-components',
} as const;

export type Origin = keyof typeof ORIGINS;

export const isOrigin = (name: string): name is Origin => Object.hasOwn(ORIGINS, name);
