import path from 'node:path';
import {expect, it} from 'vitest';
import {buildModules} from './extension-modules.ts';
import {type BuiltModule, importDefault} from './import-default.ts';
import {addFiles, temporaryFolder} from './folder-in-tests.ts';

const isString = (value: unknown): value is string => typeof value === 'string';

async function valueOf(module: BuiltModule | undefined): Promise<string | undefined> {
  return module && importDefault(module, isString, 'a string');
}

it.each([
  ['package.json', {imports: {'#texts/*': './texts/*'}}],
  ['tsconfig.json', {compilerOptions: {paths: {'#texts/*': ['./texts/*']}}}],
])('buildModules bundles an edit of what a module imports by an alias of %s', async (file, settings) => {
  const folder = await temporaryFolder({
    [file]: JSON.stringify(settings),
    'records.ts': "export {text as default} from '#texts/text.ts';",
    'texts/text.ts': "export const text = 'old';",
  });
  const build = async () => (await buildModules({records: path.join(folder, 'records.ts')}))['records'];
  expect(await valueOf(await build())).toBe('old');
  await addFiles(folder, {'texts/text.ts': "export const text = 'new';"});
  expect(await valueOf(await build())).toBe('new');
});

it('buildModules bundles again when the tsconfig.json that the site extends has another JSX runtime', async () => {
  const runtime = (name: string): string =>
    `export const jsx = () => '${name}'; export {jsx as jsxs}; export const Fragment = '';`;
  const compilerOptions = (name: string) => ({compilerOptions: {jsx: 'react-jsx', jsxImportSource: `#${name}`}});
  const folder = await temporaryFolder({
    'package.json': JSON.stringify({imports: {'#a/jsx-runtime': './a.ts', '#b/jsx-runtime': './b.ts'}}),
    'a.ts': runtime('a'),
    'b.ts': runtime('b'),
    'tsconfig.json': JSON.stringify({extends: './tsconfig.base.json'}),
    'tsconfig.base.json': JSON.stringify(compilerOptions('a')),
    'records.tsx': 'export default <p />;',
  });
  const build = async () => (await buildModules({records: path.join(folder, 'records.tsx')}))['records'];
  expect(await valueOf(await build())).toBe('a');
  await addFiles(folder, {'tsconfig.base.json': JSON.stringify(compilerOptions('b'))});
  expect(await valueOf(await build())).toBe('b');
});

it('buildModules finds a module that the configuration calls by another name', async () => {
  const folder = await temporaryFolder({'module.ts': "export default 'a text';"});
  const file = path.join(folder, 'module.ts');
  expect(await valueOf((await buildModules({records: file}))['records'])).toBe('a text');
  expect(await valueOf((await buildModules({markdown: file}))['markdown'])).toBe('a text');
});
