/** On the field: site path of the file with the known errors. */
export const FIELD_FILE_ATTRIBUTE = 'data-errors-file';
export const FIELD_SELECTOR = `[${FIELD_FILE_ATTRIBUTE}]`;
/** On the element below it, for what was found: its labels, as JSON. */
export const FOUND_LABELS_ATTRIBUTE = 'data-errors-found';
