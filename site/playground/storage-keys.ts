/** Keys of the browser's storage. Renaming one loses the stored values of readers. */

/** The reader's code: in session storage for links, in local storage for the default sample. */
export const PLAYGROUND_WORK_KEY = 'playground.work';
/** Width of the editor in percent. */
export const PLAYGROUND_SPLIT_KEY = 'playground.split';
