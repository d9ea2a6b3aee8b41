import {failOnProblems} from '#node/problems/problem.ts';
import {type LoadOptions, loadSite, type Site} from './load-site.ts';
import {readSiteFiles} from './read-site-files.ts';
import type {HomePage} from './fixed-records.ts';

const HOME: HomePage = {
  data: {
    sample: [],
    growth: {declarationsEach: 0, points: []},
    featureCode: {atomic: '', merge: '', types: '', static: '', theme: '', scale: ''},
  },
  styles: '',
};

/** Loads a valid site for tests, without the compiled parts of its home page. */
export async function loadSiteOf(dir: string, options: Partial<LoadOptions> = {}): Promise<Site> {
  const {site, problems} = loadSite(await readSiteFiles(dir), {includeDrafts: false, home: HOME, ...options});
  failOnProblems(problems);
  return site;
}
