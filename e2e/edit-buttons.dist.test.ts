/** The samples that a reader can edit, as the build wrote them. */
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import newestStyleX from '@stylexjs/babel-plugin';
import documentedStyleX from 'stylex-documented-babel-plugin';
import {expect, it} from 'vitest';
import {isPageSamples} from '#site/editing/page-samples.ts';
import {compileProject} from '#site/playground/compile/compile-project.ts';
import {DIST} from './tested-site.ts';

const PLUGINS = {documented: documentedStyleX, newest: newestStyleX};
const FOLDER = join(DIST, 'assets/samples');

it('a sample with a button imports nothing that the editor does not have', async () => {
  const contents = await Promise.all(
    (await readdir(FOLDER)).map(async (name): Promise<unknown> =>
      JSON.parse(await readFile(join(FOLDER, name), 'utf8')),
    ),
  );
  const samples = contents.filter(isPageSamples).flatMap((page) => page.samples);
  expect(samples.length).toBeGreaterThan(100);
  const missing = samples.flatMap(({project: {files, compiler}}) =>
    compileProject(files, PLUGINS[compiler]).problems.filter(
      ({kind}) => kind === 'unknown-package' || kind === 'missing-import',
    ),
  );
  expect(missing).toEqual([]);
});
