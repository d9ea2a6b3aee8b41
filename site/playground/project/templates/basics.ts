/** The default template. It has a file of its own, because the page shows it before the others have loaded. */
export const basics = {
  'App.tsx': `import * as stylex from '@stylexjs/stylex';

// 每条声明变成一个类，相同的声明共用同一个类
const styles = stylex.create({
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: 16,
    borderRadius: 12,
    backgroundColor: 'lavender',
    color: 'indigo',
  },
  button: {
    padding: 12,
    borderStyle: 'none',
    borderRadius: 12,
    backgroundColor: {
      default: 'indigo',
      ':hover': 'navy',
    },
    color: 'white',
    cursor: 'pointer',
  },
});

export default function App() {
  return (
    <div {...stylex.props(styles.card)}>
      <span>你好，StyleX</span>
      <button type="button" {...stylex.props(styles.button)}>
        开始
      </button>
    </div>
  );
}
`,
};
