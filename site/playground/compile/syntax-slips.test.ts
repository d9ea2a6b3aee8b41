import {parseSync} from '@babel/core';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {templates} from '#site/playground/project/templates/templates.ts';
import {applyChange} from '#site/programs/source-file.ts';
import type {ParseFailure, SyntaxSlip} from './broken-code.ts';
import {toHalfWidth} from './full-width.ts';
import {findSyntaxSlip} from './syntax-slips.ts';

const parserOpts = {plugins: ['typescript' as const, 'jsx' as const], tokens: true};
const options = {filename: '/App.tsx', babelrc: false, configFile: false, parserOpts};

function parse(code: string): ParseFailure | undefined {
  try {
    parseSync(code, options);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error && 'pos' in error && typeof error.pos === 'number')) throw error;
    return {at: error.pos, message: error.message};
  }
}

/** The slip of code that must not be valid. */
function slipOf(code: string): SyntaxSlip | undefined {
  const failure = parse(code);
  if (failure === undefined) throw new Error(`The code is valid:\n${code}`);
  return findSyntaxSlip(code, failure, parse);
}

interface Explained {
  readonly name: string | undefined;
  /** What is marked. */
  readonly marked: string | undefined;
  readonly mended: string | undefined;
}

function explain(code: string): Explained {
  const slip = slipOf(code);
  return {
    name: slip?.name,
    marked: slip && code.slice(slip.from, slip.to),
    mended: slip?.mend && applyChange(code, slip.mend.change),
  };
}

/** Code in which what is missing stands between « and »: what is said of the code without it. */
function expectMended(text: string, name: string, marked: unknown): void {
  const code = text.replaceAll(/«[^»]*»/gu, '');
  expect(explain(code)).toEqual({name, marked, mended: text.replaceAll(/[«»]/gu, '')});
}

/** Where a line of code can be. */
const PLACES: Readonly<Record<string, (line: string) => string>> = {
  'in styles': (line) => `const styles = stylex.create({\n  card: {\n    margin: 0,\n    ${line}\n  },\n});\n`,
  'in the first line': (line) => `const card = {${line}};\nconst page = 1;\n`,
  'in a call': (line) => `const dark = stylex.createTheme(colors, {${line}});\n`,
  'in JSX': (line) =>
    `const App = () => (\n  <div style={{${line}}} className="app">\n    你好，世界：（1）\n  </div>\n);\n`,
  'in the last line': (line) => `const page = 1;\nexport const card = {${line}}`,
};

describe.each(Object.entries(PLACES))('%s', (_place, place) => {
  it.each([
    ['double quotes', 'color: “red”,', '“', 'color: "red",'],
    ['two right quotes', 'color: ”red”,', '”', 'color: "red",'],
    ['one quote of two', "color: 'red’, width: 1,", '’', "color: 'red', width: 1,"],
    ['one quote before a string', "color: 'red’, width: '1px',", '’', "color: 'red', width: '1px',"],
    ['quotes around quotes', 'fontFamily: “"Fira Code", monospace”,', '“', `fontFamily: '"Fira Code", monospace',`],
    ['brackets', 'width: calc（1，2）【0】,', '（', 'width: calc(1,2)[0],'],
    ['braces', 'color: ｛default： ‘red’｝、', '｛', "color: {default: 'red'},"],
    ['a semicolon in an object', "color: 'red'； width: 1,", '；', "color: 'red'; width: 1,"],
    ['a digit', 'width: １２,', '１', 'width: 12,'],
    ['one beside text', 'content： "（，）", /* ： */ color: `，`,', '：', 'content: "（，）", /* ： */ color: `，`,'],
  ])('full-width punctuation is named and mended: %s', (_name, line, marked, mended) => {
    expect(explain(place(line))).toEqual({name: 'full-width', marked, mended: place(mended)});
  });

  it.each([
    ['-16px'],
    ['.5em'],
    ['200ms'],
    ['0 auto'],
    ['1px solid #ccc'],
    ['rgb(0 0 0 / 50%)'],
    ['calc(100% - 16px)'],
    ['opacity 200ms ease'],
    ['translate(10px, 50%)'],
  ])('a value without quotes gets them: %s', (value) => {
    expectMended(place(`width: «'»${value}«'», color: 'red'`), 'unquoted-value', value);
  });

  it.each([
    ['background-color', 'backgroundColor'],
    ['-webkit-line-clamp', 'WebkitLineClamp'],
    ['--accent', "'--accent'"],
    [':hover', "':hover'"],
    [':nth-child(2n)', "':nth-child(2n)'"],
    ['@media (min-width: 600px)', "'@media (min-width: 600px)'"],
    ['2xl', "'2xl'"],
  ])('a key that is no name is quoted or in camel case: %s', (key, insert) => {
    const mended = place(`${insert}: 'red', width: 1,`);
    expect(explain(place(`${key}: 'red', width: 1,`))).toEqual({name: 'unquoted-key', marked: key, mended});
  });

  it.each([
    ['before a string', "color: 'red'«,» ':hover': 'blue',", "'red'"],
    ['before a computed key', "color: 'red'«,»\n [narrow]: 'blue',", "'red'"],
    ['between arguments', 'width: f(a«,» b),', 'a'],
    ['between members of an array', 'width: [1«,» 2],', '1'],
  ])('a comma that is missing is inserted: %s', (_name, line, marked) => {
    expectMended(place(line), 'missing-comma', marked);
  });

  it('a semicolon between properties becomes a comma', () => {
    const mended = place("color: 'red', width: 1,");
    expect(explain(place("color: 'red'; width: 1,"))).toEqual({name: 'semicolon', marked: ';', mended});
  });

  it.each([
    ["color: 'red«'»,", "'red,"],
    ["width: f('a«'»),", "'a),"],
    ['width: `${a}px«`»,', '}px,'],
    ["color: «'»red',", "',"],
  ])('a quote without a partner gets one: %s', (line, marked) => {
    expectMended(place(`${line}\n    width: 1,`), 'unclosed-quote', marked);
  });
});

