/** Labels of all finders, in English. Pages with one contain them. */
export const finderLabels = {
  'finder.failed': 'What is known did not load.',
  'finder.retry': 'Try again',
} as const;

export type FinderLabels = Readonly<Record<keyof typeof finderLabels, string>>;
