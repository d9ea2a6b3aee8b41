import path from 'node:path';
import {PROJECT_DIR} from '#disk/project.mjs';
import {failOnProblems} from '#problems/problem.ts';
import {readIntros} from './front-matter.ts';
import {type LoadOptions, loadSite, type Site} from './load-site.ts';
import {readSiteFiles} from './read-site-files.ts';

/** Loads a valid site for tests, without the pages of an extension. */
export async function loadSiteOf(dir: string, options: Partial<LoadOptions> = {}): Promise<Site> {
  const files = await readSiteFiles(dir);
  const intros = await readIntros(files.texts);
  const {site, problems} = loadSite(files, {includeDrafts: false, intros, ...options});
  failOnProblems(problems);
  return site;
}

export const fixtureSite = (name: string, options: Partial<LoadOptions> = {}): Promise<Site> =>
  loadSiteOf(path.join(PROJECT_DIR, 'fixtures/sites', name), options);
