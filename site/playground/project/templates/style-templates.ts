/** Templates of one API each: the code of their files by name. */

export const pseudo = {
  'App.tsx': `import * as stylex from '@stylexjs/stylex';

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
      color: 'slategray',
    },
  },
  button: {
    padding: 12,
    borderStyle: 'none',
    borderRadius: 8,
    color: 'white',
    backgroundColor: {
      default: 'royalblue',
      ':hover': 'navy',
      ':active': 'black',
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
};

export const media = {
  'App.tsx': `import * as stylex from '@stylexjs/stylex';

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
      '@media (prefers-color-scheme: dark)': 'navy',
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
};

export const keyframes = {
  'App.tsx': `import * as stylex from '@stylexjs/stylex';

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
    backgroundColor: 'royalblue',
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
};

export const dynamic = {
  'App.tsx': `import {useState} from 'react';
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
    backgroundColor: 'royalblue',
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
};

export const variables = {
  'tokens.stylex.ts': `import * as stylex from '@stylexjs/stylex';

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
  'App.tsx': `import * as stylex from '@stylexjs/stylex';
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
};

export const themes = {
  'tokens.stylex.ts': `import * as stylex from '@stylexjs/stylex';

export const color = stylex.defineVars({
  paper: 'white',
  ink: '#1f2937',
  line: 'silver',
});
`,
  'themes.ts': `import * as stylex from '@stylexjs/stylex';
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
  'App.tsx': `import {useState} from 'react';
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
};
