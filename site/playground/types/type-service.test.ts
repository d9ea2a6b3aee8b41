import {describe, expect, it} from 'vitest';
import {readDeclarations, readTypeMessages} from '#site/playground/build/declarations.ts';
import {templates} from '#site/playground/project/templates/templates.ts';
import {COMPILER_IDS} from '#site/programs/stylex-versions.ts';
import {createTypeService} from './type-service.ts';

const declarations = readDeclarations();
const messages = readTypeMessages();

const tokens = {
  name: 'tokens.stylex.ts',
  code: "import * as stylex from '@stylexjs/stylex';\nexport const colors = stylex.defineVars({accent: 'teal'});",
};
/** A program with one line of its own, the fourth of `App.tsx`. */
const withLine = (line: string) => [
  {
    name: 'App.tsx',
    code: [
      "import * as stylex from '@stylexjs/stylex';",
      "import {colors} from './tokens.stylex';",
      'const styles = stylex.create({card: {color: colors.accent}});',
      line,
      'function Card({title}: {readonly title: string}) { return <p {...stylex.props(styles.card)}>{title}</p>; }',
      'export default () => <Card title="a" />;',
    ].join('\n'),
  },
  tokens,
];

describe.each(COMPILER_IDS)('types of the %s version', (compiler) => {
  const {shared, [compiler]: own} = declarations;
  const service = createTypeService({read: (path) => shared[path] ?? own[path], messages});

  it.each([
    ['export const a = <p className={styles.card} />;', '不能将类型', 'is not assignable to'],
    ['export const a = <p className={stylex.props(styles.card)} />;', '分配给类型“string”', "to type 'string'"],
    ['export const a = <p {...stylex.props(styles.crad)} />;', '不存在属性“crad”', "Property 'crad' does not exist"],
    ['export const a = <Card titel="a" />;', '“titel”', "Property 'titel' does not exist"],
    ["export const a = stylex.createTheme(colors, {acent: 'red'});", '“acent”', "'acent' does not exist in type"],
    ['export const a = colors.acent;', '“acent”', "Property 'acent' does not exist"],
  ])('find what is wrong in %s, in Chinese and English', (line, chinese, english) => {
    const problems = service.diagnose(withLine(line));
    expect(problems).toMatchObject([{kind: 'types', file: 'App.tsx', line: 4, endLine: 4}]);
    expect(problems[0]?.detail).toContain(chinese);
    expect(problems[0]?.original).toContain(english);
    expect(problems[0]?.original).not.toMatch(/\p{Script=Han}/u);
  });

  it.each(templates.map(({id, project}) => [id, project.files] as const))(
    'find nothing in the template %s',
    (_, files) => {
      expect(service.diagnose(files)).toEqual([]);
    },
  );

  it('follow changes of all files, and files that come and go', () => {
    const program = withLine('');
    expect(service.diagnose(program)).toEqual([]);
    const renamed = program.map(({name, code}) => ({name, code: code.replace("accent: 'teal'", "ink: 'teal'")}));
    expect(service.diagnose(renamed)).toMatchObject([{file: 'App.tsx', line: 3, column: 52, endColumn: 58}]);
    expect(service.diagnose(program.slice(0, 1))).toMatchObject([
      {line: 2, original: expect.stringContaining('tokens')},
    ]);
    expect(service.diagnose(program)).toEqual([]);
  });

  it('leave syntax to the compiler, and know style sheets and data', () => {
    expect(service.diagnose([{name: 'App.tsx', code: 'const a = {b: 1'}])).toEqual([]);
    const code = "import './a.css';\nimport data from './a.json';\nexport const a: number = data.b;";
    const others = [
      {name: 'a.css', code: ''},
      {name: 'a.json', code: '{"b": "c"}'},
    ];
    expect(service.diagnose([{name: 'App.tsx', code}, ...others])).toMatchObject([{line: 3}]);
  });

  it('describe a name, and complete names', () => {
    const program = withLine('styles.');
    const place = (text: string, offset: number) => ({
      file: 'App.tsx',
      at: (program[0]?.code.indexOf(text) ?? 0) + offset,
    });
    expect(service.describe(program, place('Card({', 1))?.code).toMatch(/^function Card\(\{ title \}/u);
    expect(service.describe(program, place(' = stylex', 1))).toBeUndefined();
    expect(service.suggest(program, place('styles.\n', 7)).names).toEqual([{label: 'card', isNear: true}]);
    const {names} = service.suggest(program, place('title}</p>', 1));
    expect(names).toContainEqual({label: 'title', isNear: true});
    expect(names).toContainEqual({label: 'document', isNear: false});
    expect(service.suggest(program, place('./tokens', 2))).toEqual({
      from: program[0]?.code.indexOf('tokens.stylex'),
      names: [{label: 'tokens.stylex', isNear: true}],
    });
  });
});
