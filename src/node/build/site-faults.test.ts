import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {it, vi} from 'vitest';
import {SiteProblemsError} from '#node/problems/problem.ts';
import {buildSite} from './build-site.ts';
import {PROJECT_DIR} from './project.ts';

vi.mock('#node/app/build-app.ts', () => ({buildApp: () => Promise.resolve({})}));

const SITES = path.join(PROJECT_DIR, 'fixtures/sites');
for (const site of await readdir(SITES)) {
  it(site, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'faults-'));
    try {
      await buildSite({siteDir: path.join(SITES, site), outDir: path.join(folder, 'dist'), useCache: false});
      console.log(site, 'BUILT');
    } catch (e) {
      if (e instanceof SiteProblemsError) console.log(site, '\n' + e.problems.map((p) => JSON.stringify(p)).join('\n'));
      else console.log(site, e);
    }
    console.log(await readdir(folder));
    await rm(folder, {recursive: true});
  });
}
