/**
 * Which StyleX the reader uses: the documented version or the newest. `<html data-edition>` has the choice from the first
 * paint on, and `versions.css` goes by it. The static pages are those of the documented version.
 */
import type {CompilerId} from '#site/programs/stylex-versions.ts';

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
