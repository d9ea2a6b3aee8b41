import {createRequire} from 'node:module';
import {toString} from 'mdast-util-to-string';
import documentedPlugin from 'stylex-documented-eslint-plugin';
import {expect, it} from 'vitest';
import {readContentPage} from '#site/proof/content-pages.ts';
import {inlineCodes, sectionOf} from './page-sections.ts';

type Config = Readonly<Record<string, unknown>>;

interface Eslint {
  readonly Linter: new (options: {configType: 'flat'}) => {
    verify(code: string, configs: readonly Config[], file: string): readonly {message: string}[];
  };
}

// ESLint 8 has no types.
const {Linter}: Eslint = createRequire(import.meta.url)('eslint');

const page = await readContentPage('content/docs/api/configuration/eslint-plugin.mdx');
const linter = new Linter({configType: 'flat'});
const plugins = {'@stylexjs': documentedPlugin};
const VALID_STYLES: Config = {files: ['**/*.tsx'], plugins, rules: {'@stylexjs/valid-styles': 'error'}};

/** First lines of the messages of ESLint about a declaration. */
function reports(declaration: string, config = VALID_STYLES): string[] {
  const code = `import * as stylex from '@stylexjs/stylex';\nexport const s = stylex.create({a: {${declaration}}});`;
  return linter.verify(code, [config], 'src/a.tsx').map(({message}) => message.split('\n')[0] ?? '');
}

/** The code in the row of the known issues with this text. */
function knownIssue(text: string): string[] {
  const table = sectionOf(page, 'known-issues').find((node) => node.type === 'table');
  const cells = table?.children.map((row) => row.children.slice(0, 1)) ?? [];
  const cell = cells.find((nodes) => nodes.some((node) => toString(node).includes(text))) ?? [];
  const codes = inlineCodes(cell).filter((code) => code !== 'valid-styles');
  if (codes.length === 0) throw new Error(`there is no known issue with code and the text ${text}`);
  return codes;
}

it('quotes the message of ESLint for an unknown severity', () => {
  const quoted = inlineCodes(sectionOf(page, 'rules')).find((code) => code.startsWith('Expected severity'));
  const config = {...VALID_STYLES, rules: {'@stylexjs/valid-styles': 'warning'}};
  expect(() => reports('', config)).toThrow(quoted ?? 'a quoted message');
});

it('the spacing sample limits padding and margin', async () => {
  const sample = sectionOf(page, 'prop-limits').find((node) => node.type === 'code');
  const script = sample?.value.replace(/^import .*$/gmu, 'const stylexPlugin = {};');
  const {default: configs}: {default: Config[]} = await import(
    `data:text/javascript,${encodeURIComponent(script ?? '')}`
  );
  const config = {...configs[0], plugins};
  for (const property of ['margin', 'marginTop', 'padding', 'paddingInlineStart']) {
    expect(reports(`${property}: 3`, config)).toEqual([`${property} value must be one of:`]);
    expect(reports(`${property}: 4`, config)).toEqual([]);
  }
});

it('lists properties whose numbers are reported and whose strings are not', () => {
  const names = knownIssue('误报写成数字的值');
  const expected = names.map((name) => [`${name} value must be one of:`]);
  expect(names.map((name) => reports(`${name}: 2`))).toEqual(expected);
  expect(names.filter((name) => reports(`${name}: '2px'`).length > 0)).toEqual([]);
});

it('lists properties that are unknown without propLimits', () => {
  const names = knownIssue('不认识这些属性名');
  const expected = names.map(() => ['This is not a key that is allowed by stylex']);
  expect(names.map((name) => reports(`${name}: 'inherit'`))).toEqual(expected);
  const propLimits = Object.fromEntries(names.map((name) => [name, {limit: '*'}]));
  const config = {...VALID_STYLES, rules: {'@stylexjs/valid-styles': ['error', {propLimits}]}};
  expect(names.flatMap((name) => reports(`${name}: 'inherit'`, config))).toEqual([]);
});

it('lists reported declarations with several keywords, !important or var()', () => {
  const declarations = knownIssue('多个关键字').filter((code) => code.includes(': '));
  expect(declarations.length).toBeGreaterThan(0);
  expect(declarations.filter((declaration) => reports(declaration).length === 0)).toEqual([]);
});

it('checks keywords, and lets every string pass as a color or a length', () => {
  const codes = inlineCodes(sectionOf(page, 'checked'));
  const passed = codes.filter((code) => /^\w+: '[^']*'$/u.test(code));
  expect(passed).toEqual(["color: 'tael'", "width: '12xp'"]);
  expect(passed.flatMap((declaration) => reports(declaration))).toEqual([]);
  for (const name of ['display', 'position', 'textAlign']) {
    expect(codes).toContain(name);
    expect(reports(`${name}: 'tael'`)).toEqual([`${name} value must be one of:`]);
  }
});

it('takes styles for unused that are not accessed as the page says', () => {
  const config = {...VALID_STYLES, rules: {'@stylexjs/no-unused': 'error'}};
  const unused = (use: string) => {
    const code = `import * as stylex from '@stylexjs/stylex';\nconst styles = stylex.create({tab: {color: 'red'}});\n${use};`;
    return linter.verify(code, [config], 'src/a.tsx').map(({message}) => message);
  };
  // The warning at the end of the section, without the syntax of TypeScript.
  const codes = inlineCodes(sectionOf(page, 'no-unused').slice(-1)).filter((code) => !/!| as /u.test(code));
  const direct = codes.filter((code) => /^styles\W+tab/u.test(code));
  expect(direct.flatMap((code) => unused(`f(${code})`))).toEqual([]);
  const others = codes.filter((code) => code.includes('styles') && !direct.includes(code) && code !== 'styles');
  expect(others.length).toBeGreaterThan(5);
  for (const code of others) expect(unused(code), code).toEqual(['Unused style detected: styles.tab']);
});
