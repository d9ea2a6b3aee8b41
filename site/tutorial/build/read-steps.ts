/** Reads the steps of the tutorial: one folder each, with `step.md`, `start/` and `solution/`. */
import {z} from 'zod';
import {parseContentFile} from '#generator/load/front-matter.ts';
import type {Chapters, MarkdownSource} from '#generator/load/page-record.ts';
import type {Problem} from '#generator/problems/problem.ts';
import {strictObject} from '#generator/problems/schema-problems.ts';
import {checkFields, checkLines, NO_CHECKS} from '#site/exercises/build/checks-schema.ts';
import {layOver, type SourceFile} from '#site/programs/source-file.ts';
import type {TutorialStep} from '#site/tutorial/tutorial.ts';

const FOLDER = 'content/tutorial/';
/** `content/tutorial/03-merging/start/App.tsx` */
const STEP_FILE =
  /^content\/tutorial\/(?<folder>\d\d-(?<id>[a-z][a-z-]*))\/(?:step\.md|(?<part>start|solution)\/(?<name>.+))$/u;

const text = z.string().min(1);

const frontMatterSchema = strictObject({
  title: text,
  description: text,
  keywords: z.array(text).default([]),
  /** Name of the file that is shown first. */
  open: text,
  ...checkFields,
  /** A part of the message with which the start does not compile. */
  error: text.optional(),
});

/** What `rehypeTutorialStep` needs to know of a step. */
export interface StepData {
  readonly kind: 'tutorial-step';
  readonly step: Pick<TutorialStep, 'title' | 'start' | 'given' | 'solution' | 'open' | 'check'>;
  readonly error?: string | undefined;
  readonly checkLines: readonly (number | undefined)[];
}

export type SourceStep = Chapters['items'][number] & {
  readonly markdown: MarkdownSource & {readonly data: StepData};
  /** Path of each file of start and solution, by their names. */
  readonly paths: Readonly<Record<'start' | 'solution', ReadonlyMap<string, string>>>;
};

/** The folders in their order. Other files below `content/tutorial/` are problems. */
function readFolders(texts: ReadonlyMap<string, string>, problems: Problem[]) {
  const folders = new Map<string, Record<'start' | 'solution', SourceFile[]> & {readonly id: string}>();
  for (const [file, code] of texts) {
    if (!file.startsWith(FOLDER)) continue;
    const {folder, id, part, name} = STEP_FILE.exec(file)?.groups ?? {};
    if (folder === undefined || id === undefined) {
      const allowed = '"03-name/step.md", and files in "03-name/start/" and "03-name/solution/"';
      problems.push({file, message: 'this is no file of a step of the tutorial.', allowed});
      continue;
    }
    const step = folders.get(folder) ?? {id, start: [], solution: []};
    folders.set(folder, step);
    if (name !== undefined && (part === 'start' || part === 'solution')) step[part].push({name, code});
  }
  return folders;
}

/** @param problems gets what is wrong with the files; a step with problems is still a step */
export function readSteps(texts: ReadonlyMap<string, string>, problems: Problem[]): SourceStep[] {
  let program: readonly SourceFile[] = [];
  let paths = new Map<string, string>();
  return [...readFolders(texts, problems)].flatMap(([folder, {id, start: given, solution}]): SourceStep[] => {
    const file = `${FOLDER}${folder}/step.md`;
    const source = texts.get(file);
    if (source === undefined) {
      problems.push({file, message: `the step "${folder}" has no text.`, allowed: 'a file step.md in its folder'});
      return [];
    }
    const start = layOver(program, given);
    // The first file, so that a missing field "open" is not reported again as an unknown file.
    const fallback = {open: start[0]?.name ?? '-', ...NO_CHECKS};
    const content = {file, paths: [file], name: folder, source, isFallback: false};
    const {frontMatter, markdown, locate} = parseContentFile(content, frontMatterSchema, problems, {fallback});
    const {title, description, keywords, open, checks, right, error} = frontMatter;
    program = layOver(start, solution);
    const pathsIn = (part: string, files: readonly SourceFile[]): [string, string][] =>
      files.map(({name}) => [name, `${FOLDER}${folder}/${part}/${name}`]);
    const startPaths = new Map([...paths, ...pathsIn('start', given)]);
    paths = new Map([...startPaths, ...pathsIn('solution', solution)]);
    if (!start.some(({name}) => name === open)) {
      const allowed = start.map(({name}) => name).join(', ');
      problems.push({file, line: locate(['open']), message: `the step shows no file "${open}".`, allowed});
    }
    const check = {checks, right};
    const step = {title, start, given: given.map(({name}) => name), solution, open, check};
    const data: StepData = {kind: 'tutorial-step', step, error, checkLines: checkLines(locate, checks)};
    const chapter = {id, title, description, keywords, markdown: {...(markdown ?? {file, body: ''}), data}};
    return [{...chapter, paths: {start: startPaths, solution: paths}}];
  });
}
