/** The templates; the first is the default. */
import type {SourceFile} from '#site/programs/source-file.ts';
import {basics} from './basics.ts';
import {dynamic, keyframes, media, pseudo, themes, variables} from './style-templates.ts';

const variants = {
  'button.tsx': `import type {ReactNode} from 'react';
import type {StyleXStyles} from '@stylexjs/stylex';
import * as stylex from '@stylexjs/stylex';

const styles = stylex.create({
  base: {
    borderStyle: 'none',
    borderRadius: 8,
    cursor: 'pointer',
  },
});

// 变体就是普通的对象查找
const tones = stylex.create({
  calm: {
    color: 'indigo',
    backgroundColor: {default: 'lavender', ':hover': 'gainsboro'},
  },
  loud: {
    color: 'white',
    backgroundColor: {default: 'crimson', ':hover': 'darkred'},
  },
});

const sizes = stylex.create({
  small: {paddingBlock: 4, paddingInline: 8, fontSize: 13},
  large: {paddingBlock: 12, paddingInline: 24, fontSize: 18},
});

interface ButtonProps {
  children: ReactNode;
  tone?: keyof typeof tones;
  size?: keyof typeof sizes;
  style?: StyleXStyles;
}

export function Button({
  children,
  tone = 'calm',
  size = 'small',
  style,
}: ButtonProps) {
  return (
    <button
      type="button"
      {...stylex.props(styles.base, tones[tone], sizes[size], style)}
    >
      {children}
    </button>
  );
}
`,
  'App.tsx': `import * as stylex from '@stylexjs/stylex';
import {Button} from './button';

const styles = stylex.create({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
  },
  // 从外面传进来的样式最后应用，所以生效
  round: {
    borderRadius: 999,
  },
});

export default function App() {
  return (
    <div {...stylex.props(styles.row)}>
      <Button>默认</Button>
      <Button tone="loud">醒目</Button>
      <Button tone="loud" size="large" style={styles.round}>
        醒目，大号，圆角
      </Button>
    </div>
  );
}
`,
};

const context = {
  'density.ts': `import {createContext} from 'react';

export const Density = createContext<'loose' | 'tight'>('loose');
`,
  'App.tsx': `import {useContext} from 'react';
import type {ReactNode} from 'react';
import * as stylex from '@stylexjs/stylex';
import {Density} from './density';

const styles = stylex.create({
  list: {
    margin: 0,
    marginBottom: 16,
    padding: 0,
    listStyleType: 'none',
  },
  item: {
    borderBottomWidth: 1,
    borderBottomStyle: 'solid',
    borderBottomColor: 'silver',
  },
});

// 不写后代选择器：组件从上下文得知自己在哪里，再选择样式
const items = stylex.create({
  loose: {padding: 16},
  tight: {padding: 4, fontSize: 13},
});

function Item({children}: {children: ReactNode}) {
  const density = useContext(Density);
  return <li {...stylex.props(styles.item, items[density])}>{children}</li>;
}

function List() {
  return (
    <ul {...stylex.props(styles.list)}>
      <Item>苹果</Item>
      <Item>梨</Item>
    </ul>
  );
}

export default function App() {
  return (
    <>
      <List />
      <Density.Provider value="tight">
        <List />
      </Density.Provider>
    </>
  );
}
`,
};

/** @param id lower-case letters, because URLs contain it (`#t.media`) @param codes of its files by name */
function template<Id extends string>(id: Id, codes: Readonly<Record<string, string>>) {
  const files: readonly SourceFile[] = Object.entries(codes).map(([name, code]) => ({name, code}));
  return {id, project: {compiler: 'documented', files, active: 'App.tsx'}} as const;
}

export const templates = [
  template('basics', basics),
  template('pseudo', pseudo),
  template('media', media),
  template('variables', variables),
  template('themes', themes),
  template('variants', variants),
  template('context', context),
  template('keyframes', keyframes),
  template('dynamic', dynamic),
] as const;

export type TemplateId = (typeof templates)[number]['id'];
