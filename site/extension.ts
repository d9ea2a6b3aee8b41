/** What this site adds to the generator: home page, playground, samples with live demos. */
import {defineExtension} from '#generator/extension.ts';
import {classFinderLabels, comparisonLabels} from './comparison/comparison-labels.ts';
import {editingBuildLabels, editorLabels} from './editing/page-samples.ts';
import {errorFinderLabels, errorTableLabels} from './errors/error-labels.ts';
import {exerciseLabels} from './exercises/exercise-markers.ts';
import {finderLabels} from './finders/finder-labels.ts';
import {homeLabels} from './home/home-labels.ts';
import {
  playgroundLabels,
  playgroundMetaLabels,
  staticSampleLabels,
  templateLabels,
} from './playground/playground-labels.ts';
import {sampleLabels} from './samples/sample-labels.ts';
import {tutorialBuildLabels, tutorialLabels} from './tutorial/tutorial.ts';
import {changeLabels} from './versions/change-labels.ts';
import {EDITION} from './versions/edition.ts';

/** A content policy blocks requests only. This stops connections without one, in browsers that know it. */
const NO_CONNECTIONS = {'Connection-Allowlist': '()'};

export const extension = defineExtension({
  pageKinds: {
    'site-home': '#site/home/home-page.tsx',
    'site-playground': '#site/pages/playground-page.tsx',
  },
  islands: '#site/shell/islands.ts',
  prepare: '#site/home/build/make-home-data.ts',
  records: '#site/records.ts',
  markdown: '#site/markdown/markdown-extension.ts',
  labels: {
    ...changeLabels,
    ...classFinderLabels,
    ...comparisonLabels,
    ...editingBuildLabels,
    ...editorLabels,
    ...errorTableLabels,
    ...errorFinderLabels,
    ...exerciseLabels,
    ...finderLabels,
    ...homeLabels,
    ...playgroundLabels,
    ...playgroundMetaLabels,
    ...sampleLabels,
    ...staticSampleLabels,
    ...templateLabels,
    ...tutorialLabels,
    ...tutorialBuildLabels,
  },
  app: '#site/playground/build/app-extension.ts',
  shell: '#site/shell/start-samples.ts',
  edition: EDITION,
  stylesheet: '#site/styles.css',
  assetHeaders: {
    // Readers' code runs in it: it gets an opaque origin even without a `sandbox` attribute.
    'frame-': {'Content-Security-Policy': "frame-ancestors 'self'; sandbox allow-scripts", ...NO_CONNECTIONS},
    'outer-frame-': NO_CONNECTIONS,
  },
});
