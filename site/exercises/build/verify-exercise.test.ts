import {describe, expect, it} from 'vitest';
import type {ElementCheck} from '#site/programs/exercise-check.ts';
import {checkProgram} from './verify-exercise.ts';

const PROGRAM = [
  {
    name: 'App.tsx',
    code: `import * as stylex from '@stylexjs/stylex';
const styles = stylex.create({
  link: {
    color: {default: 'red', ':hover': 'green', '@media (prefers-color-scheme: dark)': 'white'},
    transitionDuration: '1s',
  },
});
export const isLong = (element: HTMLElement) => element.textContent.length > 3;
export default function App() {
  return <><a {...stylex.props(styles.link)}>ab</a><a {...stylex.props(styles.link)}>abcd</a></>;
}
`,
  },
];

const differencesOf = async (...checks: (Pick<ElementCheck, 'wanted'> & Partial<ElementCheck>)[]) => {
  const asked = checks.map((check) => ({name: 'a', select: 'a', property: 'color', ...check}));
  const failed = await checkProgram(PROGRAM, 'App.tsx', {checks: asked, right: ''});
  return failed.map(({message}) => message);
};

describe('checkProgram', () => {
  it('reads what elements compute in a state, in a color scheme, and else', async () => {
    const found = await differencesOf(
      {wanted: 'red'},
      {wanted: 'green', state: ':hover'},
      {wanted: 'white', scheme: 'dark'},
      {wanted: 'red', scheme: 'light'},
    );
    expect(found).toEqual([]);
  });

  it('finds elements as the frame does, where nothing is beside the component', async () => {
    expect(await differencesOf({wanted: 'red', select: 'a:first-child'})).toEqual([]);
  });

  it('says what differs in a state, and reads the rest as before', async () => {
    expect(await differencesOf({wanted: 'blue', state: ':hover'}, {wanted: 'red'})).toEqual([
      'a should be blue and is green',
    ]);
  });

  it('calls a function that the entry exports with each element', async () => {
    expect(await differencesOf({wanted: ['false', 'true'], property: 'isLong()'})).toEqual([]);
    expect(await differencesOf({wanted: 'true', property: 'isLong()'})).toEqual([
      'a should be true and is false、true',
    ]);
    expect(await differencesOf({wanted: 'true', property: 'isShort()'})).toEqual(['a: there is no "isShort()"']);
  });

  it('gives elements declarations for the time of a check', async () => {
    const given = {color: 'gold', backgroundColor: 'ivory'};
    expect(await differencesOf({wanted: 'gold', given}, {wanted: 'ivory', property: 'backgroundColor', given})).toEqual(
      [],
    );
    expect(await differencesOf({wanted: 'red', given: {backgroundColor: 'ivory'}})).toEqual([]);
  });
});

describe('what a value comes from', () => {
  const TOKENS = {
    name: 'tokens.stylex.ts',
    code: `import * as stylex from '@stylexjs/stylex';
export const tokens = stylex.defineVars({ink: 'red', gap: '4px'});
`,
  };
  const messagesOf = async (
    styles: string,
    element: string,
    check: Partial<ElementCheck>,
    others = [TOKENS],
  ): Promise<string[]> => {
    const code = `import * as stylex from '@stylexjs/stylex';
import {tokens} from './tokens.stylex';
const styles = stylex.create({${styles}});
export default function App() {
  return ${element};
}
`;
    const asked = {name: 'a', select: 'p', property: 'color', ...check};
    const failed = await checkProgram([{name: 'App.tsx', code}, ...others], 'App.tsx', {checks: [asked], right: ''});
    return failed.map(({message}) => message);
  };
  const INK = {wanted: 'red', variable: 'tokens.ink', file: 'tokens.stylex'};
  const PLAIN = '<p {...stylex.props(styles.a)}>a</p>';

  it.each([
    ['StyleX', "a: {color: 'red'}", PLAIN, []],
    ['the style attribute', 'a: {}', "<p style={{color: 'red'}}>a</p>", ['a does not come from StyleX']],
    [
      'a style element',
      'a: {}',
      "<div><style>{'p {color: red}'}</style><p>a</p></div>",
      ['a does not come from StyleX'],
    ],
    ['a dynamic style', 'a: (color: string) => ({color})', "<p {...stylex.props(styles.a('red'))}>a</p>", []],
  ])('is StyleX or not: %s', async (_, styles, element, expected) => {
    expect(await messagesOf(styles, element, {wanted: 'red'})).toEqual(expected);
  });

  it.each([
    ['a dynamic style', 'a: (color: string) => ({color})', "<p {...stylex.props(styles.a('red'))}>a</p>", []],
    ['a static one', "a: {color: 'red'}", PLAIN, ['a does not come from a dynamic style']],
  ])('is a dynamic style or not: %s', async (_, styles, element, expected) => {
    expect(await messagesOf(styles, element, {wanted: 'red', dynamic: true})).toEqual(expected);
  });

  it.each([
    ['a variable', 'a: {color: tokens.ink}', INK, []],
    ['its value', "a: {color: 'red'}", INK, ['a does not read tokens.ink']],
    ['a length', 'a: {padding: tokens.gap}', {property: 'padding', variable: 'tokens.gap', file: 'tokens.stylex'}, []],
    [
      'one of two sides',
      "a: {paddingTop: tokens.gap, paddingBottom: '4px'}",
      {property: 'padding', variable: 'tokens.gap', file: 'tokens.stylex'},
      ['a does not read tokens.gap'],
    ],
    [
      'a variable that is not there',
      'a: {color: tokens.ink}',
      {...INK, variable: 'tokens.paper'},
      ['a: there is no tokens.paper in tokens.stylex'],
    ],
    [
      'a file that is not there',
      'a: {color: tokens.ink}',
      {...INK, file: 'colors.stylex'},
      ['a: there is no tokens.ink in colors.stylex'],
    ],
  ])('reads a variable or not: %s', async (_, styles, check, expected) => {
    expect(await messagesOf(styles, PLAIN, check)).toEqual(expected);
  });

  it('is not read from a file that throws, whose error is named', async () => {
    const broken = {...TOKENS, code: TOKENS.code.replace("import * as stylex from '@stylexjs/stylex';", '')};
    expect(await messagesOf('a: {color: tokens.ink}', PLAIN, INK, [broken])).toEqual([
      'a: tokens.stylex throws stylex is not defined',
    ]);
  });

  it('is asked of all four sides', async () => {
    const check = {property: 'padding', wanted: '4px'};
    expect(await messagesOf("a: {padding: '4px'}", PLAIN, check)).toEqual([]);
    expect(await messagesOf("a: {padding: '4px', paddingLeft: 8}", PLAIN, check)).toEqual([
      'a should be 4px and is 8px (paddingLeft)',
    ]);
  });

  it('counts keys that do not merge as faults', async () => {
    expect(await messagesOf("a: {'background-color': 'ivory', color: 'red'}", PLAIN, {wanted: 'red'})).toEqual([
      'the key "background-color" of create should be "backgroundColor"',
    ]);
  });
});
