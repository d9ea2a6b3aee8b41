/** How the HTML of a page names its samples. */
import {assetPath} from '#generator/shared/asset-path.ts';

/** On the button of a code block: `<id of the page's file>.<index of the sample>.<index of the file that is shown>`. */
export const EDIT_ATTRIBUTE = 'data-edit';

/** What the attribute names. */
export function readReference(value: string | null) {
  const [page = '', sample, file] = value?.split('.') ?? [];
  return {page, sample: Number(sample), file: Number(file)};
}

/** On that button: the block is one of the tabs of its sample, which become an editor together. */
export const IN_TABS_ATTRIBUTE = 'data-edit-tabs';

/** On what the editor takes the place of, where that is more than a code block. */
export const WHOLE_ATTRIBUTE = 'data-edit-whole';

/** Site path of the file with the samples of a page, which is fetched when a reader edits one. */
export const pageSamplesPath = (page: string): string => assetPath(`samples/${page}.json`);
