/** The pages of this site that are no content files: home page and playground. */
import {contentHash} from '#generator/cache/cache.ts';
import {generatedRecord, type PageRecord} from '#generator/load/page-record.ts';
import type {MakeRecords, RecordsInput} from '#generator/load/load-extension.ts';
import type {Problem} from '#generator/problems/problem.ts';
import {formatMessage, pickLabels} from '#generator/shared/messages.ts';
import {homeLabels} from './labels.ts';
import {isHomeData, type SiteHomePage} from './home/home-data.ts';
import {readClasses} from './comparison/build/class-finder.ts';
import {type ComparedTask, readTasks} from './comparison/build/comparison-table.ts';
import {samplesFile} from './editing/build/samples-file.ts';
import {errorsFile, readErrors} from './errors/build/read-errors.ts';
import {readSteps, type SourceStep} from './tutorial/build/read-steps.ts';
import {TUTORIAL, tutorialBuildLabels, tutorialLabels} from './tutorial/tutorial.ts';
import {
  playgroundLabels,
  playgroundMetaLabels,
  type PlaygroundPage,
  templateLabels,
} from './playground/playground-labels.ts';
import type {Project} from './playground/project/project.ts';
import {readChanges} from './versions/build/read-changes.ts';

/** Everyone knows it, in any way of styling. */
const COMPARED = /^`flex /;

/** @param errorsPath site path of the file with the known errors */
function homeRecord(
  input: RecordsInput,
  tasks: readonly ComparedTask[],
  stepCount: number,
  errorsPath: string,
): PageRecord {
  const {config, file, messages, latestPost, prepared} = input;
  if (!isHomeData(prepared)) throw new Error('The data of the home page has not been prepared.');
  const {name, source, styles} = prepared.sample;
  const project: Project = {compiler: 'documented', files: [{name, code: source}], active: name};
  const samples = samplesFile([{id: contentHash(source), project}], errorsPath, messages);
  const page: SiteHomePage = {
    kind: 'site-home',
    path: '/',
    title: config.title,
    description: formatMessage(pickLabels(homeLabels, messages)['home.description'], {tagline: config.tagline}),
    ...prepared,
    sampleReference: `${samples.page}.0.0`,
    latestPost,
    compared: tasks.find(({tailwind}) => COMPARED.test(tailwind)),
    stepCount,
  };
  return {...generatedRecord(file, page), styles, files: [samples.file]};
}

function playgroundRecord(
  {file, messages}: RecordsInput,
  items: readonly SourceStep[],
  errorsPath: string,
): PageRecord {
  const labels = pickLabels({...playgroundMetaLabels, ...tutorialBuildLabels, ...tutorialLabels}, messages);
  const page: PlaygroundPage = {
    kind: 'site-playground',
    path: '/playground/',
    title: labels['playground.title'],
    description: labels['playground.description'],
    labels: pickLabels({...playgroundLabels, ...templateLabels, ...tutorialLabels}, messages),
    errorsFile: errorsPath,
  };
  return {
    ...generatedRecord(file, page),
    chapters: {
      name: TUTORIAL,
      title: labels['tutorial.title'],
      description: labels['tutorial.description'],
      items,
    },
    keywords: [labels['playground.keywords'], labels['tutorial.keywords']]
      .flatMap((list) => list.split(','))
      .map((keyword) => keyword.trim()),
    searchRank: 2,
  };
}

const makeRecords: MakeRecords = (input) => {
  // The pages that print the data cannot report what is wrong with its files.
  const {tasks, entries, steps} = readData(input.texts, input.problems);
  // The pages with samples write it.
  const errorsPath = errorsFile(entries).path;
  return [homeRecord(input, tasks, steps.length, errorsPath), playgroundRecord(input, steps, errorsPath)];
};

/** What the data files of this site say. */
export const readData = (texts: ReadonlyMap<string, string>, problems: Problem[]) => ({
  entries: readErrors(texts, problems),
  changes: readChanges(texts, problems),
  tasks: readTasks(texts, problems),
  classes: readClasses(texts, problems),
  steps: readSteps(texts, problems),
});

export default makeRecords;
