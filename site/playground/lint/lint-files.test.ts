import {createRequire} from 'node:module';
import fc from 'fast-check';
import newestPlugin from '@stylexjs/eslint-plugin';
import documentedPlugin from 'stylex-documented-eslint-plugin';
import {describe, expect, it} from 'vitest';
import {templates} from '#site/playground/project/templates/templates.ts';
import type {ProjectProblem} from '#site/playground/project/project.ts';
import {applyChange, isScript, type SourceFile} from '#site/programs/source-file.ts';
import {LINT_RULES, lintFiles, lintScript, rulesOf} from './lint-files.ts';

const PLUGINS = {documented: documentedPlugin, newest: newestPlugin};
const VERSIONS = ['documented', 'newest'] as const;
type Version = (typeof VERSIONS)[number];

const lint = (files: readonly SourceFile[], version: Version): ProjectProblem[] =>
  lintFiles(files, PLUGINS[version].rules);

/** A script whose styles are used. */
const card = (declarations: string): string => `import * as stylex from '@stylexjs/stylex';

const styles = stylex.create({
  card: {
    ${declarations}
  },
});

export const Card = () => <div {...stylex.props(styles.card)} />;
`;
const app = (code: string): SourceFile => ({name: 'App.tsx', code});

/** The code after the first mend of each problem, from the last to the first, so that offsets stay right. */
function mended(code: string, problems: readonly ProjectProblem[]): string {
  const changes = problems.flatMap(({mends}) => mends?.[0]?.change ?? []).toSorted((a, b) => b.from - a.from);
  return changes.reduce(applyChange, code);
}

describe.each(VERSIONS)('lintFiles with the rules of the %s version', (version) => {
  it('finds a misspelt property and its value, with what mends them', () => {
    const code = card("bordrRadius: 4,\n    display: 'flx',");
    const problems = lint([app(code)], version);
    const placeOf = (line: number, column: number, endColumn: number) => ({line, column, endLine: line, endColumn});
    expect(problems).toMatchObject([
      {
        ...placeOf(5, 5, 16),
        detail: 'This is not a key that is allowed by stylex',
        finding: {name: 'unknown-property', values: {code: 'bordrRadius', name: 'bordrRadius'}},
        mends: [{name: 'replace', detail: 'borderRadius'}],
      },
      {
        ...placeOf(6, 14, 19),
        detail: expect.stringMatching(/^display value must be one of: [^]{40,170}, …$/u),
        finding: {name: 'unknown-value', values: {name: 'display', code: "'flx'"}},
        mends: [{name: 'replace', detail: "'flex'"}],
      },
    ]);
    expect(mended(code, problems)).toBe(card("borderRadius: 4,\n    display: 'flex',"));
  });

  it.each([
    "colr: 'teal',",
    "colr: {default: 'teal', ':hover': {default: 'navy', '@media print': 'black'}},",
    // The documented version knows no conditions in pseudo-elements.
    ...(version === 'newest' ? ["'::before': {colr: {default: 'teal', ':hover': 'navy'}},"] : []),
  ])('finds the misspelt name of a property once: %s', (declaration) => {
    const code = card(declaration);
    const problems = lint([app(code)], version);
    expect(problems).toMatchObject([
      {line: 5, column: declaration.indexOf('colr') + 5, finding: {values: {name: 'colr'}}},
    ]);
    expect(mended(code, problems)).toBe(card(declaration.replace('colr', 'color')));
  });

  it('does not split a shorthand among its conditions', () => {
    const problems = lint([app(card("border: {default: '1px solid teal', ':hover': '2px solid navy'},"))], version);
    expect(problems).toMatchObject([{line: 5, column: 5, finding: {values: {name: 'border'}}}]);
    expect(problems[0]).not.toHaveProperty('mends');
  });

  it.each([
    ["margin: '4px 8px',", "marginBlock: '4px',\n    marginInline: '8px',"],
    ["margin: '4px 8px !important',", "marginBlock: '4px !important',\n    marginInline: '8px !important',"],
    ["borderTop: '1px solid teal',", undefined],
  ])('splits %s', (declaration, split) => {
    const code = card(declaration);
    const problems = lint([app(code)], version);
    expect(problems[0]?.mends?.[0]).toMatchObject({name: 'longhands', detail: /\w+/u.exec(declaration)?.[0]});
    const result = mended(code, problems.slice(0, 1));
    if (split !== undefined) expect(result).toBe(card(split));
    expect(lint([app(result)], version)).toEqual([]);
  });

  it('finds a namespace that nothing uses, and removes it', () => {
    const code = card("color: 'teal',").replace('});\n\nexport', "  old: {color: 'gray'},\n});\n\nexport");
    const problems = lint([app(code)], version);
    expect(problems).toMatchObject([
      {line: 7, finding: {name: 'unused', values: {name: 'old'}}, mends: [{name: 'remove', detail: 'old'}]},
    ]);
    expect(mended(code, problems)).toBe(card("color: 'teal',"));
  });

  it('lists the allowed values when they are few, each once', () => {
    const [problem] = lint([app(card("boxSizing: 'border',"))], version);
    expect(problem?.detail).toBe(
      'boxSizing value must be one of: content-box, border-box, null, initial, inherit, unset, revert',
    );
  });

  it('keeps the advice about a shorthand that is not recommended', () => {
    const problems = lint([app(card("animation: 'spin 1s',"))], version);
    expect(problems.at(-1)).toMatchObject({
      detail: expect.stringContaining('Please use `animationName`, `animationDuration`, etc. instead'),
      finding: {name: 'discouraged-shorthand', values: {name: 'animation'}},
    });
  });

  it('skips files that are no scripts or cannot be parsed, and lints the others', () => {
    const code = card("display: 'flx',");
    const files = [{name: 'a.css', code}, {name: 'a.json', code}, app(`${code}}`), {name: 'src/b.tsx', code}];
    expect(lint(files, version)).toMatchObject([{file: 'src/b.tsx', line: 5}]);
  });

  it('lints the rest of a script at which a rule throws', () => {
    const code = `${card("display: 'flx',")}stylex.create();\n`;
    expect(lint([app(code)], version)).toMatchObject([{line: 5}]);
  });

  it('reports a limited number of problems', () => {
    const code = card(Array.from({length: 80}, (_, index) => `bordr${index}: 1,`).join('\n'));
    expect(lint([app(code)], version)).toHaveLength(50);
  });
});

