import type {TableRow} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import newestStyleX from '@stylexjs/babel-plugin';
import styleX from 'stylex-documented-babel-plugin';
import {transformSync} from '@babel/core';
import {transform} from 'esbuild';
import {
  fenceTitled,
  inlineCodes,
  type Page,
  readContentPage,
  sectionOf,
  titledFences,
} from '#site/proof/content-pages.ts';
import {readRules} from '#generator/shared/style-rules.ts';
import type {StyleXPlugin} from '#site/programs/compile-options.ts';

const createPage = await readContentPage('content/docs/api/javascript/create.mdx');
const propsPage = await readContentPage('content/docs/api/javascript/props.mdx');
const babelPage = await readContentPage('content/docs/api/configuration/babel-plugin.mdx');

const IMPORT = "import * as stylex from '@stylexjs/stylex';\n";
const ORDER = {styleResolution: 'application-order'};
const PLUGINS = [
  ['documented', styleX],
  ['newest', newestStyleX],
] as const;

/** Compiles a module with options of the plugin alone. */
function compileAlone(
  code: string,
  options: object = {},
  plugin: StyleXPlugin = styleX,
  filename = '/app/src/app.tsx',
): {js: string; css: string} {
  const output = transformSync(IMPORT + code, {
    filename,
    parserOpts: {plugins: ['typescript']},
    cwd: '/app',
    babelrc: false,
    configFile: false,
    plugins: [[plugin, options]],
  });
  return {js: output?.code ?? '', css: plugin.processStylexRules(readRules(output?.metadata), false)};
}

/** A module with one style. */
const styleOf = (declaration: string): string => `export const s = stylex.create({a: {${declaration}}});`;

/** The code in the cells of the table of a section with this text, by row, without the head. */
function tableCodes(page: Page, id: string, text: string): string[][][] {
  // Some tables are in <details>.
  const nodes = sectionOf(page, id).flatMap((node) => ('children' in node ? [node, ...node.children] : [node]));
  const table = nodes.find((node) => node.type === 'table' && toString(node).includes(text));
  const rows = table?.type === 'table' ? table.children.slice(1) : [];
  if (rows.length === 0) throw new Error(`${page.file} has no table with ${text} in #${id}`);
  return rows.map(({children}: TableRow) => children.map((cell) => inlineCodes([cell])));
}

/** `marginTop` is `margin-top`. */
const cssName = (property: string): string => property.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);

it('lists logical properties with the names that they compile to', () => {
  const pairs = tableCodes(createPage, 'property-names', 'blockSize').flatMap(([from = [], to = []]) =>
    from.map((name, index) => ({name, compiled: to[index] ?? ''})),
  );
  expect(pairs.length).toBeGreaterThan(15);
  for (const {name, compiled} of pairs.filter((pair) => !pair.name.endsWith('*'))) {
    const {css} = compileAlone(styleOf(`${name}: '2px'`));
    expect(css).toContain(`{${cssName(compiled)}:2px}`);
  }
});

