import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, it, onTestFinished, vi} from 'vitest';
import {temporaryFolder} from './folder-in-tests.ts';
import {Profile, type Progress} from './profile.ts';
import {type WorkerJob, WorkerPool} from './worker-pool.ts';

/** Its items wait until their file exists. */
const TASK = `import {existsSync} from 'node:fs';
import {setTimeout} from 'node:timers/promises';
export async function wait(file) {
  while (!existsSync(file)) await setTimeout(10);
}`;

vi.mock('./bundle-modules.mjs', () => ({
  generatorModule: () => ({url: `data:text/javascript,${encodeURIComponent(TASK)}`}),
}));

const JOB: WorkerJob<string, undefined, void> = {
  module: 'file:///task.ts',
  name: 'wait',
  label: 'compiling pages',
  pageOf: (file) => path.basename(file),
};

it('WorkerPool names the page in the progress that a thread works on for long', async () => {
  const dir = await temporaryFolder({'quick.mdx': ''});
  const [quick, slow] = [path.join(dir, 'quick.mdx'), path.join(dir, 'slow.mdx')];
  const reports: Progress[] = [];
  const pool = new WorkerPool(new Profile((progress) => reports.push(progress)));
  onTestFinished(() => pool.close());
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
  onTestFinished(() => void vi.useRealTimers());

  const run = pool.run(JOB, [quick, slow], undefined, () => Promise.resolve());
  const waiting = {label: 'compiling pages', done: 0, total: 2, waitingFor: 'slow.mdx'};
  await expect
    .poll(() => {
      vi.advanceTimersByTime(60_000);
      return reports;
    })
    .toContainEqual(waiting);
  await writeFile(slow, '');
  await run;
  expect(reports.at(-1)).toEqual({label: 'compiling pages', done: 2, total: 2});
  expect(vi.getTimerCount()).toBe(0);
});
