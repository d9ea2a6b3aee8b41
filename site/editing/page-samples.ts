/** The file with the samples of a page. */
import {isRecord} from '#generator/shared/is-record.ts';
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

export interface EditableSample {
  /** Hash of its text: work on another text is not shown. */
  readonly id: string;
  readonly project: Project;
  /** File whose component its demo shows. */
  readonly entry?: string;
  /** Of an exercise: its id, and the file that checks it, which is not shown. */
  readonly exercise?: {readonly id: string; readonly check: string};
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

function isEditableSample(value: unknown): value is EditableSample {
  if (!isRecord(value) || !isString(value['id']) || !isProject(value['project'])) return false;
  const {entry, exercise} = value;
  const isExercise = isRecord(exercise) && isString(exercise['id']) && isString(exercise['check']);
  return (entry === undefined || isString(entry)) && (exercise === undefined || isExercise);
}

export function isPageSamples(value: unknown): value is PageSamples {
  if (!isRecord(value) || !isRecord(value['labels']) || !Array.isArray(value['samples'])) return false;
  if (!isString(value['errorsFile'])) return false;
  return Object.values(value['labels']).every(isString) && value['samples'].every(isEditableSample);
}
