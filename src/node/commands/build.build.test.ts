import {execFile} from 'node:child_process';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, it} from 'vitest';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {BUILD_TIMEOUT_MS, workFolder} from './temporary-sites.ts';

const run = promisify(execFile);

it('prints where a configuration fails, without color codes in a pipe', {timeout: BUILD_TIMEOUT_MS}, async () => {
  const work = await workFolder();
  const site = path.join(PROJECT_DIR, 'fixtures/sites/config-does-not-load');
  const args = ['scripts/command.mjs', 'build', '--site', site, '--out', path.join(work, 'out')];
  await expect(run(process.execPath, args, {cwd: PROJECT_DIR})).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `
The site was not built. 3 problems:
  content/docs/start.mdx:2
    the field "description" is missing.
    allowed: string
  sidebars.ts:2
    the file does not load: the guide has one page only
  site.config.ts:3
    the file does not load: Expected \`,\` or \`}\` but found \`Identifier\`

`,
  });
  expect(await readdir(work)).toEqual([]);
});
