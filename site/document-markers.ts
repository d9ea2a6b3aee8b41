/** What the HTML of this site's pages says to its scripts: attributes, ids and names that the build writes and browsers read. */
import {assetPath} from '#generator/shared/page-path.ts';
import type {CompilerId} from './programs/stylex-versions.ts';

/** How the static HTML of live demos passes data to the browser. */

/** Name of the island of all live demos. */
export const DEMO_ISLAND = 'demo';
/** On the element of a live demo: its name, also that of its module. */
export const DEMO_ATTRIBUTE = 'data-demo';
/** On the same: what is shown before the error of a demo that throws. */
export const FAILED_ATTRIBUTE = 'data-failed';
export const RESIZABLE_ATTRIBUTE = 'data-resizable';

/** On an element of a live demo: text of its `style` attribute, which is set when the demo starts. */
export const STYLE_ATTRIBUTE = 'data-style';

export function demoModulePath(name: string): string {
  return assetPath(`demos/${name}.js`);
}

/** Prefix of React's generated ids: the same in the static HTML and on hydration. */
export function demoIdPrefix(name: string): string {
  return `demo-${name}-`;
}

/** On the field: the name of its finder. */
export const FINDER_ATTRIBUTE = 'data-finder';
/** On the field: site path of the file with what it finds. */
export const FIELD_FILE_ATTRIBUTE = 'data-finder-file';
/** On the element below it, for what was found: its labels, as JSON. */
export const FOUND_LABELS_ATTRIBUTE = 'data-found-labels';

// Renaming it loses the progress of readers.
export const EXERCISES_KEY = 'exercises';

/** Id of the section with the exercises of a page. */
export const EXERCISES_ID = 'exercises';
/** On the heading of an exercise, whose id is that of the exercise. */
export const EXERCISE_ATTRIBUTE = 'data-exercise';
/** On the radio button of the right choice. */
export const RIGHT_ATTRIBUTE = 'data-right';
/** Below the section's heading: where the progress is shown. Its other attributes are labels. */
export const PROGRESS_ATTRIBUTE = 'data-exercise-progress';

/**
 * Which StyleX the reader uses: the documented version or the newest. `<html data-edition>` has the choice from the first
 * paint on, and `versions.css` goes by it. The static pages are those of the documented version.
 */
/** The parameter comes before what is stored. */
export const EDITION = {parameter: 'stylex', storageKey: 'stylex-version'} as const;

/** Every other value is the documented version. */
export const LATEST = 'latest';

/** On what only readers of one edition see. */
export const ONLY_ATTRIBUTE = 'data-only';
export const EDITION_OF: Readonly<Record<CompilerId, string>> = {documented: 'documented', newest: LATEST};
/** On a button that chooses its value. */
export const CHOICE_ATTRIBUTE = 'data-choose-edition';
/** Of links to the playground whose hash gets the newest version for its readers: `hash-project.ts` reads it. */
export const SAMPLE_LINK_CLASS = 'code-playground';
