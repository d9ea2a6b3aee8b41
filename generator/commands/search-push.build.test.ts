import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {describe, expect, it} from 'vitest';
import {readRecords} from '#write/push-records.ts';
import {PROJECT_DIR} from '#cache/project.ts';
import {build, BUILD_TIMEOUT_MS, edit, siteCopy} from './builds-in-tests.ts';

const run = promisify(execFile);

/** Output of the command, which sends nothing. */
async function pushText(dir: string): Promise<string> {
  const args = ['scripts/command.mjs', 'search-push', '--dir', dir];
  const {stdout} = await run(process.execPath, args, {cwd: PROJECT_DIR});
  return stdout;
}

describe('search-push', {timeout: BUILD_TIMEOUT_MS}, () => {
  it('sends the records of every locale, each with an id of its own', async () => {
    const {work, site} = await siteCopy('two-locales');
    const out = path.join(work, 'out');
    const search = "search: {provider: 'algolia', appId: 'APP', apiKey: 'search-only'},";
    await edit(site, 'site.config.ts', 'themeConfig: {', `themeConfig: {${search}`);
    await build(work);
    const byFile = [...(await readRecords(out))];
    expect(byFile.map(([, records]) => [...new Set(records.map(({language}) => language))])).toEqual([
      ['zh-CN'],
      ['en'],
      ['ar'],
    ]);
    const records = byFile.flatMap(([, found]) => found);
    expect(new Set(records.map(({objectID}) => objectID)).size).toBe(records.length);

    const text = await pushText(out);
    for (const [file, found] of byFile) expect(text).toContain(`${file}: ${found.length} records`);
    expect(text).toContain(`${records.length} records in all`);

    // A push of one locale would delete the others, so it is rejected without `locales`.
    const buildFile: unknown = JSON.parse(await readFile(path.join(out, 'en/build.json'), 'utf8'));
    expect(buildFile).toEqual({baseUrl: '/en/', buildId: expect.any(String)});
  });
});
