import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {build, mergeConfig} from 'vite';
import {expect, it, onTestFinished, vi} from 'vitest';
import {appViteConfig} from './vite-config.ts';

const MANY_BYTES = 600_000;
const SLOW_MS = 3000;

it('prints no notices of the bundler about large chunks and slow plugins', async () => {
  const outDir = await mkdtemp(path.join(tmpdir(), 'vite-config-'));
  onTestFinished(() => rm(outDir, {recursive: true}));
  const printed = ['log', 'info', 'warn', 'error'] as const;
  const spies = printed.map((method) => vi.spyOn(console, method).mockImplementation(() => undefined));
  await build({
    ...mergeConfig(appViteConfig('production'), {build: {outDir, rolldownOptions: {input: 'virtual:entry'}}}),
    plugins: [
      {
        name: 'large-and-slow',
        resolveId: (id) => (id.startsWith('virtual:') ? id : undefined),
        load: async (id) => {
          if (!id.startsWith('virtual:')) return undefined;
          await setTimeout(SLOW_MS);
          return `console.log(${JSON.stringify('x'.repeat(MANY_BYTES))});`;
        },
      },
    ],
  });
  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
});
