/** On the field: the name of its finder. */
export const FINDER_ATTRIBUTE = 'data-finder';
/** On the field: site path of the file with what it finds. */
export const FIELD_FILE_ATTRIBUTE = 'data-finder-file';
/** On the element below it, for what was found: its labels, as JSON. */
export const FOUND_LABELS_ATTRIBUTE = 'data-found-labels';
