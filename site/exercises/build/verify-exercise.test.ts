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
});
