import {transform} from 'esbuild';
import {describe, expect, it} from 'vitest';
import newestStyleX from '@stylexjs/babel-plugin';
import styleX from 'stylex-documented-babel-plugin';
import {fenceTitled, readContentPage, titledFences} from '#site/proof/content-pages.ts';
import {compileAlone as compile} from './compile-alone.ts';
import {inlineCodes, sectionOf} from './page-sections.ts';

const page = await readContentPage('content/docs/api/configuration/babel-plugin.mdx');
const figure = fenceTitled(titledFences(page), 'names.tsx').code;

const SOURCE = `import * as stylex from '@stylexjs/stylex';
const styles = stylex.create({
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
    const {js, css} = compile(SOURCE, options, plugin);
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
  const code = `import * as stylex from '@stylexjs/stylex';\nexport const styles = stylex.create({a: {fontSize: ${value}}});`;
  expect(compile(code, {useRemForFontSize: true}).css).toContain(expected);
  expect(compile(code, {enableFontSizePxToRem: true}, newestStyleX).css).toContain(expected);
  const [, section = ''] = page.source.split('{#use-rem-for-font-size}\n');
  const [text = ''] = section.split('\n## ');
  expect(text).toContain(`\`${value}\``);
  expect(text).toContain(`\`${expected}\``);
});

it('stylex.env gives what the page says, and nothing that is not defined', () => {
  const {code} = fenceTitled(titledFences(page), 'badge.tsx');
  expect(compile(code, {env: {brand: 'indigo'}}, newestStyleX).css).toContain('{color:indigo}');
  const called = code.replace('stylex.env.brand as string', "stylex.env.shade('brand')");
  expect(compile(called, {env: {shade: (name: string) => `var(--${name})`}}, newestStyleX).css).toContain(
    'var(--brand)',
  );
  expect(() => compile(code, {}, newestStyleX)).toThrow('A style value can only contain an array, string or number.');
  const outside = compile(`${code}export const brand = stylex.env.brand;`, {env: {brand: 'red'}}, newestStyleX);
  expect(outside.js).toContain('brand = stylex.env.brand');
});

it('stylex.env gives undefined in a template when the name is not defined', () => {
  const code =
    "import * as stylex from '@stylexjs/stylex';\nexport const s = stylex.create({a: {width: `${stylex.env.gap}px`}});";
  expect(compile(code, {env: {}}, newestStyleX).css).toContain('{width:undefinedpx}');
});

const PLUGINS = [
  ['documented', styleX],
  ['newest', newestStyleX],
] as const;

describe.each(PLUGINS)('the %s compiler', (_, plugin) => {
  it('drops all but ASCII letters, digits, _, . and - from the class names of test', () => {
    const code = `import * as stylex from '@stylexjs/stylex';
const styles = stylex.create({标题: {color: 'teal'}, 正文: {color: 'navy'}});
export const names = [stylex.props(styles.标题), stylex.props(styles.正文)];`;
    for (const options of [
      {test: true},
      {dev: true, debug: false, enableDevClassNames: true, runtimeInjection: false},
    ]) {
      expect(compile(code, options, plugin).js.match(/"app__styles\.[ "]/gu)).toHaveLength(2);
    }
  });

  it('counts lines in the code that it gets, without its source map', async () => {
    const typed = `interface Props {\n  wide: boolean;\n}\n${SOURCE}`;
    const {code} = await transform(typed, {loader: 'ts', sourcemap: 'inline'});
    expect(compile(typed, {debug: true}, plugin).js).toContain('"data-style-src": "src/app.tsx:6"');
    expect(compile(code, {debug: true}, plugin).js).toContain('"data-style-src": "src/app.tsx:3"');
  });
});

describe('pairs of rules', () => {
  const rows = sectionOf(page, 'rtl-output').flatMap((node) => (node.type === 'table' ? node.children : []));
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
      const code = `import * as stylex from '@stylexjs/stylex';\nexport const s = stylex.create({a: {${declaration}}});`;
      for (const plugin of pairing) expect(compile(code, {}, plugin).css, declaration).toContain("html[dir='rtl'] ");
      for (const plugin of keeping) expect(compile(code, {}, plugin).css, declaration).not.toContain('html');
    }
  });
});

it('enableLTRRTLComments works in processStylexRules, not as an option of the plugin', () => {
  const code = "import * as stylex from '@stylexjs/stylex';\nexport const s = stylex.create({a: {float: 'start'}});";
  expect(compile(code, {enableLTRRTLComments: true}, newestStyleX).css).toContain("html[dir='rtl'] ");
  const rule = {ltr: '.a{float:left}', rtl: '.a{float:right}'};
  const css = newestStyleX.processStylexRules([['a', rule, 3000]], {enableLTRRTLComments: true});
  expect(css).toContain('/* @rtl begin */.a{float:right}/* @rtl end */');
});
