/** A build with mistakes fails with all of them at once and keeps the last finished build. */
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {addFiles, temporaryFolder} from '#disk/folder-in-tests.ts';
import {PROJECT_DIR} from '#disk/project.mjs';
import type {WorkerJob} from '#jobs/worker-pool.ts';
import {SiteProblemsError} from '#problems/problem.ts';
import {buildSite} from './build-site.ts';

type Job = WorkerJob<object, object, object>;

// The builds stop before they render: they need no dates and no app, nor workers, which load the compiler anew each time.
vi.mock('#load/content/git-dates.ts', () => ({readGitDates: () => Promise.resolve({dates: new Map()})}));
vi.mock('#app/build-app.ts', () => ({appCode: () => ({hash: ''}), buildApp: () => Promise.resolve({})}));
vi.mock('#jobs/worker-pool.ts', async (original) => ({
  ...(await original<object>()),
  WorkerPool: class {
    async run(job: Job, items: readonly object[], common: object, onResult: (...args: unknown[]) => Promise<void>) {
      const {[job.name]: work} = await import(/* @vite-ignore */ job.module);
      for (const item of items) await onResult(item, await work(item, common));
    }
    close() {
      return Promise.resolve();
    }
  },
}));

const FIXTURES = path.join(PROJECT_DIR, 'fixtures');
const TIMEOUT_MS = 60_000;

/** Builds a site over a finished build, which must stay as it is. @returns the problems as they are printed */
async function problemsOf(siteDir: string): Promise<string> {
  const last = {'build.json': '{"baseUrl":"/","buildId":"last"}', 'index.html': 'of the last build'};
  const work = await temporaryFolder();
  const outDir = path.join(work, 'dist');
  await addFiles(outDir, last);
  const error: unknown = await buildSite({siteDir, outDir, useCache: false}).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SiteProblemsError)) throw new Error(`${siteDir} is built`, {cause: error});
  expect(await readdir(work, {recursive: true})).toEqual(['dist', 'dist/build.json', 'dist/index.html']);
  expect(await readFile(path.join(outDir, 'index.html'), 'utf8')).toBe(last['index.html']);
  return error.message;
}

describe('a build fails, with all problems at once,', {timeout: TIMEOUT_MS}, () => {
  it.each([
    ['when the configuration is missing', 'missing-config'],
    ['when there is no content', 'missing-content'],
    ['when a field of the configuration is unknown or has a wrong value', 'wrong-config-field'],
    ['when a value contains itself or cannot be written as JSON', 'circular-values'],
    ['when there is no navbar item of a type, and lists the types that exist @8.8', 'unknown-navbar-type'],
    [
      'when a navbar item names an unknown sidebar, and lists the ids that exist, with the version @8.11',
      'unknown-sidebar-id',
    ],
    ['when a navbar item leads to a sidebar without a link, and names the sidebar @8.9', 'sidebar-without-link'],
    ['when a doc id is unknown, and lists the ids that exist, with the version @8.10', 'unknown-doc-id'],
    ['when two pages have the same path, ignoring case', 'duplicate-path'],
    ['when a generated page or a tag has the path of another', 'clashing-paths'],
    ['when a page would overwrite a file, or has the path of one', 'reserved-path'],
    ['when a path would be outside the output', 'bad-paths'],
    ['when front matter does not parse, lacks a field, has an unknown or a wrong one', 'bad-front-matter'],
    ['when a post is signed by an unknown author', 'unknown-author'],
    ['when the file of authors is invalid, without problems of posts', 'bad-authors'],
    ['when a catalogue of labels has an unknown id, or a label that is not text', 'bad-message-catalogue'],
    ['when a link of content or configuration leads nowhere', 'broken-link'],
    ['when a link leads to an anchor that its page does not have', 'broken-anchor'],
    ['when a picture is missing, foreign, or without alternative text', 'broken-image'],
    ['when HTML or Markdown breaks the rules of content', 'bad-markdown'],
    ['when tabs have text that is not shown, an unknown attribute, or a tab without a name', 'bad-components'],
    ['of every kind, without follow-on problems', 'every-kind-of-fault'],
  ])('%s (fixtures/sites/%s)', async (_when, name) => {
    const problems = await problemsOf(path.join(FIXTURES, 'sites', name));
    const hint = 'Messages have changed. Run npm run fixtures, and review each of them.';
    await expect(`${problems}\n`, hint).toMatchFileSnapshot(path.join(FIXTURES, 'problems', `${name}.txt`));
  });
});
