/** Labels of the tables of errors, in English. The build alone needs them. */
export const errorTableLabels = {
  'errors.message': 'Message',
  'errors.cause': 'Cause',
  'errors.accepted': 'not reported',
  'errors.fix': 'Fix',
  'errors.field': 'Paste an error or the whole output of the terminal, or write what you see',
  'errors.no-script': 'Without scripts, look for its words in the tables of the pages below.',
} as const;

/** Labels of the field for errors; the page that has it contains them. */
export const errorFinderLabels = {
  'errors.found': '{count} known {count|message|messages}',
  'errors.none': 'No known message is in it. Search for its words, or look at the tables of the pages below.',
  'errors.more': 'Full explanation',
} as const;

export type ErrorFinderLabels = Readonly<Record<keyof typeof errorFinderLabels, string>>;
