import * as stylex from '@stylexjs/stylex';
import {BookCard} from './book-card';
import {books} from './books';
import {GAP, TITLE} from './shelf';

const styles = stylex.create({
  shelf: {
    display: 'grid',
    rowGap: GAP,
  },
});

export default function App() {
  return (
    <main {...stylex.props(styles.shelf)}>
      <h1>{TITLE}</h1>
      {books.map((book) => (
        <BookCard book={book} key={book.title} />
      ))}
    </main>
  );
}