describe.each(PLUGINS)('the %s compiler', (_, plugin) => {
  const compile = (code: string) => compileAlone(code, ORDER, plugin);

  it('refuses the calls and members that the page says it cannot evaluate', () => {
    const row = tableCodes(createPage, 'static-expressions', 'Math.random()').find(([, no]) => no?.includes('Math.PI'));
    const codes = row?.[1] ?? [];
    expect(codes.length).toBeGreaterThan(5);
    for (const code of codes) expect(() => compile(styleOf(`width: ${code}`))).toThrow();
  });

  /** Whether both classes stay when the second property is applied after the first, and which rule comes last. */
  function merged(first: string, second: string): {classes: string[]; last: string | undefined} {
    const {js, css} = compile(
      `const s = stylex.create({a: {${first}: 'inherit'}, b: {${second}: 'initial'}});\nexport const a = stylex.props(s.a, s.b);`,
    );
    const classes = /className: "(?<names>[^"]*)"/u.exec(js)?.groups?.['names']?.split(' ') ?? [];
    return {classes, last: classes.toSorted((a, b) => css.indexOf(`.${a}`) - css.indexOf(`.${b}`)).at(-1)};
  }

  it('keeps the longhands that the page says a later shorthand does not remove', () => {
    const rows = tableCodes(propsPage, 'shorthands', 'overscrollBehaviorX');
    const pairs = rows.flatMap(([shorthands = [], longhands = []]) =>
      shorthands.flatMap((shorthand) => longhands.map((longhand) => [longhand, shorthand] as const)),
    );
    const lost = pairs.filter(([longhand, shorthand]) => {
      const {classes, last} = merged(longhand, shorthand);
      return classes.length !== 2 || last !== classes[0];
    });
    expect(lost).toEqual([]);
  });

  it.each(['whiteSpaceCollapse', 'textWrapMode', 'textWrapStyle'])(
    'lets neither whiteSpace nor %s remove the other',
    (name) => {
      for (const shorthand of ['whiteSpace', 'textWrap']) {
        expect(merged(name, shorthand).classes).toHaveLength(2);
        expect(merged(shorthand, name).classes).toHaveLength(2);
      }
    },
  );

  it('drops a style that is only in a literal whose member is an argument of props', () => {
    const codes = inlineCodes(sectionOf(propsPage, 'constraints')).filter((code) =>
      /^[{[].*styles\.done.*\[/u.test(code),
    );
    expect(codes).toHaveLength(2);
    const styles = "const styles = stylex.create({row: {padding: 8}, done: {color: 'dimgray'}});\n";
    const use = (argument: string) =>
      compile(`${styles}export const f = (status, i) => stylex.props(styles.row, ${argument});`).js;
    for (const code of codes) expect(use(code)).not.toContain('done: {');
    expect(use('styles[status]')).toContain('done: {');
  });

  it('drops all but ASCII letters, digits, _, . and - from the class names of test', () => {
    const code = `const styles = stylex.create({标题: {color: 'teal'}, 正文: {color: 'navy'}});
export const names = [stylex.props(styles.标题), stylex.props(styles.正文)];`;
    for (const options of [
      {test: true},
      {dev: true, debug: false, enableDevClassNames: true, runtimeInjection: false},
    ]) {
      expect(compileAlone(code, options, plugin).js.match(/"app__styles\.[ "]/gu)).toHaveLength(2);
    }
  });

  it('counts lines in the code that it gets, without its source map', async () => {
    const typed = `interface Props {\n  wide: boolean;\n}\n${SOURCE}`;
    const {code} = await transform(IMPORT + typed, {loader: 'ts', sourcemap: 'inline'});
    expect(compileAlone(typed, {debug: true}, plugin).js).toContain('"data-style-src": "src/app.tsx:6"');
    expect(compileAlone(code.replace(/^import .*\n/u, ''), {debug: true}, plugin).js).toContain(
      '"data-style-src": "src/app.tsx:3"',
    );
  });
});

it('defineConsts refuses undefined and leaves null without a value', () => {
  const file = '/app/src/size.stylex.ts';
  const options = {unstable_moduleResolution: {type: 'commonJS', rootDir: '/app'}};
  const compile = (value: string) =>
    compileAlone(`export const size = stylex.defineConsts({gap: ${value}});`, options, newestStyleX, file);
  expect(() => compile('undefined')).toThrow('Cannot convert undefined or null to object');
  expect(compile('null').js).toContain('gap: null');
});

const figure = fenceTitled(titledFences(babelPage), 'names.tsx').code;

const SOURCE = `const styles = stylex.create({
  tile: {color: 'slategray'},
});
export const tile = stylex.props(styles.tile);
`;

const FIGURE_OPTIONS = [
  ['没有选项', {}],
  ["classNamePrefix: 'acme-'", {classNamePrefix: 'acme-'}],
  ['test: true', {test: true}],
] as const;

