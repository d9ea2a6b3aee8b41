import type {SourceFile} from '#site/programs/source-file.ts';

export const keyframes: readonly SourceFile[] = [
  {
    name: 'App.tsx',
    code: `import * as stylex from '@stylexjs/stylex';

const pulse = stylex.keyframes({
  from: {transform: 'scale(1)', opacity: 1},
  to: {transform: 'scale(0.6)', opacity: 0.4},
});

const styles = stylex.create({
  row: {
    display: 'flex',
    gap: 8,
  },
  atom: {
    width: 32,
    height: 32,
    borderRadius: 8,
    backgroundColor: 'mediumslateblue',
    animationName: pulse,
    animationDuration: {
      default: '700ms',
      '@media (prefers-reduced-motion: reduce)': '0s',
    },
    animationDirection: 'alternate',
    animationIterationCount: 'infinite',
  },
  late: {animationDelay: '150ms'},
  later: {animationDelay: '300ms'},
});

export default function App() {
  return (
    <div {...stylex.props(styles.row)}>
      <span {...stylex.props(styles.atom)} />
      <span {...stylex.props(styles.atom, styles.late)} />
      <span {...stylex.props(styles.atom, styles.later)} />
    </div>
  );
}
`,
  },
];
