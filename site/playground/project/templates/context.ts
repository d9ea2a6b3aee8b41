import type {SourceFile} from '#site/programs/source-file.ts';

export const context: readonly SourceFile[] = [
  {
    name: 'density.ts',
    code: `import {createContext} from 'react';

export const Density = createContext<'loose' | 'tight'>('loose');
`,
  },
  {
    name: 'App.tsx',
    code: `import {useContext} from 'react';
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
  },
];
