/** What this site adds to the generator: home page, playground, samples with live demos. */
import {defineExtension} from '#generator/extension.ts';
import {siteLabels} from './labels.ts';
import {editingBuildLabels, editorLabels} from './editing/page-samples.ts';
import {
  playgroundLabels,
  playgroundMetaLabels,
  staticSampleLabels,
  templateLabels,
} from './playground/playground-labels.ts';
import {tutorialBuildLabels, tutorialLabels} from './tutorial/tutorial.ts';
import {EDITION} from './document-markers.ts';

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
  markdown: '#site/markdown-extension.ts',
  labels: {
    ...siteLabels,
    ...editingBuildLabels,
    ...editorLabels,
    ...playgroundLabels,
    ...playgroundMetaLabels,
    ...staticSampleLabels,
    ...templateLabels,
    ...tutorialLabels,
    ...tutorialBuildLabels,
  },
  app: '#site/playground/build/app-extension.ts',
  shell: '#site/shell/start-page.ts',
  edition: EDITION,
  stylesheet: '#site/styles.css',
  assetHeaders: {
    // Readers' code runs in it: it gets an opaque origin even without a `sandbox` attribute.
    'frame-': {'Content-Security-Policy': "frame-ancestors 'self'; sandbox allow-scripts", ...NO_CONNECTIONS},
    'outer-frame-': NO_CONNECTIONS,
  },
});
