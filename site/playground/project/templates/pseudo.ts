import type {SourceFile} from '#site/programs/source-file.ts';

export const pseudo: readonly SourceFile[] = [
  {
    name: 'App.tsx',
    code: `import * as stylex from '@stylexjs/stylex';

const styles = stylex.create({
  field: {
    display: 'grid',
    gap: 16,
    maxWidth: 320,
  },
  input: {
    padding: 12,
    borderWidth: 2,
    borderStyle: 'solid',
    // 条件写在属性里面：default之外的每个键都是一个条件
    borderColor: {
      default: 'silver',
      ':hover': 'gray',
      ':focus': 'royalblue',
    },
    borderRadius: 8,
    outlineStyle: 'none',
    '::placeholder': {
      color: 'mediumpurple',
    },
  },
  button: {
    padding: 12,
    borderStyle: 'none',
    borderRadius: 8,
    color: 'white',
    backgroundColor: {
      default: 'royalblue',
      ':hover': 'mediumblue',
      ':active': 'navy',
      ':disabled': 'silver',
    },
  },
});

export default function App() {
  return (
    <div {...stylex.props(styles.field)}>
      <input placeholder="把焦点移到这里" {...stylex.props(styles.input)} />
      <button type="button" {...stylex.props(styles.button)}>
        可以点击
      </button>
      <button type="button" disabled {...stylex.props(styles.button)}>
        不能点击
      </button>
    </div>
  );
}
`,
  },
];
