/** The file with the samples of a page. */
import {isRecord} from '#generator/shared/is-record.ts';
import type {SampleExercise} from '#site/programs/exercise-check.ts';
import type {RuleSource} from '#site/programs/rule-sources.ts';
import type {Project} from '#site/playground/project/project.ts';

export interface EditableSample {
  /** Hash of its text: work on another text is not shown. */
  readonly id: string;
  readonly project: Project;
  /** File whose component its demo shows. */
  readonly entry?: string;
  readonly exercise?: SampleExercise;
  /** Of files that show their output, by name: which lines became which rules, in both versions that readers choose from. */
  readonly rules?: Readonly<Record<string, readonly RuleSource[]>>;
}

export interface PageSamples {
  /** By id, in the site's language. */
  readonly labels: Readonly<Record<string, string>>;
  readonly samples: readonly EditableSample[];
  /** Site path of the file with the known errors. */
  readonly errorsFile: string;
}

export const isPageSamples = (value: unknown): value is PageSamples =>
  isRecord(value) && Array.isArray(value['samples']);