interface EslintMessage {
  readonly ruleId: string | null;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly fix?: EslintFix;
  readonly suggestions?: readonly {readonly fix: EslintFix}[];
}

interface EslintFix {
  readonly range: readonly [number, number];
  readonly text: string;
}

interface Eslint {
  readonly Linter: new (options: {configType: 'flat'}) => {
    verify(code: string, configs: readonly object[], file: string): readonly EslintMessage[];
  };
}

// ESLint 8 has no types.
const {Linter}: Eslint = createRequire(import.meta.url)('eslint');
// Types for it would be more than it is.
const parser: object = await import(new URL('../../proof/typescript-parser.mjs', import.meta.url).href);
const linter = new Linter({configType: 'flat'});

/** What ESLint itself says, in the form of `lintScript`. ESLint ends with an error when a rule throws. */
function eslintMessages({name, code}: SourceFile, version: Version) {
  const rules = LINT_RULES.map(([rule, ...options]) => [`@stylexjs/${rule}`, ['error', ...options]] as const);
  const plugins = {'@stylexjs': PLUGINS[version]};
  const config = {files: ['**'], languageOptions: {parser}, plugins, rules: Object.fromEntries(rules)};
  return linter.verify(code, [config], name).flatMap(({ruleId, fix, suggestions = [], ...found}) => {
    if (ruleId === null) return [];
    const {message, line, column, endLine, endColumn} = found;
    const fixes = [...suggestions.map((suggestion) => suggestion.fix), ...(fix === undefined ? [] : [fix])];
    const changes = fixes.map(({range: [from, to], text}) => ({from, to, insert: text}));
    return [{rule: ruleId.replace('@stylexjs/', ''), message, line, column, endLine, endColumn, changes}];
  });
}

function expectAsEslint(file: SourceFile): void {
  for (const version of VERSIONS) {
    const messages = lintScript(file, PLUGINS[version].rules).map(({marked: _, property: __, ...message}) => message);
    expect(messages, `${version}\n${file.code}`).toEqual(eslintMessages(file, version));
  }
}

