/** One round trip through the compiler, shown until the playground itself runs. `sample.test.ts` compiles it. */

export const SAMPLE_SOURCE = `import * as stylex from '@stylexjs/stylex';

const styles = stylex.create({
  button: {
    display: 'flex',
    alignItems: 'center',
    color: {
      default: 'rebeccapurple',
      ':hover': 'indigo',
    },
  },
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
  },
});

export const Button = () => (
  <button {...stylex.props(styles.button)}>OK</button>
);
`;

export const SAMPLE_CSS = `.x1v2ro7d{gap:12px}
.x6s0dn4:not(#\\#){align-items:center}
.x1n0khkq:not(#\\#){color:rebeccapurple}
.x78zum5:not(#\\#){display:flex}
.x1utec0k:hover:not(#\\#){color:indigo}
`;

export const SAMPLE_CLASS_NAME = 'x78zum5 x6s0dn4 x1n0khkq x1utec0k';

export const SAMPLE_JS = `export const Button = () => (
  <button className="${SAMPLE_CLASS_NAME}">OK</button>
);
`;
