import type {SourceFile} from '#site/programs/source-file.ts';

export const variables: readonly SourceFile[] = [
  {
    name: 'tokens.stylex.ts',
    code: `import * as stylex from '@stylexjs/stylex';

// 变量必须写在.stylex.ts文件里，并且具名导出
export const color = stylex.defineVars({
  ink: 'navy',
  paper: 'aliceblue',
  accent: 'royalblue',
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

export const themes: readonly SourceFile[] = [
  {
    name: 'tokens.stylex.ts',
    code: `import * as stylex from '@stylexjs/stylex';

export const color = stylex.defineVars({
  paper: 'white',
  ink: '#1f2937',
  line: 'silver',
});
`,
  },
  {
    name: 'themes.ts',
    code: `import * as stylex from '@stylexjs/stylex';
import {color} from './tokens.stylex';

// 主题给同一组变量换上另一组值，只影响它所在的元素和里面的内容
export const night = stylex.createTheme(color, {
  paper: '#111827',
  ink: 'gainsboro',
  line: 'dimgray',
});

export const rose = stylex.createTheme(color, {
  paper: 'mistyrose',
  ink: 'darkred',
  line: 'tomato',
});
`,
  },
  {
    name: 'App.tsx',
    code: `import {useState} from 'react';
import * as stylex from '@stylexjs/stylex';
import {night, rose} from './themes';
import {color} from './tokens.stylex';

const styles = stylex.create({
  card: {
    padding: 16,
    marginBottom: 12,
    borderWidth: 1,
    borderStyle: 'solid',
    borderColor: color.line,
    borderRadius: 12,
    backgroundColor: color.paper,
    color: color.ink,
  },
  choice: {
    display: 'inline-flex',
    gap: 4,
    marginInlineEnd: 12,
  },
});

const choices = {默认: null, 夜间: night, 玫瑰: rose};

export default function App() {
  const [name, setName] = useState<keyof typeof choices>('夜间');
  return (
    <>
      <div {...stylex.props(choices[name], styles.card)}>
        这张卡片的主题：{name}
      </div>
      <div {...stylex.props(styles.card)}>这张卡片没有主题</div>
      {(['默认', '夜间', '玫瑰'] as const).map((choice) => (
        <label key={choice} {...stylex.props(styles.choice)}>
          <input
            type="radio"
            name="theme"
            checked={choice === name}
            onChange={() => setName(choice)}
          />
          {choice}
        </label>
      ))}
    </>
  );
}
`,
  },
];
