import {tmpdir} from 'node:os';
import {expect, test} from 'vitest';
import {withTemporaryFolder, writeFiles} from '#generator/disk/files.ts';
import {extractSamples, readContentPages} from './content-pages.ts';

const IMPORT = "import * as stylex from '@stylexjs/stylex';";
const fence = (info: string, code = IMPORT): string => `~~~${info}\n${code}\n~~~\n\n`;
const GROUP = `:::code-group\n\n${fence('ts title="a.stylex.ts"')}${fence('tsx sample="x"')}${fence('css title="a.css"', 'a {}')}:::\n\n`;

test.each([
  ['fences that use StyleX', fence('tsx') + fence('ts title="a/b.ts"'), [['sample.tsx'], ['a/b.ts']]],
  ['JavaScript with other titles', fence('js title="标题"') + fence('jsx'), [['sample.js'], ['sample.jsx']]],
  ['fences that import variables', fence('ts', "import {tone} from './tokens.stylex';"), [['sample.ts']]],
  ['no commands', fence('sh', 'npm i @stylexjs/stylex'), []],
  ['no other code', fence('ts', 'const a = 1;'), []],
  ['no fences with noproof', fence('tsx noproof'), []],
  ['no fences inside fences', `\`\`\`\`md\n${fence('tsx')}\`\`\`\``, []],
  [
    'programs of fences with the same name',
    fence('ts sample="a" title="a.stylex.ts"') + fence('tsx') + fence('ts sample="a" title="b.ts"', '1;'),
    [['a.stylex.ts', 'b.ts'], ['sample.tsx']],
  ],
  [
    'programs of code groups, named by one fence',
    GROUP + fence('ts sample="x" title="c.ts"', '1;'),
    [['a.stylex.ts', 'sample.tsx', 'a.css', 'c.ts']],
  ],
  [
    'no names outside the program',
    fence('ts title="../../x.ts"') + fence('ts title="/etc/x.ts"'),
    [['sample.ts'], ['sample.ts']],
  ],
  [
    'fences after tabs and markers',
    `-\t~~~tsx title="a.tsx"\n\t${IMPORT}\n\t~~~\n\n> ~~~ts title="b.ts"\n> ${IMPORT}\n> ~~~\n`,
    [['a.tsx'], ['b.ts']],
  ],
])('finds %s', (_what, source, names) => {
  const {programs} = extractSamples({file: 'page.mdx', source});
  expect(programs.map(({files}) => files.map(({name}) => name))).toEqual(names);
});

test('finds code inside elements, with its line and its meta as written', () => {
  const info = String.raw`tsx error="say \"no\" with ${'`'}backticks${'`'}"`;
  const source = `---\ntitle: 花 { 括号\n---\n\n## 标题 {#id}\n\n<details>\n\n- 列表\n\n  ~~~${info}\n  ${IMPORT}\n  ~~~\n\n</details>\n`;
  expect(extractSamples({file: 'page.mdx', source}).programs[0]?.files).toMatchObject([
    {code: IMPORT, line: 12, meta: {error: 'say "no" with `backticks`'}},
  ]);
});

test.each([
  ['文字\n\n```tsx error="`a`"\nlet a;\n```', /backtick/u],
  ['文字\n\n```tsx\nlet a;\n', /not closed/u],
])('reports syntax that hides samples: %j', (source, message) => {
  expect(extractSamples({file: 'page.mdx', source}).problems).toMatchObject([
    {file: 'page.mdx', line: 3, message: expect.stringMatching(message)},
  ]);
});

test('reads the same files as the build, .md too', async () => {
  const files = ['b.mdx', 'a.md', 'README.md', 'picture.svg'].map((name) => ({name, code: name}));
  const pages = await withTemporaryFolder(tmpdir(), async (folder) => {
    await writeFiles(folder, files);
    return readContentPages(folder);
  });
  expect(pages.map(({source}) => source)).toEqual(['a.md', 'b.mdx']);
});
