/** The pages of this site that are no content files: home page and playground. */
import {contentHash} from '#generator/cache/cache.ts';
import {generatedRecord, type PageRecord} from '#generator/load/page-record.ts';
import type {MakeRecords, RecordsInput} from '#generator/load/load-extension.ts';
import {formatMessage, pickLabels} from '#generator/shared/messages.ts';
import {homeLabels} from './labels.ts';
import {isHomeData, type SiteHomePage} from './home/home-data.ts';
import {readClasses} from './comparison/build/class-finder.ts';
import {type ComparedTask, readTasks} from './comparison/build/comparison-table.ts';
import {samplesFile} from './editing/build/samples-file.ts';
import {errorsFile, readErrors} from './errors/build/read-errors.ts';
import {readSteps} from './tutorial/build/read-steps.ts';
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

function playgroundRecord({file, messages, texts, problems}: RecordsInput, errorsPath: string): PageRecord {
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
      items: readSteps(texts, problems),
    },
    keywords: [labels['playground.keywords'], labels['tutorial.keywords']]
      .flatMap((list) => list.split(','))
      .map((keyword) => keyword.trim()),
    searchRank: 2,
  };
}

const makeRecords: MakeRecords = (input) => {
  const {texts, problems} = input;
  // The pages that print them cannot report what is wrong with their files.
  const tasks = readTasks(texts, problems);
  readClasses(texts, problems);
  readChanges(texts, problems);
  // The pages with samples write it.
  const errorsPath = errorsFile(readErrors(texts, problems)).path;
  const playground = playgroundRecord(input, errorsPath);
  const stepCount = playground.chapters?.items.length ?? 0;
  return [homeRecord(input, tasks, stepCount, errorsPath), playground];
};

export default makeRecords;
