import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {beforeEach, expect, it} from 'vitest';
import {z} from 'zod';
import {addFiles, temporaryFolder, type TestFiles} from '#disk/folder-in-tests.ts';
import type {Problem} from '#problems/problem.ts';
import {loadModule} from './load-module.ts';

let dir = '';

beforeEach(async () => {
  dir = await temporaryFolder();
});

async function load(files: TestFiles) {
  await addFiles(dir, files);
  const problems: Problem[] = [];
  const {value} = await loadModule(dir, 'site.config.ts', z.unknown(), {fallback: {}, problems});
  return {value, problems};
}

const PACKAGE = {
  'node_modules/words/package.json':
    '{"type": "module", "exports": {".": {"import": "./words.js"}, "./data": "./data.json"}}',
  'node_modules/words/words.js':
    'export const url = import.meta.url; export const fail = () => { throw new Error("no word"); };',
  'node_modules/words/data.json': '{"words": 2}',
};

it('loads TypeScript with its imports: files, JSON, packages, modules of Node', async () => {
  const {value, problems} = await load({
    ...PACKAGE,
    'site.config.ts': `
      import {basename} from 'node:path';
      import {url} from 'words';
      import data from 'words/data';
      import {type Kind, names} from './shared/names.ts';
      import local from './local.json';
      const kind: Kind = 'docs';
      const late = await import('./shared/late.ts');
      export default {
        kind, url, data, local, names, late: late.default, base: basename('a/b'),
        meta: [import.meta.url, import.meta.filename, import.meta.dirname],
      };
    `,
    'shared/names.ts': `export type Kind = 'docs' | 'blog'; enum Size {Big = 3}; export const names = [Size.Big, import.meta.dirname];`,
    'shared/late.ts': `export default 'late';`,
    'local.json': '{"a": 1}',
  });
  expect(problems).toEqual([]);
  const file = path.join(dir, 'site.config.ts');
  expect(value).toEqual({
    kind: 'docs',
    url: pathToFileURL(path.join(dir, 'node_modules/words/words.js')).href,
    data: {words: 2},
    local: {a: 1},
    names: [3, path.join(dir, 'shared')],
    late: 'late',
    base: 'b',
    meta: [pathToFileURL(file).href, file, dir],
  });
});

it('evaluates the file and its imports again on each call', async () => {
  const config = `import {readFileSync} from 'node:fs';
    import {title} from './title.ts';
    export default [title, readFileSync(new URL('./text', import.meta.url), 'utf8')];`;
  await load({'site.config.ts': config, 'title.ts': `export const title = 'one';`, text: 'a'});
  expect((await load({'title.ts': `export const title = 'two';`})).value).toEqual(['two', 'a']);
  expect((await load({text: 'b'})).value).toEqual(['two', 'b']);
});

const IMPORTER = `import {value} from './shared/value.ts';\nexport default value;\n`;
const THROWING = `interface Size {\n  a: 1;\n}\nexport const value = ((): Size => {\n  throw new Error('too small');\n})();\n`;

it.each<[place: string, message: string, files: TestFiles]>([
  [
    'shared/value.ts:3',
    `Could not resolve '../nope.ts' in shared/value.ts`,
    {'site.config.ts': IMPORTER, 'shared/value.ts': `\n\nexport {value} from '../nope.ts';\n`},
  ],
  [
    'site.config.ts:2',
    `Could not resolve 'no-such-package' in site.config.ts`,
    {'site.config.ts': `const a = 1;\nimport b from 'no-such-package';\nexport default [a, b];\n`},
  ],
  [
    'site.config.ts:1',
    `"value" is not exported by "shared/value.ts".`,
    {'site.config.ts': IMPORTER, 'shared/value.ts': 'export const other = 1;\n'},
  ],
  ['shared/value.ts:5', 'too small', {'site.config.ts': IMPORTER, 'shared/value.ts': THROWING}],
  [
    'site.config.ts:4',
    'no word',
    {...PACKAGE, 'site.config.ts': `import {fail} from 'words';\ntype A = 1;\n\nexport default fail();\n`},
  ],
])('reports where the file does not load: %s: %s', async (place, message, files) => {
  const {problems} = await load(files);
  const found = problems.map((problem) => `${problem.file}:${problem.line}: ${problem.message}`);
  expect(found).toEqual([`${place}: the file does not load: ${message}`]);
});

it('reports where an error is thrown when the folders have spaces and parentheses', async () => {
  dir = path.join(dir, 'my project (1)');
  const {problems} = await load({
    'site.config.ts': `\nexport default (() => {\n  throw new Error('no title');\n})();\n`,
  });
  expect(problems).toEqual([{file: 'site.config.ts', line: 3, message: 'the file does not load: no title'}]);
});

it('says why a file that is there cannot be read', async () => {
  const {problems} = await load({'site.config.ts/title.ts': ''});
  expect(problems).toEqual([{file: 'site.config.ts', message: expect.stringMatching(/^it cannot be read: EISDIR/)}]);
});

it('says what to write when there is no default export', async () => {
  const {problems} = await load({'site.config.ts': 'export const config = {};'});
  const message = 'the file has no default export.';
  expect(problems).toEqual([{file: 'site.config.ts', message, allowed: 'export default {…}'}]);
});

it('names an imported JSON file that does not parse', async () => {
  const config = `import data from './data.json';\nexport default data;\n`;
  const {problems} = await load({'site.config.ts': config, 'data.json': '{"a": 1,}'});
  const message = expect.stringMatching(/^the file does not load: trailing comma[^]+data\.json:1:9/);
  expect(problems).toEqual([{file: 'site.config.ts', message}]);
});
