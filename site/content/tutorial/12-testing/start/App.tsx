import * as stylex from '@stylexjs/stylex';
import {useLayoutEffect, useRef, useState} from 'react';
import {BookCard} from './book-card';
import {books} from './books';
import {isReadable} from './card-test';
import {colors} from './colors.stylex';

// 检查这一步时，用你的测试检查每张卡片。
export {isReadable};

const styles = stylex.create({
  shelf: {
    display: 'grid',
    rowGap: 16,
  },
  broken: {
    color: colors.surface,
  },
  passed: {
    backgroundColor: 'palegreen',
    color: 'black',
  },
  failed: {
    backgroundColor: 'crimson',
    color: 'white',
  },
});

const CARDS = [
  {name: '正常的卡片', style: null},
  {name: '坏掉的卡片', style: styles.broken},
];

export default function App() {
  const shelf = useRef<HTMLElement>(null);
  const [results, setResults] = useState<boolean[]>([]);

  useLayoutEffect(() => {
    const cards = shelf.current?.querySelectorAll('article') ?? [];
    setResults(Array.from(cards, isReadable));
  }, []);

  return (
    <main ref={shelf} {...stylex.props(styles.shelf)}>
      <h1>测试两张卡片</h1>
      <ul>
        {results.map((passed, index) => (
          <li
            key={CARDS[index].name}
            {...stylex.props(passed ? styles.passed : styles.failed)}
          >
            {CARDS[index].name}：{passed ? '通过' : '没通过'}
          </li>
        ))}
      </ul>
      {CARDS.map(({name, style}) => (
        <BookCard book={books[0]} key={name} style={style} />
      ))}
    </main>
  );
}
