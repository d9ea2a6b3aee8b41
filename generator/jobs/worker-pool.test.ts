import {expect, it, onTestFinished, vi} from 'vitest';
import {type WorkerJob, WorkerPool} from './worker-pool.ts';

const TASK = 'export const join = async (item, common) => `${item} ${common}`;';

vi.mock('#cache/bundle-modules.mjs', () => ({
  generatorModule: () => ({url: `data:text/javascript,${encodeURIComponent(TASK)}`}),
}));

const JOB: WorkerJob<string, string, string> = {module: 'file:///task.ts', name: 'join', label: 'compiling pages'};

it('WorkerPool reports how many items are done', async () => {
  const reports: string[] = [];
  const pool = new WorkerPool((text) => reports.push(text));
  onTestFinished(() => pool.close());
  const results: string[] = [];
  await pool.run(JOB, ['a', 'b'], 'of all', async (item, result) => void results.push(`${item}: ${result}`));
  expect(results).toEqual(['a: a of all', 'b: b of all']);
  expect(reports.at(-1)).toBe('compiling pages 2/2');
});
