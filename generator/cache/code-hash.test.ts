import {expect, it} from 'vitest';
import {importClosure} from './code-hash.ts';

it.each([
  ['generator/markdown/compile-task.ts', ['generator/markdown/headings.ts', 'generator/shared/limits.ts']],
  ['generator/theme/styles/style.css', ['generator/theme/styles/base.css', 'generator/theme/styles/overlays.css']],
  // By its package.json, the site imports entries of the generator.
  ['site/extension.ts', ['generator/load/config/site-config-schema.ts', 'site/demos/demo-labels.ts']],
])('importClosure finds the files that %s imports', (entry, files) => {
  expect([...importClosure([entry]).keys()]).toEqual(expect.arrayContaining(files));
});

it('importClosure leaves out files that are not imported', () => {
  const shell = 'generator/theme/shell/shell.tsx';
  expect([...importClosure(['generator/entries/static.tsx']).keys()]).toContain(shell);
  expect([...importClosure(['generator/markdown/compile-task.ts']).keys()]).not.toContain(shell);
});
