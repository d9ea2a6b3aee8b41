import {writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, it, vi} from 'vitest';
import {Cache} from '#generator/cache/cache.ts';
import {withTemporaryFolder, writeFiles} from '#generator/disk/files.ts';

/** Runs the inputs of several processes one after the other. @returns the inputs that each of them worked on */
const runsOf = (processes: readonly (readonly unknown[])[], edits: Readonly<Record<string, string>> = {}) =>
  withTemporaryFolder(tmpdir(), async (folder) => {
    const worked: unknown[][] = [];
    const file = (name: string): string => path.join(folder, name);
    await writeFiles(folder, [
      {name: 'tool.ts', code: "export {part} from './part.ts';"},
      {name: 'part.ts', code: 'export const part = 1;'},
      {name: 'package-lock.json', code: '{"typescript": "7.0.2"}'},
    ]);
    for (const inputs of processes) {
      // A process reads its code once.
      vi.resetModules();
      const {cachedResults} = await import('./cached-results.ts');
      const ran: unknown[] = [];
      const work = {
        name: 'tool',
        module: pathToFileURL(file('tool.ts')).href,
        run: async (stale: readonly unknown[]) => {
          ran.push(...stale);
          return stale.map((input) => ({of: input}));
        },
      };
      const results = await cachedResults(work, inputs, new Cache(file('cache')));
      expect(results).toEqual(inputs.map((input) => ({of: input})));
      worked.push(ran);
      for (const [name, text] of Object.entries(edits)) await writeFile(file(name), text);
    }
    return worked;
  });

const PROGRAM = {files: [{name: 'a.ts', code: 'a'}], version: '0.11.1', options: {}};

it('works on equal inputs once, and not again in a later process, but on what differs', async () => {
  const changed = {...PROGRAM, version: '0.19.1'};
  expect(
    await runsOf([
      [PROGRAM, {...PROGRAM}],
      [PROGRAM, changed],
    ]),
  ).toEqual([[PROGRAM], [changed]]);
});

it.each([
  ['the code', {'tool.ts': 'export const edited = 1;'}],
  ['code that it imports', {'part.ts': 'export const part = 2;'}],
  ['a version in the lockfile', {'package-lock.json': '{"typescript": "7.0.3"}'}],
])('works again on every input after a change of %s', async (_what, edits) => {
  expect(await runsOf([[PROGRAM], [PROGRAM]], edits)).toEqual([[PROGRAM], [PROGRAM]]);
});
