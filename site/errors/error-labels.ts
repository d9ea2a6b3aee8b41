/** Labels of the tables of errors, in English. The build alone needs them. */
export const errorTableLabels = {
  'errors.message': 'Message',
  'errors.cause': 'Cause',
  'errors.accepted': 'not reported',
  'errors.fix': 'Fix',
  'errors.field': 'Paste an error, or the whole output of the terminal',
  'errors.no-script': 'Without scripts, look for its words in the tables of the pages below.',
} as const;

/** Labels of the field for errors; the page that has it contains them. */
export const errorFinderLabels = {
  'errors.found': '{count} known {count|message|messages}',
  'errors.none': 'No known message is in it. Search for its words, or look at the tables of the pages below.',
  'errors.more': 'Causes and an example',
  'errors.failed': 'The known messages did not load.',
  'errors.retry': 'Try again',
} as const;

export type ErrorFinderLabels = Readonly<Record<keyof typeof errorFinderLabels, string>>;

/** On the field: site path of the file with the known errors. */
export const FIELD_FILE_ATTRIBUTE = 'data-errors-file';
export const FIELD_SELECTOR = `[${FIELD_FILE_ATTRIBUTE}]`;
/** On the element below it, for what was found: its labels, as JSON. */
export const FOUND_LABELS_ATTRIBUTE = 'data-errors-found';
