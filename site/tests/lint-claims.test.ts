import {createRequire} from 'node:module';
import type {Node, Table} from 'mdast';
import {toString} from 'mdast-util-to-string';
import newestPlugin from '@stylexjs/eslint-plugin';
import documentedPlugin from 'stylex-documented-eslint-plugin';
import {expect, it} from 'vitest';
import {inlineCodes, readContentPage, sectionOf} from '#site/proof/content-pages.ts';

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
const NEWEST_VALID_STYLES: Config = {...VALID_STYLES, plugins: {'@stylexjs': newestPlugin}};

/** First lines of the messages of ESLint about a declaration. */
function reports(declaration: string, config = VALID_STYLES): string[] {
  const code = `import * as stylex from '@stylexjs/stylex';\nexport const s = stylex.create({a: {${declaration}}});`;
  return linter.verify(code, [config], 'src/a.tsx').map(({message}) => message.split('\n')[0] ?? '');
}

const issues = sectionOf(page, 'known-issues');
/** What the newest version has mended. */
const mendedIssues = issues.flatMap((node) => (node.type === 'containerDirective' ? node.children : []));

/** The code in the row of the known issues with this text. */
function knownIssue(text: string, nodes: readonly Node[] = issues): string[] {
  const table = nodes.find((node): node is Table => node.type === 'table');
  const cells = table?.children.map((row) => row.children.slice(0, 1)) ?? [];
  const cell = cells.find((row) => row.some((cell) => toString(cell).includes(text))) ?? [];
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
  const expected = (names: readonly string[]) => names.map((name) => [`${name} value must be one of:`]);
  const numbers = (names: readonly string[], config?: Config) => names.map((name) => reports(`${name}: 2`, config));
  const [names, mended] = [knownIssue('误报写成数字的值'), knownIssue('误报写成数字的值', mendedIssues)];
  expect(numbers([...names, ...mended])).toEqual(expected([...names, ...mended]));
  expect(numbers(names, NEWEST_VALID_STYLES)).toEqual(expected(names));
  expect(numbers(mended, NEWEST_VALID_STYLES).flat()).toEqual([]);
  expect([...names, ...mended].filter((name) => reports(`${name}: '2px'`).length > 0)).toEqual([]);
});

it('lists properties that are unknown without propLimits', () => {
  const [names, mended] = [knownIssue('不认识这些属性名'), knownIssue('不认识这些属性名', mendedIssues)];
  const unknown = (listed: readonly string[], config?: Config) =>
    listed.filter((name) => reports(`${name}: 'inherit'`, config)[0] === 'This is not a key that is allowed by stylex');
  expect(unknown([...names, ...mended])).toEqual([...names, ...mended]);
  expect(unknown([...names, ...mended], NEWEST_VALID_STYLES)).toEqual(names);
  const propLimits = Object.fromEntries([...names, ...mended].map((name) => [name, {limit: '*'}]));
  const config = {...VALID_STYLES, rules: {'@stylexjs/valid-styles': ['error', {propLimits}]}};
  expect([...names, ...mended].flatMap((name) => reports(`${name}: 'inherit'`, config))).toEqual([]);
});

it('lists reported declarations with several keywords, !important or var()', () => {
  const declarations = knownIssue('多个关键字').filter((code) => code.includes(': '));
  expect(declarations.length).toBeGreaterThan(0);
  expect(declarations.filter((declaration) => reports(declaration).length === 0)).toEqual([]);
});

it('checks keywords, and lets every string pass as a color or a length', () => {
  const codes = inlineCodes(sectionOf(page, 'checked'));
  const passed = codes.filter((code) => /^\w+: '[^']*'$/u.test(code));
  const numbers = ["zIndex: 'top'", "lineHeight: '1.5'"];
  expect(passed).toEqual(["color: 'tael'", "width: '12xp'", ...numbers]);
  expect(passed.flatMap((declaration) => reports(declaration))).toEqual([]);
  expect(passed.filter((declaration) => reports(declaration, NEWEST_VALID_STYLES).length > 0)).toEqual(numbers);
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
