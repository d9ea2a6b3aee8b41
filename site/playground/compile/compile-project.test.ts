import newestStyleX from '@stylexjs/babel-plugin';
import documentedStyleX from 'stylex-documented-babel-plugin';
import {describe, expect, it} from 'vitest';
import {MAX_PROBLEMS, MAX_TRIAL_CHARS} from '#site/playground/project/limits.ts';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import {TICK} from '#site/playground/run/watchdog.ts';
import {compileProject} from './compile-project.ts';

const PLUGINS = {documented: documentedStyleX, newest: newestStyleX};

function problemOf(id: keyof typeof PLUGINS, code: string): ProjectProblem | undefined {
  const {problems} = compileProject(
    [{name: 'App.tsx', code: `import * as stylex from '@stylexjs/stylex';\n${code}`}],
    PLUGINS[id],
  );
  expect(problems).toHaveLength(1);
  return problems[0];
}

const styles = (body: string): string => `const s = stylex.create({\n${body}\n});`;
const twice = "    color: {\n      ':hover': {\n        ':focus': 'red',\n        ':hover': 'red',\n      },\n    },";
const group = (index: number): string => `  g${index}: {\n    color: ${index === 111 ? 'true' : "'red'"},\n  },`;
const hundreds = styles(Array.from({length: 200}, (_, index) => group(index)).join('\n'));

describe.each(['documented', 'newest'] as const)('the %s compiler', (id) => {
  it.each([
    ['a condition', styles("  a: {\n    color: {\n      hover: 'red',\n    },\n  },"), 5, /at-rule/u],
    ['a value', styles('  a: {\n    margin: 0,\n    color: true,\n  },'), 5, /can only contain/u],
    ['brackets', styles("  a: {\n    color: 'rgb(0',\n    margin: 0,\n  },"), 4, /unclosed/u],
    ['a condition in itself', styles(`  a: {\n${twice}\n  },`), 7, /same pseudo|cannot be used more than once/u],
    ['a dynamic style', styles("  a: (w) => ({\n    width: w,\n    color: 'rgb(0',\n  }),"), 5, /unclosed/u],
    [
      'a frame',
      "const k = stylex.keyframes({\n  from: {top: 0},\n  to: {\n    top: 'calc(0',\n  },\n});",
      5,
      /unclosed/u,
    ],
    ['one among hundreds', hundreds, 3 + 111 * 3 + 1, /can only contain/u],
  ])('names the line of the rejected code: %s', (_name, code, line, words) => {
    const problem = problemOf(id, code);
    expect(problem).toMatchObject({kind: 'compiler', file: 'App.tsx', line});
    expect(problem?.detail).toMatch(words);
  });

  it('names the first location of a repeated mistake', () => {
    const faulty = styles("  a: {margin: 0, color: 'rgb(0'},\n  b: {color: 'rgb(0'},");
    const code = `const x = stylex.create({a: {}});\n${faulty}\n${faulty.replace('const s', 'const t')}`;
    expect(problemOf(id, code)).toMatchObject({line: 4, column: 18});
  });

  it('names the line of the call when the file is too long for trials', () => {
    const code = `// ${'x'.repeat(MAX_TRIAL_CHARS)}\n${styles('  a: {\n    color: true,\n  },')}`;
    expect(problemOf(id, code)).toMatchObject({line: 3, column: 11});
  });

  it('keeps the location that an error has', () => {
    expect(problemOf(id, styles('  a: {color: foo()},'))).toMatchObject({line: 3, column: 14});
    expect(problemOf(id, 'const a = ;')).toMatchObject({line: 2, column: 11});
  });

  it('names a slip with its range, its mend and the message of the parser', () => {
    const code = styles('  a: {\n    padding: 16px,\n  },');
    const problem = problemOf(id, code);
    expect(problem).toMatchObject({
      kind: 'slip-unquoted-value',
      file: 'App.tsx',
      line: 4,
      column: 14,
      endLine: 4,
      endColumn: 18,
      detail: '16px',
      original: 'Identifier directly after number.',
    });
    expect(problem?.mends).toMatchObject([{name: 'replace', detail: "'16px'"}]);
  });

  it('says where any other code cannot be read', () => {
    expect(problemOf(id, 'const a = ;')).toMatchObject({kind: 'slip-unreadable', original: 'Unexpected token'});
    const decorated = problemOf(id, 'const a = {@b: 1 c};');
    expect(decorated?.original, 'without the position').toMatch(/ enabled$/u);
    const long = `// ${'x'.repeat(MAX_TRIAL_CHARS)}\n${styles('  a: {\n    padding: 16px,\n  },')}`;
    expect(problemOf(id, long)).toMatchObject({kind: 'slip-unreadable', line: 5, column: 16});
  });

  it.each([
    ['a name that is declared twice', 'const a = 1;\nconst a = 2;', /already been declared/u],
    ['a return outside of functions', 'return 1;', /outside of function/u],
    ['an export of nothing', 'export {a};', /not defined/u],
  ])('keeps the message about code that can be read: %s', (_name, code, words) => {
    const problem = problemOf(id, code);
    expect(problem?.kind).toBe('compiler');
    expect(problem?.detail).toMatch(words);
  });
});

it('names the line of a property that the documented compiler rejects', () => {
  const code = styles("  a: {\n    color: 'red',\n  },\n  b: {\n    all: 'unset',\n  },");
  expect(problemOf('documented', code)).toMatchObject({line: 7, detail: 'all is not supported'});
});

it('adds the calls of the watchdog to the code that runs, not to the code that is shown', () => {
  const [file] = compileProject([{name: 'a.ts', code: 'while (true) {}'}], documentedStyleX).files;
  expect(file?.run).toContain(`${TICK}()`);
  expect(file?.js).toBe('while (true) {}');
});

it('names missing imports with their lines, and no others', () => {
  const code = "import 'react';\nimport './b';\nimport 'left-pad';\nimport './c';";
  const files = Object.entries({'a.tsx': code, 'c.ts': ''}).map(([name, text]) => ({name, code: text}));
  expect(compileProject(files, documentedStyleX).problems).toEqual([
    {kind: 'missing-import', file: 'a.tsx', line: 2, detail: './b'},
    {kind: 'unknown-package', file: 'a.tsx', line: 3, detail: 'left-pad'},
  ]);
});

it('says once that a file with variables is missing', () => {
  const code = `import {tone} from './tone.stylex';\n${styles('  a: {color: tone.ink},')}`;
  expect(compileProject([{name: 'a.tsx', code}], documentedStyleX).problems).toEqual([
    {kind: 'missing-import', file: 'a.tsx', line: 1, detail: './tone.stylex'},
  ]);
});

it('lists only so many problems', () => {
  const code = "import './nowhere';\n".repeat(5000);
  expect(compileProject([{name: 'a.ts', code}], documentedStyleX).problems).toHaveLength(MAX_PROBLEMS);
});

it('says of a constant that refers to itself what the compiler says of the style sheet', () => {
  const code = `import * as stylex from '@stylexjs/stylex';\nexport const loop = stylex.defineConsts({'--a': 'var(--a)'});`;
  const {css, problems} = compileProject([{name: 'loop.stylex.ts', code}], newestStyleX);
  expect(css).toBe('');
  expect(problems).toEqual([{kind: 'compiler', detail: expect.stringContaining('circular reference')}]);
});

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
