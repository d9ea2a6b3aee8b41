import path from 'node:path';
import {expect, it} from 'vitest';
import {codeHash, importClosure} from './code-hash.ts';
import {relativePath} from './files.ts';
import {addFiles, temporaryFolder} from './folder-in-tests.ts';
import {PROJECT_DIR} from './project.ts';

it.each([
  ['generator/markdown/compile-task.ts', ['generator/markdown/headings.ts', 'generator/shared/limits.ts']],
  ['generator/theme/styles/style.css', ['generator/theme/styles/base.css', 'generator/theme/styles/overlays.css']],
  // By its package.json, the site imports entries of the generator.
  ['site/extension.ts', ['generator/load/config/site-config-schema.ts', 'site/samples/sample-labels.ts']],
])('importClosure finds the files that %s imports', (entry, files) => {
  expect([...importClosure([entry]).keys()]).toEqual(expect.arrayContaining(files));
});

it('importClosure leaves out files that are not imported', () => {
  const shell = 'generator/theme/shell/shell.tsx';
  expect([...importClosure(['generator/entries/static.tsx']).keys()]).toContain(shell);
  expect([...importClosure(['generator/markdown/compile-task.ts']).keys()]).not.toContain(shell);
});

/** A site with an extension, outside the project. */
const SITE = {
  'package.json': JSON.stringify({
    imports: {
      '#parts/*': './parts/*',
      '#part': './parts/exact.ts',
      '#platform': {node: './parts/node.ts', default: './parts/browser.ts'},
    },
  }),
  'tsconfig.json': JSON.stringify({extends: './tsconfig.base.json'}),
  'tsconfig.base.json': JSON.stringify({compilerOptions: {paths: {'@/*': ['./parts/*']}}}),
  'records.ts': `
    import {a} from '#parts/imported.ts';
    import '#part';
    import '#platform';
    import type {B} from '@/by-tsconfig.ts';
    import './parts/compiled.js';
    import './parts/without-extension';
    import './parts/folder';
    const asked = await import(/* when asked */ './parts/asked.ts');
    const required = require('./parts/required.cjs');
    const data = readFileSync(new URL('parts/data.yml', import.meta.url));
    import './style.css';
  `,
  'parts/imported.ts': "export {a} from './deep.ts';",
  'parts/deep.ts': '',
  'parts/exact.ts': '',
  'parts/node.ts': '',
  'parts/browser.ts': '',
  'parts/by-tsconfig.ts': '',
  'parts/compiled.ts': '',
  'parts/without-extension.tsx': '',
  'parts/folder/index.ts': '',
  'parts/asked.ts': '',
  'parts/required.cjs': '',
  'parts/data.yml': '',
  'style.css': "@import 'parts/a.css'; @import url('./parts/b c.css') screen; @import url(parts/d.css);",
  'parts/a.css': '',
  'parts/b c.css': '',
  'parts/d.css': '',
};

const hashOfSite = (folder: string): string => codeHash([relativePath(PROJECT_DIR, path.join(folder, 'records.ts'))]);

it.each([
  ...Object.keys(SITE).filter((file) => !file.startsWith('tsconfig.')),
  'tsconfig.json',
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
  'bun.lockb',
])('codeHash of a site outside the project is another one after an edit of %s', async (file) => {
  const folder = await temporaryFolder(SITE);
  const before = hashOfSite(folder);
  expect(hashOfSite(folder)).toBe(before);
  await addFiles(folder, {[file]: file.endsWith('.json') ? '{"name": "edited"}' : '// edited'});
  expect(hashOfSite(folder)).not.toBe(before);
});

it('codeHash follows an alias that leads to another file', async () => {
  const folder = await temporaryFolder({...SITE, 'others/by-tsconfig.ts': ''});
  const before = hashOfSite(folder);
  const paths = {'@/*': ['./others/*']};
  await addFiles(folder, {'tsconfig.base.json': JSON.stringify({compilerOptions: {paths}})});
  const moved = hashOfSite(folder);
  expect(moved).not.toBe(before);
  await addFiles(folder, {'others/by-tsconfig.ts': '// edited'});
  expect(hashOfSite(folder)).not.toBe(moved);
});

it('codeHash counts the lockfile of a folder above the site, and no file that is not imported', async () => {
  const files = Object.entries(SITE).map(([file, text]) => [`site/${file}`, text]);
  const folder = await temporaryFolder(Object.fromEntries(files));
  const site = path.join(folder, 'site');
  const before = hashOfSite(site);
  await addFiles(folder, {'site/parts/other.ts': '', 'site/content/a.mdx': 'Text.'});
  expect(hashOfSite(site)).toBe(before);
  await addFiles(folder, {'pnpm-lock.yaml': 'lockfileVersion: 9'});
  expect(hashOfSite(site)).not.toBe(before);
});
