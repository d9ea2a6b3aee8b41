import * as stylex from '@stylexjs/stylex';
import {BookCard} from './book-card';
import {books} from './books';
import {TITLE} from './shelf';
import {night} from './themes';

const styles = stylex.create({
  shelf: {
    display: 'grid',
    rowGap: 16,
  },
  layers: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: 16,
  },
  featured: {
    borderRadius: 24,
  },
});

export default function App() {
  return (
    <main {...stylex.props(styles.shelf)}>
      <h1>{TITLE}</h1>
      <div {...stylex.props(styles.layers)}>
        <section aria-label="白天" {...stylex.props(styles.shelf)}>
          {books.map((book, index) => (
            <BookCard
              book={book}
              key={book.title}
              style={index === 0 && styles.featured}
            />
          ))}
        </section>
        <section aria-label="夜里" {...stylex.props(night, styles.shelf)}>
          {books.map((book) => (
            <BookCard book={book} key={book.title} />
          ))}
        </section>
      </div>
    </main>
  );
}
