/** The pages of this site that are no content files: home page and playground. */
import {generatedRecord, type PageRecord} from '#generator/load/page-record.ts';
import type {MakeRecords, RecordsInput} from '#generator/load/load-extension.ts';
import {formatMessage, pickLabels} from '#generator/shared/messages.ts';
import {homeBuildLabels, homeLabels} from './home/home-labels.ts';
import {isHomeData, sampleCss, type SiteHomePage} from './home/home-data.ts';
import {readTasks} from './comparison/build/read-tasks.ts';
import {errorsFile} from './errors/build/errors-file.ts';
import {readErrors} from './errors/build/read-errors.ts';
import {readSteps} from './tutorial/build/read-steps.ts';
import {TUTORIAL, TUTORIAL_HREF, tutorialBuildLabels, tutorialLabels} from './tutorial/tutorial-labels.ts';
import {playgroundLabels, playgroundMetaLabels, type PlaygroundPage} from './playground/playground-labels.ts';
import {readChanges} from './versions/build/read-changes.ts';

function homeRecord({config, file, messages, records, latestPost, prepared}: RecordsInput): PageRecord {
  if (!isHomeData(prepared)) throw new Error('The data of the home page has not been prepared.');
  const {version, sample, growth, featureCode} = prepared;
  const labels = pickLabels(homeBuildLabels, messages);
  const installHref = records
    .filter((record) => record.data.kind === 'doc' && /(^|\/)installation$/.test(record.data.docId))
    .map((record) => record.data.path)
    // The last version has the shortest path.
    .toSorted((a, b) => a.length - b.length)[0];
  const page: SiteHomePage = {
    kind: 'site-home',
    path: '/',
    title: config.title,
    description: formatMessage(labels['home.description'], {tagline: config.tagline}),
    ...(installHref !== undefined && {installHref}),
    version,
    sample,
    labels: pickLabels(homeLabels, messages),
    staticData: {growth, featureCode, latestPost, labels, tutorialHref: TUTORIAL_HREF},
  };
  return {...generatedRecord(file, page), styles: sampleCss(sample)};
}

function playgroundRecord({file, messages, texts, problems}: RecordsInput): PageRecord {
  // The pages with samples write it.
  const errors = errorsFile(readErrors(texts, problems));
  const labels = pickLabels({...playgroundMetaLabels, ...tutorialBuildLabels, ...tutorialLabels}, messages);
  const page: PlaygroundPage = {
    kind: 'site-playground',
    path: '/playground/',
    title: labels['playground.title'],
    description: labels['playground.description'],
    labels: pickLabels({...playgroundLabels, ...tutorialLabels}, messages),
    errorsFile: errors.path,
  };
  const record = generatedRecord(file, page);
  return {
    ...record,
    // A shared project, a step of the tutorial.
    head: {...record.head, eagerLoad: `#.|[?&]${TUTORIAL}\\b`, startsIdle: true},
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
  // The pages that print them cannot report what is wrong with their files.
  readTasks(input.texts, input.problems);
  readChanges(input.texts, input.problems);
  return [homeRecord(input), playgroundRecord(input)];
};

export default makeRecords;
