import type {SourceFile} from '#site/programs/source-file.ts';

export const dynamic: readonly SourceFile[] = [
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