describe('a bracket without a partner', () => {
  const card = "const styles = stylex.create({\n  card: {\n    color: 'red',\n  },\n";
  const open = "const styles = stylex.create({\n  card: {\n    color: 'red',«\n  },»\n";
  const app = 'export function App() {\n  return <p {...stylex.props(styles.card)}>它（们）不算</p>;\n}\n';

  it.each([
    ['of the last group', `${open}});\n${app}`, '{'],
    ['of a group before another', `${open}  page: {\n    margin: 0,\n  },\n});\n`, '{'],
    ['of a call', `${card}}«)»;\n${app}`, '('],
    ['of a call and its object', `${card}«});\n»\n${app}`, '('],
    ['of a component at the end', `${card}});\n${app.replace('\n}\n', '«\n}»\n')}`, '{'],
    ['of a call in JSX', `${card}});\n${app.replace(')}>', '«)»}>')}`, '('],
    ['of an attribute', app.replace(')}>', ')«}»>'), '{'],
    ['of an array', 'const a = [1, 2«]»;\nconst b = 3;\n', '['],
    ['of an object in an attribute', 'const a = <p style={{margin: 0«}»}>x</p>;\n', '{'],
    ['of a block', 'function f() {\n  if (a) {\n    b();«\n  }»\n}\nexport const c = 1;\n', '{'],
  ])('is named and closed: %s', (_name, text, marked) => {
    expectMended(text, 'unclosed-bracket', marked);
  });

  it('is named where the rest of the code cannot be read either', () => {
    const code = `${card}});\nconst sum = add(\n`;
    expect(slipOf(`${code}const = 1;\n`)).toMatchObject({name: 'unclosed-bracket', from: code.length - 2});
  });

  it.each([
    ['a brace', `${card}}});\n${app}`, '}'],
    ['a parenthesis', `${card}}));\n${app}`, ')'],
  ])('is deleted when it closes nothing: %s', (_name, code, marked) => {
    expect(explain(code)).toEqual({name: 'extra-bracket', marked, mended: `${card}});\n${app}`});
  });
});

it.each([
  ['unclosed-quote', expect.stringContaining('"a>x</p>'), '<p className="a«"»>x</p>'],
  ['unclosed-quote', expect.stringContaining('"a {...b} id='), '<p className="a«"» {...b} id="c">x</p>'],
  ['unclosed-quote', expect.stringContaining('"a>x</b>'), '<p>\n  <b title="a«"»>x</b>\n  <i title="b" />\n</p>'],
  ['unquoted-value', '16px', "b ? «'»16px«'» : 8"],
  ['unquoted-value', '16px', "b ? 8 : «'»16px«'»"],
  ['missing-colon', 'color', "{\n  color«:» 'red',\n}"],
  ['missing-colon', 'card', "{card«:» {color: 'red'}}"],
  ['bare-object', '{', '(a) => «(»{color: a, margin: 0}«)»'],
  ['bare-object', '{', '(a: string) => «(»{\n    color: a,\n  }«)»'],
  ['bare-object', '{', "(a) => «(»{color: {default: a, ':hover': b}, margin: 0}«)»"],
  ['missing-spread', 's', '<p {«...»stylex.props(s.card)}>x</p>'],
  ['unclosed-tag', '<label', '(\n  <label«>»\n    进度：{percent}，（好）\n  </label>\n)'],
  ['unclosed-tag', '<p>', '(\n  <div>\n    <p>x«</p>»\n  </div>\n)'],
  ['unclosed-tag', '<Card.Body wide>', '(\n  <Card.Body wide>\n    你好«\n  </Card.Body>»\n)'],
  ['unclosed-tag', '<b>', '<p><b>x«</b>»</p>'],
  ['unclosed-tag', '<br>', '<p>x<br« /»>y</p>'],
])('what is missing is named and inserted: %s at %s', (name, marked, value) => {
  expectMended(`const a = ${value};\n`, name, marked);
});

it('an equals sign in an object becomes a colon', () => {
  const mended = "const a = {color: 'red', width: 1};";
  expect(explain("const a = {color = 'red', width: 1};")).toEqual({name: 'equals', marked: '=', mended});
});

