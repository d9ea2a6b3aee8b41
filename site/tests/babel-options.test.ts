import {transformSync} from '@babel/core';
import {expect, it} from 'vitest';
import newestStyleX from '@stylexjs/babel-plugin';
import styleX from 'stylex-documented-babel-plugin';
import {fenceTitled, readContentPage, titledFences} from '#site/proof/content-pages.ts';
import type {StyleXPlugin} from '#site/programs/compile-options.ts';
import {readRules} from '#generator/shared/style-rules.ts';

const page = await readContentPage('content/docs/api/configuration/babel-plugin.mdx');
const figure = fenceTitled(titledFences(page), 'names.tsx').code;

/** Compiles a module with options of the plugin alone. */
function compile(code: string, options: object, plugin: StyleXPlugin = styleX): {js: string; css: string} {
  const output = transformSync(code, {
    filename: '/app/src/app.tsx',
    parserOpts: {plugins: ['typescript']},
    cwd: '/app',
    babelrc: false,
    configFile: false,
    plugins: [[plugin, options]],
  });
  return {js: output?.code ?? '', css: plugin.processStylexRules(readRules(output?.metadata), false)};
}

const SOURCE = `import * as stylex from '@stylexjs/stylex';
const styles = stylex.create({
  tile: {color: 'slategray'},
});
export const tile = stylex.props(styles.tile);
`;

it.each([
  ['没有选项', {}],
  ["classNamePrefix: 'acme-'", {classNamePrefix: 'acme-'}],
  ['debug: true', {debug: true}],
  ['test: true', {test: true}],
])('the figure shows what the compiler writes with an option: %s', (option, options) => {
  const {js, css} = compile(SOURCE, options);
  const props = /tile = \{(?<props>[^}]*)\}/u.exec(js)?.groups?.['props'] ?? '';
  const [, shown = ''] = figure.split(option);
  expect(shown.slice(0, shown.indexOf(']'))).toContain(`'{${props.trim().replaceAll(/\n\s*/gu, ' ')}}'`);
  expect(shown.slice(0, shown.indexOf(']'))).toContain(`'${css}'`);
});

it.each([
  ['14', 'font-size:0.875rem'],
  ["'14px'", 'font-size:0.875rem'],
  ["'calc(14px + 1vw)'", 'calc(0.875rem + 1vw)'],
  ["'1.5em'", '1.5em'],
])('useRemForFontSize converts pixels as the page says: %s', (value, expected) => {
  const code = `import * as stylex from '@stylexjs/stylex';\nexport const styles = stylex.create({a: {fontSize: ${value}}});`;
  expect(compile(code, {useRemForFontSize: true}).css).toContain(expected);
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
