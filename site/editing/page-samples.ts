/** The file with the samples of a page. */
import {isRecord} from '#generator/shared/is-record.ts';
import {type ExerciseFile, isExerciseFile} from '#site/programs/exercise-check.ts';
import type {RuleSource} from '#site/programs/rule-sources.ts';
import {isProject, type Project} from '#site/playground/project/project.ts';

const REFERENCE = /^(?<page>[0-9a-f]+)\.(?<sample>\d+)\.(?<file>\d+)$/u;

interface SampleReference {
  readonly page: string;
  readonly sample: number;
  readonly file: number;
}

export function readReference(text: string): SampleReference | undefined {
  const {page, sample, file} = REFERENCE.exec(text)?.groups ?? {};
  return page === undefined ? undefined : {page, sample: Number(sample), file: Number(file)};
}

/** A sample that is checked. */
export interface SampleExercise {
  readonly id: string;
  readonly check: ExerciseFile;
  /** File whose component is checked, which is not shown; else `entryFile`. */
  readonly scene?: string | undefined;
}

export interface EditableSample {
  /** Hash of its text: work on another text is not shown. */
  readonly id: string;
  readonly project: Project;
  /** File whose component its demo shows. */
  readonly entry?: string;
  readonly exercise?: SampleExercise;
  /** Of files that show their output, by name: which lines became which rules, in both versions that readers choose from. Read by `rule-strip.ts`. */
  readonly rules?: Readonly<Record<string, readonly RuleSource[]>>;
}

export interface PageSamples {
  /** By id, in the site's language. */
  readonly labels: Readonly<Record<string, string>>;
  readonly samples: readonly EditableSample[];
  /** Site path of the file with the known errors. */
  readonly errorsFile: string;
}

const isString = (value: unknown): value is string => typeof value === 'string';

const isExercise = (value: unknown): boolean =>
  isRecord(value) &&
  isString(value['id']) &&
  isExerciseFile(value['check']) &&
  (value['scene'] === undefined || isString(value['scene']));

function isEditableSample(value: unknown): value is EditableSample {
  if (!isRecord(value) || !isString(value['id']) || !isProject(value['project'])) return false;
  const {entry, exercise} = value;
  return (entry === undefined || isString(entry)) && (exercise === undefined || isExercise(exercise));
}

export function isPageSamples(value: unknown): value is PageSamples {
  if (!isRecord(value) || !isRecord(value['labels']) || !Array.isArray(value['samples'])) return false;
  if (!isString(value['errorsFile'])) return false;
  return Object.values(value['labels']).every(isString) && value['samples'].every(isEditableSample);
}
