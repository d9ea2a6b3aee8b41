/** What the HTML of this site's pages says to its scripts: attributes, ids and names that the build writes and browsers read. */
import {assetPath} from '#generator/shared/page-path.ts';
import type {CompilerId} from './programs/stylex-versions.ts';

/** Name of the island of all live demos. */
export const DEMO_ISLAND = 'demo';
/** The element of a live demo has its name, which is also that of its module. */
export const DEMO_ATTRIBUTE = 'data-demo';
/** The same element has what is shown before the error of a demo that throws. */
export const FAILED_ATTRIBUTE = 'data-failed';
export const RESIZABLE_ATTRIBUTE = 'data-resizable';

/** An element of a live demo has here the text of its `style` attribute, which is set when the demo starts. */
export const STYLE_ATTRIBUTE = 'data-style';

export function demoModulePath(name: string): string {
  return assetPath(`demos/${name}.js`);
}

/** Prefix of React's generated ids: the same in the static HTML and on hydration. */
export function demoIdPrefix(name: string): string {
  return `demo-${name}-`;
}

/** The field has the name of its finder. */
export const FINDER_ATTRIBUTE = 'data-finder';
/** The field has the site path of the file with what it finds. */
export const FIELD_FILE_ATTRIBUTE = 'data-finder-file';
/** The element below the field, for what is found, has its labels as JSON. */
export const FOUND_LABELS_ATTRIBUTE = 'data-found-labels';

// Readers lose their progress when it is renamed.
export const EXERCISES_KEY = 'exercises';

/** Id of the section with the exercises of a page. */
export const EXERCISES_ID = 'exercises';
/** The heading of an exercise has it; its id is that of the exercise. */
export const EXERCISE_ATTRIBUTE = 'data-exercise';
/** The radio button of the right choice has it. */
export const RIGHT_ATTRIBUTE = 'data-right';
/** The element below the section's heading, where the progress is shown, has it. Its other attributes are labels. */
export const PROGRESS_ATTRIBUTE = 'data-exercise-progress';

/**
 * Which StyleX the reader uses: the documented version or the newest. `<html data-edition>` has the choice from the first
 * paint on, and `versions.css` goes by it. The static pages are those of the documented version.
 */
/** The parameter comes before what is stored. */
export const EDITION = {parameter: 'stylex', storageKey: 'stylex-version'} as const;

/** Every other value is the documented version. */
export const LATEST = 'latest';

/** What only readers of one edition see has it. */
export const ONLY_ATTRIBUTE = 'data-only';
export const EDITION_OF: Readonly<Record<CompilerId, string>> = {documented: 'documented', newest: LATEST};
/** A button that chooses its value has it. */
export const CHOICE_ATTRIBUTE = 'data-choose-edition';
/** The class of links whose hash gets the newest version for its readers: `hash-project.ts` reads it. */
export const SAMPLE_LINK_CLASS = 'code-playground';
