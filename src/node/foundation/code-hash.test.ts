import {expect, it} from 'vitest';
import {APP_CODE} from '#node/app/build-app.ts';
import {PLAYGROUND_CODE} from '#node/app/build-playground.ts';
import {importClosure} from './code-hash.ts';

it.each([
  [
    'the compile worker',
    ['src/node/compile/compile-task.ts'],
    ['src/node/markdown/rehype-headings.ts', 'src/shared/limits.ts'],
  ],
  [
    'the app',
    APP_CODE,
    [
      'src/theme/styles/style.css',
      'src/theme/pages/doc.tsx',
      'src/node/app/bundle.ts',
      'src/preview-packages.ts',
      'src/entry-playground-probe.ts',
    ],
  ],
  ['the playground', PLAYGROUND_CODE, ['src/preview-packages.ts', 'src/playground/compile/shims/memory-files.ts']],
])('importClosure finds the files of %s', (_name, entries, files) => {
  expect([...importClosure(entries).keys()]).toEqual(expect.arrayContaining(files));
});

it('importClosure leaves out files that are not imported', () => {
  const files = importClosure(['src/node/compile/compile-task.ts']);
  expect([...files.keys()]).not.toContain('src/theme/shell/shell.tsx');
});
