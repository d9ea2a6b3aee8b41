import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, it} from 'vitest';
import {buildSite} from './build-site.ts';
import {PROJECT_DIR} from '#node/foundation/project.ts';
import {BUILD_TIMEOUT_MS, workFolder} from './temporary-sites.ts';
import {readRecords} from '#node/emit/read-records.ts';

const run = promisify(execFile);

/** What the command says that it would send. */
async function pushText(dir: string): Promise<string> {
  const args = ['--import', 'tsx', 'src/node/commands/search-push.ts', '--dir', dir];
  const {stdout} = await run(process.execPath, args, {cwd: PROJECT_DIR});
  return stdout;
}

describe('the push of a site of several locales', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('has the records of every edition, each under an id of its own', async () => {
    const work = await workFolder();
    const out = path.join(work, 'out');
    await buildSite({
      siteDir: path.join(PROJECT_DIR, 'fixtures/sites/two-locales'),
      outDir: out,
      cacheDir: path.join(work, 'cache'),
    });
    const files = ['', 'en', 'ar'].map((folder) => path.join(out, folder, 'search-records.json'));
    const editions = await Promise.all(files.map((file) => readRecords(file)));
    expect(editions.map((records) => [...new Set(records.map(({language}) => language))])).toEqual([
      ['zh-CN'],
      ['en'],
      ['ar'],
    ]);
    const records = editions.flat();
    expect(new Set(records.map(({objectID}) => objectID)).size).toBe(records.length);

    const text = await pushText(out);
    for (const [at, file] of files.entries()) expect(text).toContain(`${file}: ${editions[at]?.length} records`);
    expect(text).toContain(`${records.length} records in all`);

    // One edition alone would empty the others.
    const english = await readFile(path.join(out, 'en/build.json'), 'utf8');
    expect(JSON.parse(english)).toHaveProperty('buildId');
    await expect(pushText(path.join(out, 'en'))).rejects.toThrow('is not the output of a whole site');
  });
});
