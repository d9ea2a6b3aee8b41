/** Builds the sites of the journeys below a base path, once for all engines. */
import {execFile} from 'node:child_process';
import {readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {PROJECT_DIR} from '../../generator/cache/project.ts';
import {hasNginx} from '../../scripts/browser.mjs';
import type {NginxSite} from '../../tests/hosts/nginx-server.ts';
import {copyProjectSite} from '../../tests/project-site.ts';
import {UNDER_BASE_DIR} from './served-site.ts';

const FOLDER = join(PROJECT_DIR, 'test-results/engines');

/** The project's site. */
export const NGINX_SITE: NginxSite = {root: join(FOLDER, 'nginx'), baseUrl: '/sub/path/'};

async function build(...options: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/command.mjs', 'build', ...options], {cwd: PROJECT_DIR});
}

async function buildForNginx(): Promise<void> {
  const site = join(FOLDER, 'site');
  await rm(site, {recursive: true, force: true});
  await copyProjectSite(site);
  const config = join(site, 'site.config.ts');
  const text = await readFile(config, 'utf8');
  await writeFile(config, text.replace("BASE_URL = '/'", `BASE_URL = '${NGINX_SITE.baseUrl}'`));
  await build('--site', site, '--out', join(NGINX_SITE.root, NGINX_SITE.baseUrl), '--host', 'nginx');
}

export default async function buildSites(): Promise<void> {
  await build('--site', 'fixtures/sites/under-base', '--out', UNDER_BASE_DIR);
  if (hasNginx()) await buildForNginx();
}
