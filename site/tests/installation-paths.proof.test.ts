import {describe, it} from 'vitest';
import {readContentPage} from '#site/proof/content-pages.ts';
import {expectStyledHeading, linkInstalled, useBrowser} from './reader-project.ts';
import {needsNetwork, readAllPaths} from './installation-paths.ts';

const paths = readAllPaths(await readContentPage('content/docs/learn/installation.mdx'));
const browser = useBrowser();

describe(
  'a reader who follows the path of one tool from an empty folder sees a styled element',
  {timeout: 120_000},
  () => {
    it.concurrent.each(paths.filter((path) => !needsNetwork(path)))('$tool with StyleX $version', async (path) => {
      await expectStyledHeading(path, linkInstalled, browser());
    });
  },
);