it('two elements without one around them are named', () => {
  expect(explain('const a = (\n  <p>x</p>\n  <p>y</p>\n);')).toMatchObject({name: 'adjacent-elements'});
});

it.each([
  ['an expression that is missing', 'const a = ;'],
  ['a statement without its semicolon', 'const a = 1 const b = 2;'],
  ['a property whose value is not typed yet', 'const a = {color: , margin: 0};'],
  ['a keyword in a wrong place', 'export if;'],
  ['a comment that hides the brackets behind it', "f({\n  color: 'red', /* red\n  margin: 0,\n});"],
  ['a comment of HTML', 'const a = (\n  <p>\n    <!-- x -->\n  </p>\n);'],
])('nothing is said about another error: %s', (_name, code) => expect(slipOf(code)).toBeUndefined());

describe('in the templates', () => {
  const codes = templates.flatMap(({project}) => project.files).map(({code}) => code);

  interface Spot {
    readonly code: string;
    readonly from: number;
    readonly to: number;
    readonly text: string;
  }

  /** Tokens as the parser reads them, which does not share its reading with the code under test. */
  const spots: readonly Spot[] = codes.flatMap((code) => {
    const tokens: unknown = parseSync(code, options)?.tokens;
    if (!Array.isArray(tokens)) throw new Error('Babel returned no tokens.');
    return tokens.flatMap(({start, end, type}: {start: number; end: number; type: {label?: string} | string}): Spot[] =>
      typeof type === 'string' || type.label === 'jsxText' || type.label === 'template'
        ? []
        : [{code, from: start, to: end, text: code.slice(start, end)}],
    );
  });
  const changed = ({code, from, to}: Spot, insert: string): string => applyChange(code, {from, to, insert});
  const spotsWith = (texts: RegExp): fc.Arbitrary<Spot> =>
    fc.constantFrom(...spots.filter(({text}) => texts.test(text)));
  const isBroken = (code: string): boolean => parse(code) !== undefined;

  it('no punctuation of valid code is replaced', () => {
    expect(codes.join('')).toMatch(/[，。：（]/u);
    for (const code of codes) expect(toHalfWidth(code)).toBe(code);
  });

  it('full-width punctuation anywhere is found, and becomes the code that it was', () => {
    const WIDENED = /^(?:[,:;()[\]=!?]|'[^'\\]*'|"[^"\\]*")$/u;
    const wide = (char: string): string => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfe_e0);
    const widened = ({text}: Spot): string =>
      text.length === 1 ? wide(text) : text.replaceAll(/^'|'$/gu, '’').replace(/^’/u, '‘').replaceAll('"', '“');
    const places = fc
      .constantFrom(...codes)
      .map((code) => spots.filter((spot) => spot.code === code && WIDENED.test(spot.text)))
      .chain((all) => fc.subarray(all, {minLength: 1, maxLength: Math.min(all.length, 12)}));
    fc.assert(
      fc.property(places, (chosen) => {
        const {code = ''} = chosen[0] ?? {};
        const broken = chosen
          .toReversed()
          .reduce((text, spot) => applyChange(text, {from: spot.from, to: spot.to, insert: widened(spot)}), code);
        const slip = slipOf(broken);
        expect(slip).toMatchObject({name: 'full-width', from: chosen[0]?.from});
        expect(slip?.mend && applyChange(broken, slip.mend.change)).toBe(code);
      }),
    );
  });

  it('a number that becomes a value of CSS gets quotes', () => {
    fc.assert(
      fc.property(
        spotsWith(/^\d+$/u),
        fc.constantFrom('16px', '#1f2937', '50%', '1px solid red', '#fff'),
        (spot, value) => {
          const slip = slipOf(changed(spot, value));
          expect(slip).toMatchObject({name: 'unquoted-value', from: spot.from, detail: value});
          expect(slip?.mend && applyChange(changed(spot, value), slip.mend.change)).toBe(changed(spot, `'${value}'`));
        },
      ),
    );
  });

  it('a comma that is missing is inserted where it was', () => {
    fc.assert(
      fc.property(
        spotsWith(/^,$/u).filter((spot) => isBroken(changed(spot, ''))),
        (spot) => {
          const slip = slipOf(changed(spot, ''));
          expect(slip).toMatchObject({name: 'missing-comma', to: spot.from});
          expect(slip?.mend && applyChange(changed(spot, ''), slip.mend.change)).toBe(spot.code);
        },
      ),
    );
  });

  /** An interpolation without its brace leaves a template open, in which there are no brackets. */
  const isInTemplate = ({code, from}: Spot): boolean => /\$\{[^}]*$/u.test(code.slice(0, from));

  it('a bracket that is missing is found, and its mend is valid code', () => {
    fc.assert(
      fc.property(
        spotsWith(/^[)\]}]$/u).filter((spot) => !isInTemplate(spot) && isBroken(changed(spot, ''))),
        (spot) => {
          const slip = slipOf(changed(spot, ''));
          expect(slip?.name).toBe('unclosed-bracket');
          expect(slip?.mend && parse(applyChange(changed(spot, ''), slip.mend.change))).toBeUndefined();
          expect(slip?.mend).toBeDefined();
        },
      ),
    );
  });
});
