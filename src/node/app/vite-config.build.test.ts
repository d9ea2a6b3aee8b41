import {expect, it, vi} from 'vitest';
import {bundleScript} from './build-playground.ts';
import {appViteConfig} from './vite-config.ts';

const MANY_BYTES = 600_000;

it('prints no notices of the bundler about large chunks and slow plugins', async () => {
  const spies = (['log', 'info', 'warn', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(() => undefined),
  );
  const {build, ...config} = appViteConfig('production');
  // The bundler reports plugins after seconds, which this test does not wait for.
  expect(build?.rolldownOptions?.checks).toEqual({bundlerTimings: false});
  await bundleScript({
    ...config,
    build: {...build, rolldownOptions: {...build?.rolldownOptions, input: 'virtual:entry'}},
    plugins: [
      {
        name: 'large-entry',
        resolveId: (id) => (id === 'virtual:entry' ? id : undefined),
        load: (id) => (id === 'virtual:entry' ? `console.log("${'x'.repeat(MANY_BYTES)}");` : undefined),
      },
    ],
  });
  expect(spies.flatMap((spy) => spy.mock.calls)).toEqual([]);
});
