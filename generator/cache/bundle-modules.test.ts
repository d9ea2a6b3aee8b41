import path from 'node:path';
import {expect, it} from 'vitest';
import {type BuiltModule, buildModules, failedInputs, importDefault} from './bundle-modules.mjs';
import {addFiles, temporaryFolder} from '#disk/folder-in-tests.ts';

const isString = (value: unknown): value is string => typeof value === 'string';

const valueOf = async (module: BuiltModule | undefined): Promise<string | undefined> =>
  module && importDefault(module, isString, 'a string');

it.each([
  ['package.json', {imports: {'#texts/*': './texts/*'}}],
  ['tsconfig.json', {compilerOptions: {paths: {'#texts/*': ['./texts/*']}}}],
])('buildModules bundles an edit of what a module imports by an alias of %s', async (file, settings) => {
  const folder = await temporaryFolder({
    [file]: JSON.stringify(settings),
    'records.ts': "export {text as default} from '#texts/text.ts';",
    'texts/text.ts': "export const text = 'old';",
  });
  const build = async () => (await buildModules({records: path.join(folder, 'records.ts')})).modules['records'];
  expect(await valueOf(await build())).toBe('old');
  await addFiles(folder, {'texts/text.ts': "export const text = 'new';"});
  expect(await valueOf(await build())).toBe('new');
});

/** A site outside the project. */
const SITE = {
  'package.json': JSON.stringify({imports: {'#platform': {node: './parts/node.ts', default: './parts/browser.ts'}}}),
  'tsconfig.json': JSON.stringify({compilerOptions: {paths: {'@/*': ['./parts/*']}}}),
  'records.ts': `
    import {a} from '@/imported.ts';
    import platform from '#platform';
    import type {B} from './parts/type.ts';
    const b: B = await import(/* when asked */ './parts/asked.ts');
    export default [a, b, platform, readFileSync(new URL('parts/data.yml', import.meta.url))];
  `,
  'parts/imported.ts': "export {a} from './deep.ts';",
  'parts/deep.ts': 'export const a = 1;',
  'parts/node.ts': 'export default 1;',
  'parts/browser.ts': 'export default 2;',
  'parts/type.ts': 'export type B = unknown;',
  'parts/asked.ts': 'export default 1;',
  'parts/data.yml': '',
};

const hashOfSite = async (folder: string) => {
  const {modules} = await buildModules({records: path.join(folder, 'records.ts')});
  return modules['records']?.hash;
};

it.each([
  ['records.ts', 'export default 2;'],
  ['parts/deep.ts', 'export const a = 2;'],
  ['parts/node.ts', 'export default 3;'],
  ['parts/asked.ts', 'export default 2;'],
  ['parts/data.yml', 'a: 1'],
  ['package-lock.json', '{"name": "edited"}'],
  ['pnpm-lock.yaml', 'lockfileVersion: 9'],
])('the hash of a module is another one after an edit of %s', async (file, text) => {
  const folder = await temporaryFolder(SITE);
  const before = await hashOfSite(folder);
  await addFiles(folder, {[file]: text});
  expect(await hashOfSite(folder)).not.toBe(before);
});

it('the hash of a module does not depend on comments, types, files that are not imported, and what other modules import', async () => {
  const folder = await temporaryFolder(SITE);
  const before = await hashOfSite(folder);
  const others = {'parts/browser.ts': 'export default 4;', 'parts/other.ts': 'export default 1;'};
  const code = {
    'parts/deep.ts': '/** The first letter. */\nexport const a = 1;',
    'parts/type.ts': 'export type B = {};',
  };
  await addFiles(folder, {...code, ...others});
  expect(await hashOfSite(folder)).toBe(before);
});

it('an error of buildModules has the files that were read, and one that is missing', async () => {
  const folder = await temporaryFolder({...SITE, 'parts/deep.ts': "export {a} from './added.ts';"});
  const error: unknown = await hashOfSite(folder).catch((reason: unknown) => reason);
  const files = ['records.ts', 'parts/deep.ts', 'parts/added.ts'].map((file) => path.join(folder, file));
  expect(failedInputs(error)).toEqual(expect.arrayContaining(files));
});
it('buildModules finds a module that the configuration calls by another name', async () => {
  const folder = await temporaryFolder({'module.ts': "export default 'a text';"});
  const file = path.join(folder, 'module.ts');
  expect(await valueOf((await buildModules({records: file})).modules['records'])).toBe('a text');
  expect(await valueOf((await buildModules({markdown: file})).modules['markdown'])).toBe('a text');
});
