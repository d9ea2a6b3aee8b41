import {describe, expect, it} from 'vitest';
import {checkProgram} from './check-program.ts';

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

const differencesOf = async (
  ...checks: {wanted: string | string[]; property?: string; state?: string; scheme?: 'dark' | 'light'}[]
) => {
  const asked = checks.map((check) => ({name: 'a', select: 'a', property: 'color', ...check}));
  return (await checkProgram(PROGRAM, 'App.tsx', {checks: asked, right: ''})).differences.map(({found}) => found);
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

  it('says what differs in a state, and reads the rest as before', async () => {
    expect(await differencesOf({wanted: 'blue', state: ':hover'}, {wanted: 'red'})).toEqual(['green']);
  });

  it('calls a function that the entry exports with each element', async () => {
    expect(await differencesOf({wanted: ['false', 'true'], property: 'isLong()'})).toEqual([]);
    expect(await differencesOf({wanted: 'true', property: 'isLong()'})).toEqual(['false、true']);
    expect(await differencesOf({wanted: 'true', property: 'isShort()'})).toEqual(['']);
  });
});
