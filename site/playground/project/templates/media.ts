import type {SourceFile} from '#site/programs/source-file.ts';

export const media: readonly SourceFile[] = [
  {
    name: 'App.tsx',
    code: `import * as stylex from '@stylexjs/stylex';

// 拖动编辑器和结果之间的分隔线，看看列数怎样变化
const styles = stylex.create({
  grid: {
    display: 'grid',
    gap: 12,
    gridTemplateColumns: {
      default: '1fr 1fr 1fr',
      '@media (max-width: 600px)': '1fr 1fr',
      '@media (max-width: 400px)': '1fr',
    },
  },
  cell: {
    padding: 24,
    borderRadius: 8,
    backgroundColor: {
      default: 'lavender',
      '@media (prefers-color-scheme: dark)': 'midnightblue',
    },
    textAlign: 'center',
    transitionProperty: 'transform',
    // 条件可以嵌套
    transitionDuration: {
      default: '200ms',
      '@media (prefers-reduced-motion: reduce)': '0s',
    },
    transform: {
      default: null,
      ':hover': 'translateY(-4px)',
    },
  },
});

export default function App() {
  return (
    <div {...stylex.props(styles.grid)}>
      {['一', '二', '三', '四', '五', '六'].map((name) => (
        <div key={name} {...stylex.props(styles.cell)}>
          {name}
        </div>
      ))}
    </div>
  );
}
`,
  },
];
