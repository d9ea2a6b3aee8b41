import type {SourceFile} from '#site/programs/source-file.ts';

export const variables: readonly SourceFile[] = [
  {
    name: 'tokens.stylex.ts',
    code: `import * as stylex from '@stylexjs/stylex';

// 变量必须写在.stylex.ts文件里，并且具名导出
export const color = stylex.defineVars({
  ink: 'rgb(49, 46, 129)',
  paper: 'rgb(238, 242, 255)',
  accent: 'rgb(79, 70, 229)',
});

export const space = stylex.defineVars({
  small: '8px',
  large: '24px',
});
`,
  },
  {
    name: 'App.tsx',
    code: `import * as stylex from '@stylexjs/stylex';
import {color, space} from './tokens.stylex';

const styles = stylex.create({
  note: {
    padding: space.large,
    borderInlineStartWidth: 4,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: color.accent,
    backgroundColor: color.paper,
    color: color.ink,
  },
  title: {
    margin: 0,
    marginBottom: space.small,
    color: color.accent,
  },
});

export default function App() {
  return (
    <section {...stylex.props(styles.note)}>
      <h2 {...stylex.props(styles.title)}>变量</h2>
      名字写错、类型不对，编辑器和编译器都会告诉你。
    </section>
  );
}
`,
  },
];
