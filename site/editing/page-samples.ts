/** How the HTML of a page names its samples, and the file with them, which is fetched when a reader edits one. */
import {assetPath} from '#generator/shared/page-path.ts';
import {isRecord} from '#generator/shared/is-record.ts';
import type {SampleExercise} from '#site/programs/exercise-check.ts';
import type {RuleSource} from '#site/programs/rule-sources.ts';
import type {SourceFile} from '#site/programs/source-file.ts';
import type {Project} from '#site/playground/project/project.ts';

/** Attribute of a code block's button: `<id of the page's file>.<index of the sample>.<index of the shown file>`. */
export const EDIT_ATTRIBUTE = 'data-edit';

/** @returns what that attribute names */
export function readReference(value: string | null) {
  const [page = '', sample, file] = value?.split('.') ?? [];
  return {page, sample: Number(sample), file: Number(file)};
}

/** Marks the button of a block that is one of the tabs of its sample, which become an editor together. */
export const IN_TABS_ATTRIBUTE = 'data-edit-tabs';

/** Marks what the editor replaces, where that is more than a code block. */
export const WHOLE_ATTRIBUTE = 'data-edit-whole';

/** Labels in the HTML of code blocks, in English. */
export const editingBuildLabels = {'editing.edit': 'Edit', 'editing.edit-name': 'Edit {name}'} as const;

/** Labels in the file with the samples of a page, which has the playground's, too. */
export const editorLabels = {
  'editing.editor': 'Editor',
  'editing.reset': 'Restore',
  'editing.playground': 'Open in the playground',
  'editing.playground-short': 'Playground',
  'editing.open-newest': 'Open in {version}',
  'editing.declaration-hint': 'Point at a declaration, or choose a line with the arrow keys: here are its rules.',
  'editing.no-rule': 'This line has no rule of its own.',
} as const;

export type EditorLabel = keyof typeof editorLabels;

export interface EditableSample {
  /** Hash of its text: work on another text is not shown. */
  readonly id: string;
  readonly project: Project;
  /** File whose component its demo shows. */
  readonly entry?: string;
  readonly exercise?: SampleExercise;
  /** Which lines became which rules in both versions. Keys are names of files that show their output. */
  readonly rules?: Readonly<Record<string, readonly RuleSource[]>>;
}

export interface PageSamples {
  /** Texts by id, in the site's language. */
  readonly labels: Readonly<Record<string, string>>;
  /** Site path of the file with the known errors. */
  readonly errorsFile: string;
  readonly samples: readonly EditableSample[];
}

/** The sample of a button, and the file in its block. */
export interface FoundSample extends Omit<PageSamples, 'samples'> {
  readonly sample: EditableSample;
  readonly shown: SourceFile;
}

/** Site path of the file with the samples of a page. */
export const pageSamplesPath = (page: string): string => assetPath(`samples/${page}.json`);

export const isPageSamples = (value: unknown): value is PageSamples =>
  isRecord(value) && Array.isArray(value['samples']);