it.each(FIGURE_OPTIONS)('the figure shows what both compilers write with an option: %s', (option, options) => {
  const [, rest = ''] = figure.split(option);
  const shown = rest.slice(0, rest.indexOf(']'));
  for (const plugin of [styleX, newestStyleX]) {
    const {js, css} = compileAlone(SOURCE, options, plugin);
    const props = /tile = \{(?<props>[^}]*)\}/u.exec(js)?.groups?.['props'] ?? '';
    expect(shown).toContain(`'{${props.trim().replaceAll(/\n\s*/gu, ' ')}}'`);
    expect(shown).toContain(`'${css}'`);
  }
});

it.each([
  ['14', 'font-size:0.875rem'],
  ["'14px'", 'font-size:0.875rem'],
  ["'calc(14px + 1vw)'", 'calc(0.875rem + 1vw)'],
  ["'1.5em'", '1.5em'],
])('useRemForFontSize converts pixels as the page says: %s', (value, expected) => {
  const code = styleOf(`fontSize: ${value}`);
  expect(compileAlone(code, {useRemForFontSize: true}).css).toContain(expected);
  expect(compileAlone(code, {enableFontSizePxToRem: true}, newestStyleX).css).toContain(expected);
  const quoted = inlineCodes(sectionOf(babelPage, 'use-rem-for-font-size'));
  expect(quoted).toEqual(expect.arrayContaining([value, expected]));
});

it('stylex.env gives what the page says, and undefined in a template', () => {
  const code = fenceTitled(titledFences(babelPage), 'badge.tsx').code.replace(IMPORT, '');
  const compile = (text: string, env?: object) => compileAlone(text, env && {env}, newestStyleX);
  expect(compile(code, {brand: 'indigo'}).css).toContain('{color:indigo}');
  const called = code.replace('stylex.env.brand as string', "stylex.env.shade('brand')");
  expect(compile(called, {shade: (name: string) => `var(--${name})`}).css).toContain('var(--brand)');
  expect(() => compile(code)).toThrow('A style value can only contain an array, string or number.');
  const outside = compile(`${code}export const brand = stylex.env.brand;`, {brand: 'red'});
  expect(outside.js).toContain('brand = stylex.env.brand');
  expect(compile(styleOf('width: `${stylex.env.gap}px`'), {}).css).toContain('{width:undefinedpx}');
});

describe('pairs of rules', () => {
  const rows = sectionOf(babelPage, 'rtl-output').flatMap((node) => (node.type === 'table' ? node.children : []));
  const declarationsOf = (row: number) =>
    inlineCodes(rows.slice(row, row + 1 || undefined)).filter((code) => code.includes(': '));
  const both = [styleX, newestStyleX];

  it.each([
    ['both compilers', -3, both, []],
    ['the newest compiler alone', -2, [newestStyleX], [styleX]],
    ['the documented compiler alone', -1, [styleX], [newestStyleX]],
  ])('come from %s for the declarations that the page lists', (_, row, pairing, keeping) => {
    const declarations = [...declarationsOf(row), ...(row === -1 ? ["boxShadow: '2px 1px gray'"] : [])];
    expect(declarations.length).toBeGreaterThan(1);
    for (const declaration of declarations) {
      const code = styleOf(declaration);
      for (const plugin of pairing)
        expect(compileAlone(code, {}, plugin).css, declaration).toContain("html[dir='rtl'] ");
      for (const plugin of keeping) expect(compileAlone(code, {}, plugin).css, declaration).not.toContain('html');
    }
  });
});

it('enableLTRRTLComments works in processStylexRules, not as an option of the plugin', () => {
  expect(compileAlone(styleOf("float: 'start'"), {enableLTRRTLComments: true}, newestStyleX).css).toContain(
    "html[dir='rtl'] ",
  );
  const rule = {ltr: '.a{float:left}', rtl: '.a{float:right}'};
  const css = newestStyleX.processStylexRules([['a', rule, 3000]], {enableLTRRTLComments: true});
  expect(css).toContain('/* @rtl begin */.a{float:right}/* @rtl end */');
});
