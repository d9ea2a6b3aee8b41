import path from 'node:path';
import {PROJECT_DIR} from '#cache/project.ts';
import {failOnProblems} from '#problems/problem.ts';
import {type LoadOptions, loadSite, type Site} from './load-site.ts';
import {readSiteFiles} from './read-site-files.ts';

/** Loads a valid site for tests, without the pages of an extension. */
export async function loadSiteOf(dir: string, options: Partial<LoadOptions> = {}): Promise<Site> {
  const {site, problems} = loadSite(await readSiteFiles(dir), {includeDrafts: false, ...options});
  failOnProblems(problems);
  return site;
}

/** Loads a site of `fixtures/sites/`. */
export const fixtureSite = (name: string, options: Partial<LoadOptions> = {}): Promise<Site> =>
  loadSiteOf(path.join(PROJECT_DIR, 'fixtures/sites', name), options);
