/** Templates about values that change with time or with data. */
import type {ProjectFile} from '#playground/project/project.ts';

export const keyframes: readonly ProjectFile[] = [
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

export const dynamic: readonly ProjectFile[] = [
  {
    name: 'App.tsx',
    code: `import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';

const styles = stylex.create({
  track: {
    overflow: 'hidden',
    height: 16,
    borderRadius: 8,
    backgroundColor: 'lavender',
  },
  // 值到运行时才知道，就写成函数：类名不变，值放进一个变量
  bar: (percent: number) => ({
    width: \`\${percent}%\`,
  }),
  fill: {
    height: '100%',
    backgroundColor: 'mediumslateblue',
  },
});

export default function App() {
  const [percent, setPercent] = useState(40);
  return (
    <>
      <div {...stylex.props(styles.track)}>
        <div {...stylex.props(styles.fill, styles.bar(percent))} />
      </div>
      <label>
        进度：{percent}%
        <input
          type="range"
          value={percent}
          onChange={(event) => setPercent(Number(event.target.value))}
        />
      </label>
    </>
  );
}
`,
  },
];
