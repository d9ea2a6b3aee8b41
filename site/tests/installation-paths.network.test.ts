/**
 * Follows the paths whose packages are larger than those of all others together, so that they are no dependencies, and those
 * of the projects that the playground gives readers, which need no package of this project. `npm run test:network` installs
 * the packages by the reader's own commands, and records that the paths work.
 */
import {writeFile} from 'node:fs/promises';
import {describe, expect, it} from 'vitest';
import {readContentPage} from '#site/proof/content-pages.ts';
import {expectStyledHeading, npmInstall, useBrowser} from './reader-project.ts';
import {hashOfPath, networkPaths, RECORD_FILE, recordKey} from './installation-paths.ts';

const paths = networkPaths(await readContentPage('content/docs/learn/installation.mdx'));
const browser = useBrowser();

describe('a reader who follows the path of one tool from an empty folder sees a styled element', () => {
  const record: Record<string, string> = {};
  it.each(paths)(
    '$tool with StyleX $version',
    async (path) => {
      await expectStyledHeading(path, npmInstall, browser());
      record[recordKey(path)] = hashOfPath(path);
    },
    1_200_000,
  );

  it('is recorded', async () => {
    expect(Object.keys(record).toSorted()).toEqual(paths.map(recordKey).toSorted());
    await writeFile(RECORD_FILE, `${JSON.stringify(record, undefined, 2)}\n`);
  });
});
