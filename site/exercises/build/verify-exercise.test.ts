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
  const TOKENS = `import * as stylex from '@stylexjs/stylex';
export const tokens = stylex.defineVars({ink: 'red', gap: '4px'});
`;
  const PLAIN = '<p {...stylex.props(styles.a)}>a</p>';
  const CALLED = "<p {...stylex.props(styles.a('red'))}>a</p>";

  /** @param styles of the program @param element that it renders */
  async function messageOf(styles: string, check: Partial<ElementCheck>, element = PLAIN, tokens = TOKENS) {
    const code = `import * as stylex from '@stylexjs/stylex';
import {tokens} from './tokens.stylex';
const styles = stylex.create({${styles}});
export default function App() {
  return ${element};
}
`;
    const files = Object.entries({'App.tsx': code, 'tokens.stylex.ts': tokens});
    const checks = [{name: 'a', select: 'p', property: 'color', ...check}];
    const program = files.map(([name, text]) => ({name, code: text}));
    const faults = await checkProgram(program, 'App.tsx', {checks, right: ''});
    return faults.map(({message}) => message).join();
  }

  const RED = {wanted: 'red'};
  const DYNAMIC = {wanted: 'red', dynamic: true};
  const INK = {wanted: 'red', variable: 'tokens.ink', file: 'tokens.stylex'};
  const GAP = {property: 'padding', variable: 'tokens.gap', file: 'tokens.stylex'};
  const SIDES = {property: 'padding', wanted: '4px'};

  it.each<[what: string, styles: string, check: Partial<ElementCheck>, fault: string, element?: string]>([
    ['StyleX', "a: {color: 'red'}", RED, ''],
    ['the style attribute', 'a: {}', RED, 'a does not come from StyleX', "<p style={{color: 'red'}}>a</p>"],
    [
      'a style element',
      'a: {}',
      RED,
      'a does not come from StyleX',
      "<i><style>{'p {color: red}'}</style><p>a</p></i>",
    ],
    ['a dynamic style', 'a: (color: string) => ({color})', DYNAMIC, '', CALLED],
    ['a static style', "a: {color: 'red'}", DYNAMIC, 'a does not come from a dynamic style'],
    ['a variable', 'a: {color: tokens.ink}', INK, ''],
    ['the value of a variable', "a: {color: 'red'}", INK, 'a does not read tokens.ink'],
    ['a length that is a variable', 'a: {padding: tokens.gap}', GAP, ''],
    ['one of two sides', "a: {paddingTop: tokens.gap, paddingBottom: '4px'}", GAP, 'a does not read tokens.gap'],
    [
      'a variable that is not there',
      'a: {color: tokens.ink}',
      {...INK, variable: 'tokens.paper'},
      'a: there is no tokens.paper in tokens.stylex',
    ],
    [
      'a file that is not there',
      'a: {color: tokens.ink}',
      {...INK, file: 'colors.stylex'},
      'a: there is no tokens.ink in colors.stylex',
    ],
    ['all four sides', "a: {padding: '4px'}", SIDES, ''],
    ['three of four sides', "a: {padding: '4px', paddingLeft: 8}", SIDES, 'a should be 4px and is 8px (paddingLeft)'],
    [
      'keys, one of which does not merge',
      "a: {'background-color': 'ivory', color: 'red'}",
      RED,
      'the key "background-color" of create should be "backgroundColor"',
    ],
  ])('is judged: %s', async (_, styles, check, fault, element) => {
    expect(await messageOf(styles, check, element)).toBe(fault);
  });

  it('is not read from a file that throws, whose error is named', async () => {
    const broken = TOKENS.replace("import * as stylex from '@stylexjs/stylex';", '');
    expect(await messageOf('a: {color: tokens.ink}', INK, PLAIN, broken)).toBe(
      'a: tokens.stylex throws stylex is not defined',
    );
  });
});
