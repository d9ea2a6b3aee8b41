/** The whole site below a base path, as nginx serves it with the generated block; as this project's server, without nginx. */
import {readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {PROJECT_DIR} from '../../generator/disk/project.mjs';
import {findFirefox, hasNginx} from '../../scripts/browser.mjs';
import {withNginx} from '../../tests/hosts/nginx-server.ts';
import {copyProjectSite} from '../../tests/project-site.ts';
import {createGate} from '../gate.ts';
import {build} from './build-sites.ts';
import {startFirefox} from './firefox-driver.ts';
import {ERROR_SCRIPT} from './page-errors.ts';
import {runJourneys} from './run-journeys.ts';
import {serveSite, serveSites, type Site} from './served-site.ts';

const BASE_URL = '/sub/path/';
const FOLDER = join(PROJECT_DIR, 'test-results/engines');
const SERVED = join(FOLDER, 'below-base-path');
const OUTPUT = join(SERVED, BASE_URL);

async function buildBelowBasePath(): Promise<void> {
  const site = join(FOLDER, 'site');
  await rm(site, {recursive: true, force: true});
  await copyProjectSite(site);
  const config = join(site, 'site.config.ts');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace("BASE_URL = '/'", `BASE_URL = '${BASE_URL}'`));
  await build('--site', site, '--out', OUTPUT, '--host', 'nginx');
}

/** Serves the output until the site is closed. */
async function serveByNginx(): Promise<Site> {
  const tested = createGate();
  return new Promise((resolve, reject) => {
    const served = withNginx({root: SERVED, baseUrl: BASE_URL}, (origin) => {
      resolve({
        url: (path) => origin + BASE_URL + path.slice(1),
        close: () => {
          tested.open();
          return served;
        },
      });
      return tested.opened;
    });
    served.catch(reject);
  });
}

const executablePath = findFirefox();
if (executablePath === undefined) throw new Error('Firefox is not installed.');
await buildBelowBasePath();
const site = await (hasNginx() ? serveByNginx() : serveSite({dir: OUTPUT}));
runJourneys('Firefox', await startFirefox(executablePath, ERROR_SCRIPT), await serveSites({site}));
