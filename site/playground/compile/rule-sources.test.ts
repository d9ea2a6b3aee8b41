import newestStyleX from '@stylexjs/babel-plugin';
import documentedStyleX from 'stylex-documented-babel-plugin';
import {describe, expect, it} from 'vitest';
import {compileProject} from './compile-project.ts';

const PLUGINS = {documented: documentedStyleX, newest: newestStyleX};

/** The rules of each line as they are in the style sheet, without the names of classes. */
function rulesByLine(id: keyof typeof PLUGINS, code: string): Record<string, string[]> {
  const name = 'tokens.stylex.ts';
  const {files, css, problems} = compileProject(
    [{name, code: `import * as stylex from '@stylexjs/stylex';\n${code}`}],
    PLUGINS[id],
  );
  expect(problems).toEqual([]);
  const lines = css.split('\n');
  return Object.fromEntries(
    (files[0]?.sources ?? []).map(({from, to, rules}) => [
      from === to ? String(from) : `${from}–${to}`,
      rules.map((rule) => /\{([^{}]+)\}/.exec(lines.find((line) => line.includes(rule)) ?? '')?.[1] ?? rule),
    ]),
  );
}

const STYLES = `const narrow = '@media (max-width: 600px)';
const s = stylex.create({
  card: {
    color: {
      default: 'red',
      ':hover': 'blue',
      [narrow]: 'green',
    },
    marginBlockStart: 8,
    opacity: 0.5,
  },
  other: {color: 'red'},
  dynamic: (width) => ({
    width,
  }),
});`;

describe.each(['documented', 'newest'] as const)('the lines of declarations, with the %s compiler', (id) => {
  it('have the rules that they became: by property, conditions and value', () => {
    expect(rulesByLine(id, STYLES)).toEqual({
      6: ['color:red'],
      7: ['color:blue'],
      8: ['color:green'],
      10: ['margin-top:8px'],
      11: ['opacity:.5'],
      // The same declaration is the same rule.
      13: ['color:red'],
      15: [expect.stringMatching(/^width:var\(/)],
    });
  });

  it('are those of the call for variables, themes and animations', () => {
    const code = `export const t = stylex.defineVars({
  ink: {default: 'red', '@media print': 'black'},
});
export const dark = stylex.createTheme(t, {ink: 'white'});
export const fade = stylex.keyframes({
  from: {opacity: 0},
});`;
    const rules = rulesByLine(id, code);
    expect(Object.keys(rules)).toEqual(expect.arrayContaining(['2–4', '5', '6–8']));
    expect(rules['2–4']?.join()).toMatch(/:red/);
    expect(rules['5']?.join()).toMatch(/:white/);
    expect(rules['6–8']?.join()).toMatch(/opacity:0/);
  });
});

it('finds keys that do not merge with the usual ones, also in pseudo-elements and behind a constant', () => {
  const code = `import {create as make} from '@stylexjs/stylex';
const DARK = '@media (prefers-color-scheme: dark)';
const styles = make({
  a: {'background-color': 'red', '--x-y': 1, color: {default: 'red', ':hover': 'blue', [DARK]: 'white'}},
  b: {':hover': {color: 'blue'}, '::before': {content: '"a"', 'padding-top': 1, ':active': {color: 'blue'}}},
  c: {[DARK]: {color: 'white'}},
});`;
  const {files, problems} = compileProject([{name: 'a.ts', code}], PLUGINS.documented);
  expect(problems).toEqual([]);
  expect(files[0]?.mistakes).toEqual([
    {key: 'background-color', instead: 'backgroundColor'},
    {key: ':hover'},
    {key: 'padding-top', instead: 'paddingTop'},
    {key: ':active'},
    {key: '@media (prefers-color-scheme: dark)'},
  ]);
});