const BROKEN = [
  card("colr: 'teal', 'backgroundColr': 'teal', 'font-size': 12, '--x': 1, 3: 4,"),
  card("margin: '1px 2px', padding: '1px 2px 3px 4px', marginStart: 4, paddingHorizontal: 2, gap: '1px 2px',"),
  card("border: '1px solid teal', borderTop: 2, borderColor: 'red blue', background: 'url(a.png) no-repeat',"),
  card("':hover': {color: 'teal'}, '@media print': {color: 'teal'}, '::befor': {color: 'teal'},"),
  card("'::before': {color: {default: 'teal', ':hover': 'navy'}, '::after': {color: 'teal'}},"),
  card("color: {default: 'teal', ':checked': {default: null, ':hover': 'navy'}}, float: 'start', clear: 'end',"),
  card(
    "hyphenateCharacter: '', content: '', fontFamily: ' ', animation: 'x 1s', font: '12px serif', gridArea: '1 / 2',",
  ),
  card("backgroundBlendMode: 'multiply,screen', lineHeight: {a: 1}, zIndex: 'top', transitionDelay: 3, opacity: -1,"),
  card("[size]: 2, [`a`]: 3, [key()]: 4, [keys.pad]: {default: 5}, color: wrong ? 'teal' : 'navi', width: a ?? 'b',"),
  "import {create as make} from '@stylexjs/stylex';\nconst s = make({a: {margin: '1px 2px', colr: 'teal'}});\n",
  "const stylex = require('@stylexjs/stylex');\nmodule.exports = stylex.create({a: {display: 'flx'}, ...others});\n",
  `import * as stylex from '@stylexjs/stylex';
import {tone} from './tone.stylex';
import {imported} from './a';
export const exported = 4;
const {taken, deep: [inner] = []} = imported;
let changing = 1;
const styles = stylex.create({
  sizes: {zIndex: exported, order: taken, opacity: inner, flexGrow: changing, flexShrink: imported, tabSize: tone.a},
  dynamic: (size: number) => ({width: size, height: size * 2, [size]: 3, display: size, zIndex: -size}),
  taken: ({size}) => ({width: size}),
  cast: {color: 'teal' as string, display: 'flx' satisfies string} as const,
  body: () => { return {}; },
  value: imported,
});
const other = stylex.create(imported);
export default function App() { return styles['sizes']; }
`,
  "import * as stylex from '@stylexjs/stylex';\r\nconst s = stylex.create({\r\n  a: {\r\n    margin: '1px 2px',\r\n    x: {},\r\n  },\r\n});",
  // The docs' samples switch rules off.
  card(
    "// eslint-disable-next-line @stylexjs/valid-styles -- a reason\n    display: 'flx', color: {x: {y: 1}},\n    // eslint-disable\n",
  ),
  card("color: 1, // eslint-disable-line\n    position: 'stick',"),
  ...[
    '/* eslint-disable */',
    '/* eslint-disable @stylexjs/valid-styles -- a reason */',
    '/* eslint-disable @stylexjs/no-unused */',
    '// eslint-disable',
    '/* eslint-disable */ /* eslint-enable @stylexjs/valid-styles */',
  ].map((comment) => card("display: 'flx',").replace('\n\n', `\n${comment}\n`)),
];

const TOKEN = /[\w$]+|'[^'\n]*'|[()[\]{},:]/gu;
const OTHERS =
  `'1px 2px'|'flx'|''|'1px solid teal'|{color: 'teal'}|...base|[x]|1|-x|x + 1|a.b|\`a\`|null|':hover'|'::befor'|'@media print'|marginStart|border|margin|zIndex|float|'start'|animation|gap|(a) => ({color: a})|({a}) => ({color: a})|{|}|as const|styles|stylex.create({|/* eslint-disable */|// eslint-disable-next-line\n|const x = 3;\n`.split(
    '|',
  );

describe('lintScript', () => {
  it('says what ESLint says of programs, right and broken ones, with comments that switch rules off', () => {
    const files = [...templates.flatMap(({project}) => project.files), ...BROKEN.map(app)];
    for (const file of files.filter(({name}) => isScript(name))) expectAsEslint(file);
    const rules = BROKEN.flatMap((code) => lintScript(app(code), newestPlugin.rules).map(({rule}) => rule));
    expect([...new Set(rules)].toSorted()).toEqual(['no-unused', 'valid-shorthands', 'valid-styles']);
  });

  it('says what ESLint says of programs in which tokens were replaced', () => {
    const files = templates.flatMap(({project}) => project.files).filter(({name}) => isScript(name));
    const changed = fc
      .tuple(
        fc.constantFrom(...files),
        fc.constantFrom(...OTHERS),
        fc.double({min: 0, max: 1, noNaN: true, maxExcluded: true}),
      )
      .map(([{name, code}, other, at]) => {
        const tokens = [...code.slice(code.indexOf('create(')).matchAll(TOKEN)];
        const {0: token = '', index = 0} = tokens[Math.floor(at * tokens.length)] ?? {};
        const start = code.indexOf('create(') + index;
        return {name, code: code.slice(0, start) + other + code.slice(start + token.length)};
      });
    fc.assert(fc.property(changed, expectAsEslint), {numRuns: 150});
  });

  it('says nothing that the view has no words for', () => {
    const unnamed = BROKEN.flatMap((code) => VERSIONS.flatMap((version) => lint([app(code)], version))).filter(
      ({finding}) => finding === undefined,
    );
    expect(unnamed).toEqual([]);
  });
});

it('tells a module of the plugin from another one', () => {
  expect(rulesOf({default: newestPlugin})).toBe(newestPlugin.rules);
  for (const other of [{default: {rules: {}}}, {}, undefined]) expect(() => rulesOf(other)).toThrow('no lint rules');
});
